/** @type {readonly import('./row.mjs').Row[]} */
export const layouts = [
  // Session layout
  [
    'a menu toggle on small screens',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and closes on navigation and on a tap beside it',
  ],
  [
    'a connectivity indicator',
    'shells.test.ts › the session shell › shows in colour and words whether the app is online',
  ],
  ['a search box', 'shells.test.ts › the session shell › finds contacts by its search box'],
  [
    'a user menu with name, role, email and Log out',
    'shells.test.ts › the session shell › shows the signed-in user in its user menu, and signs out',
  ],
  [
    'sidebar links Dashboard, Organizations, Contacts, Activities, Rewards, Reports, Settings',
    'shells.test.ts › the session shell › has the page links in its sidebar',
  ],
  [
    'the organization dropdown lists organizations with a check on the current one, which is disabled',
    'shells.test.ts › the session shell › switches between organizations',
  ],
  [
    '"Create New Organization" leads to /organizations?new=true, where the dialog is open',
    'shells.test.ts › the session shell › opens the form of a new organization',
  ],
  [
    'on small screens the sidebar slides in',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and closes on navigation and on a tap beside it',
  ],
  [
    'the sidebar closes on navigation',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and closes on navigation and on a tap beside it',
  ],
  [
    'the sidebar closes on tapping the overlay',
    'shells.test.ts › the session shell › has a sidebar that slides in below 768 px, and closes on navigation and on a tap beside it',
  ],
  // Token layout
  [
    'a header and a fixed sidebar, 270px wide',
    'shells.test.ts › the token shell › has a header, a fixed sidebar 270 px wide with its sections, and notifications',
  ],
  [
    'the user menu shows "Signed in as" and the username',
    'shells.test.ts › the token shell › shows the signed-in user in its user menu, links to the profile, and signs out',
  ],
  [
    'the user menu has a Profile link to /jwt/settings',
    'shells.test.ts › the token shell › shows the signed-in user in its user menu, links to the profile, and signs out',
  ],
  [
    'the user menu has Logout',
    'shells.test.ts › the token shell › shows the signed-in user in its user menu, links to the profile, and signs out',
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
    'shells.test.ts › the token shell › shows that there is no organization, and links to a new one',
  ],
  [
    'the token organization dropdown has "Add Organization"',
    'shells.test.ts › the token shell › shows that there is no organization, and links to a new one',
  ],
]
