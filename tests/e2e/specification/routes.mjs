/** @type {readonly import('./row.mjs').Row[]} */
export const routes = [
  // Public routes
  [
    '/ shows a spinner while authentication loads',
    'routes.test.ts › without a signed-in user › a spinner is shown while the user loads: /',
  ],
  [
    '/ sends a signed-in user to /dashboard',
    'routes.test.ts › for a user signed in by cookie › / and /auth redirect to /dashboard',
  ],
  ['/ shows others the landing page', 'routes.test.ts › without a signed-in user › / and /jwt are the landing page'],
  [
    '/auth has tabs for login and premium subscription',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
  ],
  [
    '/auth?tab=subscription preselects the subscription tab',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
  ],
  [
    '/auth redirects a signed-in user to /',
    'routes.test.ts › for a user signed in by cookie › / and /auth redirect to /dashboard',
  ],
  [
    '/subscription-success reads session_id',
    'subscriptionSuccess.test.ts › the page after paying › requires a session',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets the user, and redirects after 1.5 seconds',
  ],
  [
    '/debug-auth is the debug page for session login',
    'routes.test.ts › without a signed-in user › the debug pages exist on a server in debug mode',
  ],
  [
    '/debug-jwt-auth is the debug page for token login',
    'routes.test.ts › without a signed-in user › the debug pages exist on a server in debug mode',
  ],
  [
    '/jwt shows a spinner while authentication loads',
    'routes.test.ts › for a user signed in by token › a spinner is shown while the user loads: /jwt',
  ],
  [
    '/jwt sends a signed-in user to /jwt/dashboard',
    'routes.test.ts › for a user signed in by token › /jwt and /jwt/auth redirect to /jwt/dashboard',
  ],
  ['/jwt shows others the landing page', 'routes.test.ts › without a signed-in user › / and /jwt are the landing page'],
  [
    '/jwt/auth has tabs for login, register and premium subscription',
    'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right',
  ],
  [
    'any other path is "404 Page Not Found", "Did you forget to add the page to the router?"',
    'routes.test.ts › without a signed-in user › any other path is not found',
  ],
  // Protected routes
  [
    '/dashboard, /organizations, /contacts, /activities, /rewards, /reports and /settings show their page to a signed-in user',
    'routes.test.ts › for a user signed in by cookie › every session page opens',
  ],
  [
    'the session guard shows a spinner while the user loads',
    'routes.test.ts › for a user signed in by cookie › the guard shows a spinner',
  ],
  [
    'the session guard redirects to / without a user',
    'routes.test.ts › without a signed-in user › every session page redirects to /',
    'routes.test.ts › for a user signed in by cookie › a page redirects to / once the session has ended',
  ],
  [
    '/jwt/dashboard, /jwt/organizations, /jwt/contacts and /jwt/activities show their page to a signed-in user',
    'routes.test.ts › for a user signed in by token › every token page opens',
  ],
  [
    '/jwt/reports, /jwt/rewards and /jwt/settings, which the token sidebar links to, exist (decided beyond the specification)',
    'routes.test.ts › for a user signed in by token › the pages linked in the sidebar open as well',
  ],
  [
    'the token guard shows a spinner while the user loads',
    'routes.test.ts › for a user signed in by token › a spinner is shown while the user loads: /jwt/contacts',
  ],
  [
    'the token guard redirects to /jwt/auth without a user',
    'routes.test.ts › without a signed-in user › every token page redirects to /jwt/auth',
  ],
  // The landing page (point 1)
  ['landing: advertises the features', 'landing.test.ts › the landing page › advertises the features'],
  ['landing: three testimonials', 'landing.test.ts › the landing page › shows three testimonials'],
  [
    'landing: a free-trial call to action',
    'landing.test.ts › the landing page › has a free-trial call to action that opens the registration',
  ],
  ['landing: a footer with links', 'landing.test.ts › the landing page › has a footer with working links'],
  [
    'landing: the plan with its price and what it includes',
    'landing.test.ts › the landing page › shows the plan, its price and its contents',
  ],
]
