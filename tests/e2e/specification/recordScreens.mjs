/** @type {readonly import('./row.mjs').Row[]} */
export const recordScreens = [
  // Outreach Dashboard
  [
    "dashboard: title and the current organization's name",
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
  ],
  [
    'dashboard: "Loading organization..." until the name is known',
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
  ],
  [
    'dashboard: buttons New Interaction, New Location Visit and Filter, each of which works',
    'dashboard.test.ts › the dashboard › opens both forms and the filter',
    'dashboard.test.ts › the map › is filtered by Filter and Date Range, together with the activity, to the end of the last day',
  ],
  [
    'dashboard: stat cards Total Contacts, Recent Interactions, Locations Visited, Pending Follow-ups with the right figures',
    'dashboard.test.ts › the dashboard › counts contacts, recent interactions, visits and pending follow-ups',
  ],
  [
    'dashboard: a stat card has title, value, icon and trend (up, down, neutral)',
    'dashboard.test.ts › the dashboard › counts contacts, recent interactions, visits and pending follow-ups',
  ],
  [
    'dashboard: a stat card has a loading state',
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
  ],
  [
    'map card: Community Outreach Map, 500px tall, with attribution',
    'dashboard.test.ts › the map › shows a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
  ],
  [
    'map card: default centre 37.7749, -122.4194 and zoom 12 with nothing to show',
    'dashboard.test.ts › the dashboard › shows a message in each empty part',
  ],
  [
    'map card: buttons Filter, Date Range and Refresh, each of which works',
    'dashboard.test.ts › the map › is filtered by Filter and Date Range, together with the activity, to the end of the last day',
    'dashboard.test.ts › the map › can be refreshed, and shows an error when that fails',
  ],
  [
    'map card: each location is a round marker; the selected one turns to the secondary colour and is enlarged',
    'dashboard.test.ts › the map › shows a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
  ],
  [
    'map card: the popup shows the address, "Last visit: {date}", the count of recent interactions, the most recent contact and notes',
    'dashboard.test.ts › the map › combines interactions at one place, rounded to four decimals, in one popup',
  ],
  [
    'map card: the popup falls back to "Location" and "Unknown"',
    'dashboard.test.ts › the map › combines interactions at one place, rounded to four decimals, in one popup',
  ],
  [
    'map card: the view fits the bounds of all shown interactions',
    'dashboard.test.ts › the map › shows a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
  ],
  ['map card: "Loading map data..."', 'dashboard.test.ts › the dashboard › shows what is loading, and then all parts'],
  [
    'map card: "No interactions to display", "Add interactions to see them on the map"',
    'dashboard.test.ts › the dashboard › shows a message in each empty part',
  ],
  [
    'map card: interactions are grouped by coordinates rounded to 4 decimals',
    'dashboard.test.ts › the map › combines interactions at one place, rounded to four decimals, in one popup',
  ],
  [
    'Recent Activity: 5 items collapsed, "View All" / "Show Less", scrolls within 500px when expanded',
    'dashboard.test.ts › recent activity › shows five, on request all in a scrolling box of 500 px, and five again',
  ],
  ['Recent Activity: "No activity found"', 'dashboard.test.ts › the dashboard › shows a message in each empty part'],
  [
    'Recent Activity: an item shows icon, title, address, notes and relative time',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Activity: "Follow-up conversation with {contact}"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Activity: "New contact added: {contact}"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Activity: "Bible study invitation accepted by {contact}"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Activity: "Prayer request from {contact}"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Activity: otherwise "Interaction with {contact}"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Activity: "Location not specified"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Activity: a missing contact is "Unknown Contact"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'Recent Contacts: title and a "View All" link, hidden while loading',
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
    'dashboard.test.ts › the three contacts with the most recent interactions are shown, in order',
  ],
  [
    'Recent Contacts: the 3 with the most recent interaction; contacts without interactions last',
    'dashboard.test.ts › the three contacts with the most recent interactions are shown, in order',
  ],
  [
    'Recent Contacts: a row shows initials, name, last location, last date and a status badge',
    'dashboard.test.ts › the three contacts with the most recent interactions are shown, in order',
  ],
  [
    'Recent Contacts: "Unknown location" or "Location not specified", and "Never"',
    'dashboard.test.ts › the three contacts with the most recent interactions are shown, in order',
  ],
  ['Recent Contacts: "No contacts found"', 'dashboard.test.ts › the dashboard › shows a message in each empty part'],
  [
    'Recent Contacts: three skeleton rows while loading',
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
  ],
  [
    'Upcoming Follow-ups: title and at most 3 rows',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: a "View All" link after loading',
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: "Unknown Contact" if the contact is missing',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: skeleton while loading',
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
  ],
  [
    'Upcoming Follow-ups: "No upcoming follow-ups"',
    'dashboard.test.ts › the dashboard › shows a message in each empty part',
  ],
  [
    'Upcoming Follow-ups: a row shows initials, name, urgency badge, type label and notes',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: a complete button that completes',
    'dashboard.test.ts › upcoming follow-ups › completes in place, first with Undo, then permanently',
  ],
  [
    "dashboard: shows the user's current organization (decided: never a fixed id)",
    'dashboard.test.ts › the dashboard › shows what is loading, and then all parts',
    'notifications.test.ts › notifications › of another organization switch to it',
  ],
  // Contacts page
  [
    'contacts: search by name, email or phone',
    'contacts.test.ts › the list of contacts › searches names, emails and phone numbers, and can be cleared',
  ],
  [
    'contacts: New Contact opens "Create New Contact"',
    'contacts.test.ts › the contact form › creates a contact with every field, and edits it to any status',
  ],
  [
    'contacts: cards show name, status badge, email, phone, address, notes, interaction count and last interaction date',
    'contacts.test.ts › the list of contacts › shows name, status, email, phone, address, notes, and the number and time of interactions',
  ],
  [
    'contacts: notes are cut after 2 lines',
    'contacts.test.ts › the list of contacts › shows name, status, email, phone, address, notes, and the number and time of interactions',
  ],
  [
    'contacts: Edit opens "Edit Contact"',
    'contacts.test.ts › the contact form › creates a contact with every field, and edits it to any status',
  ],
  [
    'contacts: "No Contacts Found"',
    'contacts.test.ts › the list of contacts › searches names, emails and phone numbers, and can be cleared',
    'contacts.test.ts › the contact form › validates by the rules and messages of the specification',
  ],
  // Activities page
  [
    'activities: search by contact name or notes',
    'activities.test.ts › the list of interactions › searches contact names and notes, and can be cleared',
  ],
  [
    'activities: Filter, New Interaction and New Location Visit',
    'activities.test.ts › the list of interactions › shows an empty state whose buttons open the forms',
    'activities.test.ts › the filter dialog › filters by date, contact, type and follow-up status, and can be reset',
  ],
  ['activities: tabs List View and Map View', 'activities.test.ts › the map shows the same interactions as the list'],
  [
    "activities: shows the current organization's interactions (decided: never a fixed id)",
    'activities.test.ts › the list of interactions › shows contact, time, place, type, notes and follow-up of each interaction, newest first',
  ],
  [
    'activities: a row shows initial, name, date, address, type badge, notes, follow-up details, Edit and Delete',
    'activities.test.ts › the list of interactions › shows contact, time, place, type, notes and follow-up of each interaction, newest first',
  ],
  [
    'activities: "Unknown Contact" and "Location not specified"',
    'activities.test.ts › the list of interactions › shows contact, time, place, type, notes and follow-up of each interaction, newest first',
  ],
  [
    'activities: badges "Follow-up" and "Completed"',
    'activities.test.ts › the list of interactions › shows contact, time, place, type, notes and follow-up of each interaction, newest first',
  ],
  [
    'activities: sorted by date, newest first',
    'activities.test.ts › the list of interactions › shows contact, time, place, type, notes and follow-up of each interaction, newest first',
  ],
  [
    'activities: Delete asks by "Confirm Deletion"',
    'activities.test.ts › deleting an interaction › asks for confirmation, removes the row at once, and shows a toast',
  ],
  [
    'activities: "No Interactions Found" with Clear Filters',
    'activities.test.ts › the list of interactions › searches contact names and notes, and can be cleared',
    'activities.test.ts › the filter dialog › shows the active filters, lets the user remove each, and offers Clear Filters when nothing matches',
  ],
  [
    'filter dialog: from, to, contact, type and follow-up status narrow the list',
    'activities.test.ts › the filter dialog › filters by date, contact, type and follow-up status, and can be reset',
  ],
  [
    'filter dialog: Reset and Apply Filters',
    'activities.test.ts › the filter dialog › filters by date, contact, type and follow-up status, and can be reset',
  ],
  [
    'filter dialog: the "to" date includes all of that day',
    'activities.test.ts › the filter dialog › filters by date, contact, type and follow-up status, and can be reset',
  ],
  [
    'interaction form: contact picker, type, date, latitude, longitude, address, notes',
    'interactionForm.test.ts › a new interaction › starts with the current time, the sample address, five types and no follow-up',
    'interactionForm.test.ts › a new interaction › is sent as entered, without the flag, and the form is reset',
  ],
  [
    'interaction form: "Needs Follow-up" brings date, type and notes',
    'interactionForm.test.ts › a new interaction › starts with the current time, the sample address, five types and no follow-up',
  ],
  [
    'interaction form: "Authentication Required", "You need to be logged in to create or manage interactions.", Log In or Register to /auth',
    'interactionForm.test.ts › the interaction form without a signed-in user › asks a visitor with a link to sign in, and leads to the sign-in',
    'interactionForm.test.ts › the interaction form without a signed-in user › asks to sign in after a sign-out in another tab',
  ],
  [
    'interaction form: "Checking authentication..." while the session loads',
    'interactionForm.test.ts › the interaction form without a signed-in user › shows that the user is loading, and then opens',
  ],
  [
    'interaction form: defaults (37.7749, -122.4194) and "Sample Address"',
    'interactionForm.test.ts › a new interaction › starts with the current time, the sample address, five types and no follow-up',
  ],
  [
    'location visit form: address, date, latitude, longitude, personPresent, needsFollowUp, literatureDistributed',
    'locationVisit.test.ts › the location visit form › starts with today’s date and otherwise empty, and requires an address',
    'locationVisit.test.ts › the location visit form › sends the given coordinates, and no follow-up if none is needed',
  ],
  [
    'location visit form: default coordinates (40.7128, -74.006)',
    'locationVisit.test.ts › the location visit form › sends the default coordinates and the selected options, with a follow-up visit a week later',
  ],
  // Rewards & Achievements page
  [
    'rewards: profile card with initials, name, role, points and level progress',
    'rewards.test.ts › the rewards page › shows the user with points, level and the points missing to the next',
  ],
  [
    'rewards: tabs Achievements, Leaderboard, History',
    'rewards.test.ts › the rewards page › shows the user with points, level and the points missing to the next',
  ],
  ['rewards: "How Points Work"', 'rewards.test.ts › the rewards page › explains how points work'],
  [
    'rewards: leaderboard of the top 10 with gold, silver and bronze',
    'rewards.test.ts › the leaderboard › shows the ten users with the most points, three with medals, and users who opted out by number',
  ],
  [
    'rewards: "User {id}" (decided: for who does not share their activity; others by name)',
    'rewards.test.ts › the leaderboard › shows the ten users with the most points, three with medals, and users who opted out by number',
  ],
  // Reports & Analytics page
  [
    'reports: tabs Activities, Locations, Team Performance',
    'reports.test.ts › the reports › count the interactions of the chosen period, and compare it with the previous one',
  ],
  [
    'reports: a date picker, Filters and Export, each of which works',
    'reports.test.ts › the filters of a report › accept any period, and common presets',
    'reports.test.ts › the filters of a report › filter by type and by member, in the file too',
    'reports.test.ts › a report › is printed without navigation and controls',
  ],
  [
    'reports: figures come from the server (decided beyond the specification)',
    'reports.test.ts › the reports › count the interactions of the chosen period, and compare it with the previous one',
    'reports.test.ts › the reports › list the places, the most visited first',
    'reports.test.ts › the reports › show each member’s figures',
    'reports.test.ts › the reports › count points, new contacts and completed follow-ups in their period',
  ],
]
