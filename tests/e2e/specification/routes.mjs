import { TO_FILL } from './row.mjs'

/** @type {readonly import('./row.mjs').Row[]} */
export const routes = [
  // Public routes
  ['/ shows a spinner while authentication loads', TO_FILL],
  ['/ sends a signed-in user to /dashboard', TO_FILL],
  ['/ shows others the landing page', TO_FILL],
  ['/auth has tabs for login and premium subscription', TO_FILL],
  ['/auth?tab=subscription preselects the subscription tab', TO_FILL],
  ['/auth redirects a signed-in user to /', TO_FILL],
  ['/subscription-success reads session_id', TO_FILL],
  ['/debug-auth is the debug page for session login', TO_FILL],
  ['/debug-jwt-auth is the debug page for token login', TO_FILL],
  ['/jwt shows a spinner while authentication loads', TO_FILL],
  ['/jwt sends a signed-in user to /jwt/dashboard', TO_FILL],
  ['/jwt shows others the landing page', TO_FILL],
  ['/jwt/auth has tabs for login, register and premium subscription', TO_FILL],
  ['any other path is "404 Page Not Found", "Did you forget to add the page to the router?"', TO_FILL],
  // Protected routes
  ['/dashboard, /organizations, /contacts, /activities, /rewards, /reports and /settings show their page to a signed-in user', TO_FILL],
  ['the session guard shows a spinner while the user loads', TO_FILL],
  ['the session guard redirects to / without a user', TO_FILL],
  ['/jwt/dashboard, /jwt/organizations, /jwt/contacts and /jwt/activities show their page to a signed-in user', TO_FILL],
  ['/jwt/reports, /jwt/rewards and /jwt/settings, which the token sidebar links to, exist (decided beyond the specification)', TO_FILL],
  ['the token guard shows a spinner while the user loads', TO_FILL],
  ['the token guard redirects to /jwt/auth without a user', TO_FILL],
  // The landing page (point 1)
  ['landing: advertises the features', TO_FILL],
  ['landing: three testimonials', TO_FILL],
  ['landing: a free-trial call to action', TO_FILL],
  ['landing: a footer with links', TO_FILL],
  ['landing: the plan with its price and what it includes', TO_FILL],
]
