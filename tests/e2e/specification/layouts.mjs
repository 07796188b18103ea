/** @type {readonly import('./row.mjs').Row[]} */
export const layouts = [
  // Session layout
  [
    'a menu toggle on small screens',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and goes on navigation and on a tap beside it',
  ],
  [
    'a connectivity indicator',
    'shells.test.ts › the session shell › says in colour and word whether there is a network',
  ],
  ['a search box', 'shells.test.ts › the session shell › finds contacts from its search box'],
  [
    'a user menu with name, role, email and Log out',
    'shells.test.ts › the session shell › shows in its user menu who is signed in, and signs out',
  ],
  [
    'sidebar links Dashboard, Organizations, Contacts, Activities, Rewards, Reports, Settings',
    'shells.test.ts › the session shell › has the places in its sidebar',
  ],
  [
    'the organization dropdown lists organizations with a check on the current one, which is disabled',
    'shells.test.ts › the session shell › switches between organizations',
  ],
  [
    '"Create New Organization" leads to /organizations?new=true, where the dialog is open',
    'shells.test.ts › the session shell › leads to a new organization',
  ],
  [
    'on small screens the sidebar slides in',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and goes on navigation and on a tap beside it',
  ],
  [
    'the sidebar closes on navigation',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and goes on navigation and on a tap beside it',
  ],
  [
    'the sidebar closes on tapping the overlay',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and goes on navigation and on a tap beside it',
  ],
  // Token layout
  [
    'a header and a fixed sidebar, 270px wide',
    'shells.test.ts › the token shell › has a header, a fixed sidebar 270 px wide with its sections, and notifications',
  ],
  [
    'the user menu shows "Signed in as" and the username',
    'shells.test.ts › the token shell › shows in its user menu who is signed in, leads to the profile, and signs out',
  ],
  [
    'the user menu has a Profile link to /jwt/settings',
    'shells.test.ts › the token shell › shows in its user menu who is signed in, leads to the profile, and signs out',
  ],
  [
    'the user menu has Logout',
    'shells.test.ts › the token shell › shows in its user menu who is signed in, leads to the profile, and signs out',
  ],
  [
    'a notifications button',
    'shells.test.ts › the token shell › has a header, a fixed sidebar 270 px wide with its sections, and notifications',
  ],
  [
    'sidebar section Dashboard with Overview, Contacts, Activities, Organizations',
    'shells.test.ts › the token shell › has a header, a fixed sidebar 270 px wide with its sections, and notifications',
  ],
  [
    'sidebar section Reports with Analytics and Rewards',
    'shells.test.ts › the token shell › has a header, a fixed sidebar 270 px wide with its sections, and notifications',
  ],
  [
    'a sidebar link Settings',
    'shells.test.ts › the token shell › has a header, a fixed sidebar 270 px wide with its sections, and notifications',
  ],
  [
    'the token organization dropdown shows "No organizations found" when empty',
    'shells.test.ts › the token shell › says so where there is no organization, and leads to a new one',
  ],
  [
    'the token organization dropdown has "Add Organization"',
    'shells.test.ts › the token shell › says so where there is no organization, and leads to a new one',
  ],
]
