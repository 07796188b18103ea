/** @type {readonly import('./row.mjs').Row[]} */
export const recordScreens = [
  // Outreach Dashboard
  [
    "dashboard: title and the current organization's name",
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
  ],
  [
    'dashboard: "Loading organization..." until the name is known',
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
  ],
  [
    'dashboard: buttons New Interaction, New Location Visit and Filter, each of which works',
    'dashboard.test.ts › the dashboard › opens both forms and the filter',
    'dashboard.test.ts › the map › is narrowed by Filter and Date Range, with the activity, to the end of the last day',
  ],
  [
    'dashboard: stat cards Total Contacts, Recent Interactions, Locations Visited, Pending Follow-ups with the right figures',
    'dashboard.test.ts › the dashboard › counts contacts, recent interactions, visits and what is pending',
  ],
  [
    'dashboard: a stat card has title, value, icon and trend (up, down, neutral)',
    'dashboard.test.ts › the dashboard › counts contacts, recent interactions, visits and what is pending',
  ],
  [
    'dashboard: a stat card has a loading state',
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
  ],
  [
    'map card: Community Outreach Map, 500px tall, with attribution',
    'dashboard.test.ts › the map › has a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
  ],
  [
    'map card: default centre 37.7749, -122.4194 and zoom 12 with nothing to show',
    'dashboard.test.ts › the dashboard › has its own words for each part that is empty',
  ],
  [
    'map card: buttons Filter, Date Range and Refresh, each of which works',
    'dashboard.test.ts › the map › is narrowed by Filter and Date Range, with the activity, to the end of the last day',
    'dashboard.test.ts › the map › refreshes, and says so where that fails',
  ],
  [
    'map card: each location is a round marker; the selected one turns to the secondary colour and is enlarged',
    'dashboard.test.ts › the map › has a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
  ],
  [
    'map card: the popup shows the address, "Last visit: {date}", the count of recent interactions, the most recent contact and notes',
    'dashboard.test.ts › the map › puts what is at one place, to four decimals, into one popup',
  ],
  [
    'map card: the popup falls back to "Location" and "Unknown"',
    'dashboard.test.ts › the map › puts what is at one place, to four decimals, into one popup',
  ],
  [
    'map card: the view fits the bounds of all shown interactions',
    'dashboard.test.ts › the map › has a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
  ],
  [
    'map card: "Loading map data..."',
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
  ],
  [
    'map card: "No interactions to display", "Add interactions to see them on the map"',
    'dashboard.test.ts › the dashboard › has its own words for each part that is empty',
  ],
  [
    'map card: interactions are grouped by coordinates rounded to 4 decimals',
    'dashboard.test.ts › the map › puts what is at one place, to four decimals, into one popup',
  ],
  [
    'Recent Activity: 5 items collapsed, "View All" / "Show Less", scrolls within 500px when expanded',
    'dashboard.test.ts › recent activity › shows five, on request all of it in a box of 500 px that scrolls, and five again',
  ],
  [
    'Recent Activity: "No activity found"',
    'dashboard.test.ts › the dashboard › has its own words for each part that is empty',
  ],
  [
    'Recent Activity: an item shows icon, title, address, notes and relative time',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Activity: "Follow-up conversation with {contact}"',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Activity: "New contact added: {contact}"',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Activity: "Bible study invitation accepted by {contact}"',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Activity: "Prayer request from {contact}"',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Activity: otherwise "Interaction with {contact}"',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Activity: "Location not specified"',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Activity: a missing contact is "Unknown Contact"',
    'dashboard.test.ts › recent activity › names what happened by its type, where, and how long ago',
  ],
  [
    'Recent Contacts: title and a "View All" link, hidden while loading',
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
    'dashboard.test.ts › shows the three contacts with the most recent interaction, in their order',
  ],
  [
    'Recent Contacts: the 3 with the most recent interaction; contacts without interactions last',
    'dashboard.test.ts › shows the three contacts with the most recent interaction, in their order',
  ],
  [
    'Recent Contacts: a row shows initials, name, last location, last date and a status badge',
    'dashboard.test.ts › shows the three contacts with the most recent interaction, in their order',
  ],
  [
    'Recent Contacts: "Unknown location" or "Location not specified", and "Never"',
    'dashboard.test.ts › shows the three contacts with the most recent interaction, in their order',
  ],
  [
    'Recent Contacts: "No contacts found"',
    'dashboard.test.ts › the dashboard › has its own words for each part that is empty',
  ],
  [
    'Recent Contacts: three skeleton rows while loading',
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
  ],
  [
    'Upcoming Follow-ups: title and at most 3 rows',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: a "View All" link after loading',
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: "Unknown Contact" where the contact is missing',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: skeleton while loading',
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
  ],
  [
    'Upcoming Follow-ups: "No upcoming follow-ups"',
    'dashboard.test.ts › the dashboard › has its own words for each part that is empty',
  ],
  [
    'Upcoming Follow-ups: a row shows initials, name, urgency badge, type label and notes',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'Upcoming Follow-ups: a complete button that completes',
    'dashboard.test.ts › upcoming follow-ups › completes in place, with Undo first, and for good then',
  ],
  [
    "dashboard: shows the user's current organization (decided: never a fixed id)",
    'dashboard.test.ts › the dashboard › says what it waits for, and then shows everything',
    'notifications.test.ts › notifications › of another organization switch to it',
  ],
  // Contacts page
  [
    'contacts: search by name, email or phone',
    'contacts.test.ts › the list of contacts › is searched by name, email and phone, and cleared again',
  ],
  [
    'contacts: New Contact opens "Create New Contact"',
    'contacts.test.ts › the contact form › creates with every field, and edits to any status',
  ],
  [
    'contacts: cards show name, status badge, email, phone, address, notes, interaction count and last interaction date',
    'contacts.test.ts › the list of contacts › shows of each name, status, email, phone, address, notes, how often and when',
  ],
  [
    'contacts: notes are cut after 2 lines',
    'contacts.test.ts › the list of contacts › shows of each name, status, email, phone, address, notes, how often and when',
  ],
  [
    'contacts: Edit opens "Edit Contact"',
    'contacts.test.ts › the contact form › creates with every field, and edits to any status',
  ],
  [
    'contacts: "No Contacts Found"',
    'contacts.test.ts › the list of contacts › is searched by name, email and phone, and cleared again',
    'contacts.test.ts › the contact form › has the rules of the specification, and their words',
  ],
  // Activities page
  [
    'activities: search by contact name or notes',
    'activities.test.ts › the list of interactions › is searched by contact name and by notes, and cleared again',
  ],
  [
    'activities: Filter, New Interaction and New Location Visit',
    'activities.test.ts › the list of interactions › says that nothing is there yet, and opens the forms',
    'activities.test.ts › the filter dialog › narrows by dates, contact, type and follow-up status, and resets',
  ],
  [
    'activities: tabs List View and Map View',
    'activities.test.ts › has the same interactions on the map, beside the list',
  ],
  [
    "activities: shows the current organization's interactions (decided: never a fixed id)",
    'activities.test.ts › the list of interactions › shows of each who, when, where, what kind, what was said and what comes next, newest first',
  ],
  [
    'activities: a row shows initial, name, date, address, type badge, notes, follow-up details, Edit and Delete',
    'activities.test.ts › the list of interactions › shows of each who, when, where, what kind, what was said and what comes next, newest first',
  ],
  [
    'activities: "Unknown Contact" and "Location not specified"',
    'activities.test.ts › the list of interactions › shows of each who, when, where, what kind, what was said and what comes next, newest first',
  ],
  [
    'activities: badges "Follow-up" and "Completed"',
    'activities.test.ts › the list of interactions › shows of each who, when, where, what kind, what was said and what comes next, newest first',
  ],
  [
    'activities: sorted by date, newest first',
    'activities.test.ts › the list of interactions › shows of each who, when, where, what kind, what was said and what comes next, newest first',
  ],
  [
    'activities: Delete asks by "Confirm Deletion"',
    'activities.test.ts › deleting › asks first, takes the row away at once, and says so',
  ],
  [
    'activities: "No Interactions Found" with Clear Filters',
    'activities.test.ts › the list of interactions › is searched by contact name and by notes, and cleared again',
    'activities.test.ts › the filter dialog › says what is in force, which can be taken away, and offers Clear Filters where nothing is left',
  ],
  [
    'filter dialog: from, to, contact, type and follow-up status narrow the list',
    'activities.test.ts › the filter dialog › narrows by dates, contact, type and follow-up status, and resets',
  ],
  [
    'filter dialog: Reset and Apply Filters',
    'activities.test.ts › the filter dialog › narrows by dates, contact, type and follow-up status, and resets',
  ],
  [
    'filter dialog: the "to" date includes all of that day',
    'activities.test.ts › the filter dialog › narrows by dates, contact, type and follow-up status, and resets',
  ],
  [
    'interaction form: contact picker, type, date, latitude, longitude, address, notes',
    'interactionForm.test.ts › a new interaction › begins now, at the sample address, with five types and no follow-up',
    'interactionForm.test.ts › a new interaction › is sent as it was entered, without the flag, and leaves an empty form',
  ],
  [
    'interaction form: "Needs Follow-up" brings date, type and notes',
    'interactionForm.test.ts › a new interaction › begins now, at the sample address, with five types and no follow-up',
  ],
  [
    'interaction form: "Authentication Required", "You need to be logged in to create or manage interactions.", Log In or Register to /auth',
    'interactionForm.test.ts › where the form cannot stand yet › says to whom it was promised by a link that one has to be signed in, and leads there',
    'interactionForm.test.ts › where the form cannot stand yet › says so too where somebody signs out in another tab meanwhile',
  ],
  [
    'interaction form: "Checking authentication..." while the session loads',
    'interactionForm.test.ts › where the form cannot stand yet › says that it is being found out who is there, and then stands',
  ],
  [
    'interaction form: defaults (37.7749, -122.4194) and "Sample Address"',
    'interactionForm.test.ts › a new interaction › begins now, at the sample address, with five types and no follow-up',
  ],
  [
    'location visit form: address, date, latitude, longitude, personPresent, needsFollowUp, literatureDistributed',
    'locationVisit.test.ts › the location visit form › begins today with nothing else, and needs an address',
    'locationVisit.test.ts › the location visit form › sends the coordinates that were given, and no follow-up where none is needed',
  ],
  [
    'location visit form: default coordinates (40.7128, -74.006)',
    'locationVisit.test.ts › the location visit form › sends the default coordinates and what was ticked, with a visit to follow a week later',
  ],
  // Rewards & Achievements page
  [
    'rewards: profile card with initials, name, role, points and level progress',
    'rewards.test.ts › the rewards page › shows who one is, with points, level and what is missing to the next',
  ],
  [
    'rewards: tabs Achievements, Leaderboard, History',
    'rewards.test.ts › the rewards page › shows who one is, with points, level and what is missing to the next',
  ],
  ['rewards: "How Points Work"', 'rewards.test.ts › the rewards page › explains how points work'],
  [
    'rewards: leaderboard of the top 10 with gold, silver and bronze',
    'rewards.test.ts › the leaderboard › shows the ten with the most points, three of them with medals, and who keeps it to themselves by number',
  ],
  [
    'rewards: "User {id}" (decided: for who does not share their activity; others by name)',
    'rewards.test.ts › the leaderboard › shows the ten with the most points, three of them with medals, and who keeps it to themselves by number',
  ],
  // Reports & Analytics page
  [
    'reports: tabs Activities, Locations, Team Performance',
    'reports.test.ts › the reports › count what was done on the days chosen, and compare it with as many before',
  ],
  [
    'reports: a date picker, Filters and Export, each of which works',
    'reports.test.ts › choosing what a report is about › takes any dates, and the usual periods',
    'reports.test.ts › choosing what a report is about › narrows by type and by who recorded, in the file too',
    'reports.test.ts › a report › is printed without what is no part of it',
  ],
  [
    'reports: figures come from the server (decided beyond the specification)',
    'reports.test.ts › the reports › count what was done on the days chosen, and compare it with as many before',
    'reports.test.ts › the reports › list the places, the most visited first',
    'reports.test.ts › the reports › tell what each member did',
    'reports.test.ts › the reports › count points, new contacts and completed follow-ups where they happen',
  ],
]
