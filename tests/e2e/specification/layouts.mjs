import { TO_FILL } from './row.mjs'

/** @type {readonly import('./row.mjs').Row[]} */
export const layouts = [
  // Session layout
  ['a menu toggle on small screens', TO_FILL],
  ['a connectivity indicator', TO_FILL],
  ['a search box', TO_FILL],
  ['a user menu with name, role, email and Log out', TO_FILL],
  ['sidebar links Dashboard, Organizations, Contacts, Activities, Rewards, Reports, Settings', TO_FILL],
  ['the organization dropdown lists organizations with a check on the current one, which is disabled', TO_FILL],
  ['"Create New Organization" leads to /organizations?new=true, where the dialog is open', TO_FILL],
  ['on small screens the sidebar slides in', TO_FILL],
  ['the sidebar closes on navigation', TO_FILL],
  ['the sidebar closes on tapping the overlay', TO_FILL],
  // Token layout
  ['a header and a fixed sidebar, 270px wide', TO_FILL],
  ['the user menu shows "Signed in as" and the username', TO_FILL],
  ['the user menu has a Profile link to /jwt/settings', TO_FILL],
  ['the user menu has Logout', TO_FILL],
  ['a notifications button', TO_FILL],
  ['sidebar section Dashboard with Overview, Contacts, Activities, Organizations', TO_FILL],
  ['sidebar section Reports with Analytics and Rewards', TO_FILL],
  ['a sidebar link Settings', TO_FILL],
  ['the token organization dropdown shows "No organizations found" when empty', TO_FILL],
  ['the token organization dropdown has "Add Organization"', TO_FILL],
]
