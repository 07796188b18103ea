/** @type {readonly import('./row.mjs').Row[]} */
export const constants = [
  [
    'plan: 50 US dollars per month, 2 organizations, 15 team members',
    'landing.test.ts › the landing page › shows the plan, its price and its contents',
  ],
  [
    'reads are fresh for 30 s, and not polled',
    'pieces.test.ts › requests › reads are retried once after a second, and refetched when the window is focused after 30 seconds',
  ],
  ['the user is fresh for 5 minutes', 'pieces.test.ts › requests › the user is fresh for five minutes'],
  [
    'reads are repeated once after 1 s',
    'pieces.test.ts › requests › reads are retried once after a second, and refetched when the window is focused after 30 seconds',
  ],
  [
    'reads of the organization list are retried',
    'pieces.test.ts › requests › reads of the organizations are retried three times',
  ],
  [
    'reads are refreshed when the window gets the focus back',
    'pieces.test.ts › requests › reads are retried once after a second, and refetched when the window is focused after 30 seconds',
  ],
  ['writes are repeated once after 1 s', 'pieces.test.ts › requests › writes are retried once after a second'],
  [
    'toasts: 5000 ms',
    'pieces.test.ts › toasts › are shown for 5000 ms, and removed 1,000,000 ms after they were dismissed',
  ],
  [
    'toasts: dismissed ones are removed after 1,000,000 ms',
    'pieces.test.ts › toasts › are shown for 5000 ms, and removed 1,000,000 ms after they were dismissed',
  ],
  [
    'toasts: swipe right by 50 px dismisses',
    'pieces.test.ts › toasts › are dismissed by a swipe to the right of 50 px, and not by a shorter one',
  ],
  ['toasts: F8 focuses the toast area', 'pieces.test.ts › toasts › are shown one at a time, and get the focus by F8'],
  [
    'tooltip: opens after 700 ms, the next within 300 ms at once',
    'tooltips.test.ts › tooltips › open after 700 ms, and the next at once within 300 ms',
  ],
  [
    'Recent Activity: 5, at most 500 px',
    'dashboard.test.ts › recent activity › shows five, on request all in a scrolling box of 500 px, and five again',
  ],
  [
    'Recent Contacts and Upcoming Follow-ups: 3 each',
    'dashboard.test.ts › the three contacts with the most recent interactions are shown, in order',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'leaderboard: top 10',
    'rewards.test.ts › the leaderboard › shows the ten users with the most points, three with medals, and users who opted out by number',
  ],
  [
    'map: height 500 px, centre (37.7749, -122.4194), zoom 12',
    'dashboard.test.ts › the map › shows a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
    'dashboard.test.ts › the dashboard › shows a message in each empty part',
  ],
  [
    'map: marker 20x20 px, grouped by coordinates rounded to 4 decimals',
    'dashboard.test.ts › the map › shows a round marker of 20 px for each place, all of them in view, and enlarges the selected one',
    'dashboard.test.ts › the map › combines interactions at one place, rounded to four decimals, in one popup',
  ],
  [
    'relative time: Today, Yesterday, N days ago, N week(s) ago, the date',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'follow-up label: Today, Tomorrow, In N days',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'dates as "Jan 5, 2025" and "Jan 5, 2025 at 3:04 PM"',
    'dashboard.test.ts › recent activity › shows type, place and relative time of each interaction',
  ],
  [
    'follow-up types: Phone call, Email, Home visit, Follow-up',
    'interactionForm.test.ts › a new interaction › starts with the current time, the sample address, five types and no follow-up',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'points: +5 for an interaction, +10 for a completed follow-up',
    'rewards.test.ts › the history › shows every reason with the points added or removed, newest first',
  ],
  [
    'points: reasons in the history',
    'rewards.test.ts › the history › shows every reason with the points added or removed, newest first',
  ],
  [
    'defaults: 0 points, level 1',
    'rewards.test.ts › the rewards page › shows the user with points, level and the points missing to the next',
  ],
  [
    'level progress between two thresholds of ((level-1)*2) squared',
    'rewards.test.ts › the rewards page › shows the user with points, level and the points missing to the next',
  ],
  [
    'location visit defaults (40.7128, -74.006)',
    'locationVisit.test.ts › the location visit form › sends the default coordinates and the selected options, with a follow-up visit a week later',
  ],
  [
    'interaction form defaults (37.7749, -122.4194), "Sample Address"',
    'interactionForm.test.ts › a new interaction › starts with the current time, the sample address, five types and no follow-up',
  ],
  [
    'after registration 1.5 s until /',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets the user, and redirects after 1.5 seconds',
  ],
  [
    'sidebar: closes on navigation below 768px',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and closes on navigation and on a tap beside it',
  ],
  ['local database version 1', 'pieces.test.ts › the local database › is of the user, and has version 1'],
  [
    'token sidebar: 270px',
    'shells.test.ts › the token shell › has a header, a fixed sidebar 270 px wide with its sections, and notifications',
  ],
  [
    'dialogs: at most 90% of the height, and scroll',
    'pieces.test.ts › dialogs › are at most 90 % of the window high, and scroll',
    'pieces.test.ts › dialogs › of every kind are, on a phone too',
  ],
]
