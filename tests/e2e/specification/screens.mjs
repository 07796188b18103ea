/** @type {readonly import('./row.mjs').Row[]} */
export const screens = [
  // Organizations page
  [
    'organizations: title and the tabs Organizations and Team Invitations',
    'organizations.test.ts › the organizations page › has two tabs, and cards with everything that is known',
  ],
  [
    'organizations: search filters by name or description',
    'organizations.test.ts › the organizations page › is searched by name or description',
  ],
  [
    'organizations: New Organization opens a dialog',
    'organizations.test.ts › the form of an organization › creates one, says why it could not, and begins afresh the next time',
  ],
  [
    'organizations: Edit opens a dialog',
    'organizations.test.ts › the form of an organization › changes one, and says why it could not',
  ],
  [
    'organizations: cards show name, description, address, phone, email',
    'organizations.test.ts › the organizations page › has two tabs, and cards with everything that is known',
  ],
  [
    'organizations: "No Organizations Found" with "Add your first organization to get started"',
    'organizations.test.ts › the organizations page › says what to do where there is none',
  ],
  [
    'organizations: "No results found for ..." with Clear Search',
    'organizations.test.ts › the organizations page › is searched by name or description',
  ],
  [
    'Team Invitations: the invite form and the list',
    'team.test.ts › Team Invitations › invites: Pending until accepted, then Accepted',
  ],
  // Settings page
  ['settings: four tabs', 'settings.test.ts › the settings › have four tabs'],
  [
    'settings, Profile: Full Name, Email, Phone, Bio',
    'settings.test.ts › the settings › keep the profile on the server, and say why it could not be saved',
  ],
  [
    'settings, Profile: Change Password with Current, New, Confirm New',
    'settings.test.ts › the settings › leave it to the server what a password must be, and sign in with the new one',
  ],
  [
    'settings, Notifications: five switches',
    'settings.test.ts › the settings › have five switches for notifications, which the server keeps',
  ],
  [
    'settings, Appearance: selects for Theme, Font Size, Language',
    'settings.test.ts › the settings › apply theme, size and language at once, here and on another device',
  ],
  [
    'settings, Privacy: three switches',
    'settings.test.ts › the settings › have three switches for privacy, which the server keeps',
  ],
  [
    'settings, Privacy: Data Export & Deletion with Export Data and Delete Account (decided: both work)',
    'settings.test.ts › the settings › hand over what is stored, and say why they could not',
    'settings.test.ts › the settings › delete the account of who knows its password',
    'settings.test.ts › the settings › delete no account that an organization still needs',
  ],
  [
    'settings: stored on the server (decided beyond the specification)',
    'settings.test.ts › the settings › keep the profile on the server, and say why it could not be saved',
    'settings.test.ts › the settings › apply theme, size and language at once, here and on another device',
    'settings.test.ts › the settings › turn a switch back that could not be saved',
  ],
  // Auth screens
  [
    'auth: left marketing panel and right card',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right',
  ],
  [
    'auth: login buttons "Sign In" and "Sign In with JWT"',
    'auth.test.ts › the sign-in page at /auth › says why somebody could not sign in, and greets who could',
    'auth.test.ts › the sign-in page at /jwt/auth › says why somebody could not sign in, and greets who could',
  ],
  [
    'auth: premium button "Continue to Payment"',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › waits for whether payments are set up before it offers the payment',
  ],
  [
    'subscription success: loading, "Processing Your Subscription"',
    'subscriptionSuccess.test.ts › the page after paying › says that it is at work while the server is asked',
  ],
  [
    'subscription success: error with a Return to Login link',
    'subscriptionSuccess.test.ts › the page after paying › says what went wrong, and completes it at the next try',
    'subscriptionSuccess.test.ts › the page after paying › says so where the server cannot tell',
  ],
  [
    'subscription success: "Subscription Successful!" with a Go to Dashboard link',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets, and goes on after 1.5 seconds',
  ],
  [
    'subscription success: "Invalid Session" without session_id',
    'subscriptionSuccess.test.ts › the page after paying › needs a session',
  ],
  // Debug pages
  [
    'session debug: Direct Login form, prefilled with default credentials',
    'debug.test.ts › the session debug page › signs in directly, with credentials that stand there already, and says why it could not',
  ],
  [
    'session debug: Test Auth',
    'debug.test.ts › the session debug page › tests who is there, counts, and signs in by force',
  ],
  [
    'session debug: Debug Data',
    'debug.test.ts › the session debug page › tests who is there, counts, and signs in by force',
  ],
  [
    'session debug: Force Login',
    'debug.test.ts › the session debug page › tests who is there, counts, and signs in by force',
  ],
  [
    'token debug: shows the authentication status',
    'debug.test.ts › the token debug page › signs in, shows the first 20 characters of the token, tells who it is, and signs out',
  ],
  [
    'token debug: login, get user and logout',
    'debug.test.ts › the token debug page › signs in, shows the first 20 characters of the token, tells who it is, and signs out',
    'debug.test.ts › the token debug page › says why it could not sign in',
  ],
  [
    'token debug: the first 20 characters of the token',
    'debug.test.ts › the token debug page › signs in, shows the first 20 characters of the token, tells who it is, and signs out',
  ],
  // Roles (point 6)
  [
    'the user menu shows the role',
    'shells.test.ts › the session shell › shows in its user menu who is signed in, and signs out',
    'shells.test.ts › the token shell › shows in its user menu who is signed in, leads to the profile, and signs out',
  ],
  [
    'members see neither invite form nor invitations',
    'team.test.ts › Team Invitations › shows members neither form nor list',
  ],
  [
    'managers see invite form and invitations',
    'team.test.ts › Team Invitations › is there for managers, who cannot make administrators',
  ],
  [
    'invitation roles Administrator, Manager, Member, "This will determine what permissions they have in the system."',
    'team.test.ts › Team Invitations › offers the three roles, member first',
  ],
]
