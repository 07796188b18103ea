/** @type {readonly import('./row.mjs').Row[]} */
export const screens = [
  // Organizations page
  [
    'organizations: title and the tabs Organizations and Team Invitations',
    'organizations.test.ts › the organizations page › has its tabs, for administrators the audit log too, and cards with all fields',
  ],
  [
    'organizations: search filters by name or description',
    'organizations.test.ts › the organizations page › searches names and descriptions',
  ],
  [
    'organizations: New Organization opens a dialog',
    'organizations.test.ts › the form of an organization › creates one, shows why creating failed, and is reset for the next one',
  ],
  [
    'organizations: Edit opens a dialog',
    'organizations.test.ts › the form of an organization › changes one, and shows why saving failed',
  ],
  [
    'organizations: cards show name, description, address, phone, email',
    'organizations.test.ts › the organizations page › has its tabs, for administrators the audit log too, and cards with all fields',
  ],
  [
    'organizations: "No Organizations Found" with "Add your first organization to get started"',
    'organizations.test.ts › the organizations page › shows what to do when there are none',
  ],
  [
    'organizations: "No results found for ..." with Clear Search',
    'organizations.test.ts › the organizations page › searches names and descriptions',
  ],
  [
    'Team Invitations: the invite form and the list',
    'team.test.ts › Team Invitations › shows an invitation as Pending until it is accepted, then as Accepted',
  ],
  // Settings page
  ['settings: four tabs', 'settings.test.ts › the settings › have four tabs'],
  [
    'settings, Profile: Full Name, Email, Phone, Bio',
    'settings.test.ts › the settings › save the profile, and show why saving failed',
  ],
  [
    'settings, Profile: Change Password with Current, New, Confirm New',
    'settings.test.ts › the settings › show the server’s password rules, and accept the new password at the sign-in',
  ],
  [
    'settings, Notifications: five switches',
    'settings.test.ts › the settings › have five switches for notifications, stored by the server',
    'push.test.ts › notifications on this device › are turned on after asking the browser, and end with the switch and at the sign-out',
    '../api/push.test.ts › a push message › is not sent where mobileNotifications is off by then',
    '../api/dueMails.test.ts › a mail of the follow-ups that fall due › does not come where emailNotifications is off',
    '../api/dueMails.test.ts › a mail of the follow-ups that fall due › does not come where contactUpdates is off',
    '../api/summaryMails.test.ts › a mail of the week › does not come where emailNotifications is off',
    '../api/summaryMails.test.ts › a mail of the week › does not come where activitySummary is off',
    '../api/notifications.test.ts › notifications of an accepted invitation follow Team updates: true',
    '../api/notifications.test.ts › notifications of an accepted invitation follow Team updates: false',
  ],
  [
    'settings, Appearance: selects for Theme, Font Size, Language',
    'settings.test.ts › the settings › apply theme, size and language at once, here and on another device',
    'settings.test.ts › the settings › apply theme and language at once to everything, antd’s calendar and dates included',
  ],
  [
    'settings, Privacy: three switches',
    'settings.test.ts › the settings › have three switches for privacy, stored by the server',
    'locations.test.ts › a member with a session, and one with a token › see on the map where both were, until one of them stops sharing',
    'locations.test.ts › a member with a token, and one with a session › see on the map where both were, until one of them stops sharing',
    'appErrors.test.ts › an error of a page, with a session › is a line of the server’s log with its place, and nothing that was shown',
    'appErrors.test.ts › an error of a page, with a token › is not sent by a user who does not allow it',
  ],
  [
    'settings, Privacy: Data Export & Deletion with Export Data and Delete Account (decided: both work)',
    'settings.test.ts › the settings › export the user’s data, and show why an export failed',
    'settings.test.ts › the settings › delete the account after the right password',
    'settings.test.ts › the settings › refuse to delete an account that an organization still needs',
  ],
  [
    'settings: stored on the server (decided beyond the specification)',
    'settings.test.ts › the settings › save the profile, and show why saving failed',
    'settings.test.ts › the settings › apply theme, size and language at once, here and on another device',
    'settings.test.ts › the settings › revert a switch that could not be saved',
  ],
  // Auth screens
  [
    'auth: left marketing panel and right card',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right',
  ],
  [
    'auth: login buttons "Sign In" and "Sign In with JWT"',
    'auth.test.ts › the sign-in page at /auth › shows why a sign-in failed, and greets the user after a successful one',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a sign-in failed, and greets the user after a successful one',
  ],
  [
    'auth: premium button "Continue to Payment"',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › the sign-in page offers a payment only once it is known whether payments are configured',
  ],
  [
    'subscription success: loading, "Processing Your Subscription"',
    'subscriptionSuccess.test.ts › the page after paying › shows its progress while waiting for the server',
  ],
  [
    'subscription success: error with a Return to Login link',
    'subscriptionSuccess.test.ts › the page after paying › shows an error, and completes on retry',
    'subscriptionSuccess.test.ts › the page after paying › shows an error when the server does not know the state',
  ],
  [
    'subscription success: "Subscription Successful!" with a Go to Dashboard link',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets the user, and redirects after 1.5 seconds',
  ],
  [
    'subscription success: "Invalid Session" without session_id',
    'subscriptionSuccess.test.ts › the page after paying › requires a session',
  ],
  // Debug pages
  [
    'session debug: Direct Login form, prefilled with default credentials',
    'debug.test.ts › the session debug page › signs in directly with the prefilled credentials, and shows why a sign-in failed',
  ],
  [
    'session debug: Test Auth',
    'debug.test.ts › the session debug page › tests the session, shows counts, and forces a sign-in',
  ],
  [
    'session debug: Debug Data',
    'debug.test.ts › the session debug page › tests the session, shows counts, and forces a sign-in',
  ],
  [
    'session debug: Force Login',
    'debug.test.ts › the session debug page › tests the session, shows counts, and forces a sign-in',
  ],
  [
    'token debug: shows the authentication status',
    'debug.test.ts › the token debug page › signs in, shows the first 20 characters of the token and the user, and signs out',
  ],
  [
    'token debug: login, get user and logout',
    'debug.test.ts › the token debug page › signs in, shows the first 20 characters of the token and the user, and signs out',
    'debug.test.ts › the token debug page › shows why a sign-in failed',
  ],
  [
    'token debug: the first 20 characters of the token',
    'debug.test.ts › the token debug page › signs in, shows the first 20 characters of the token and the user, and signs out',
  ],
  // Roles (point 6)
  [
    'the user menu shows the role',
    'shells.test.ts › the session shell › shows the signed-in user in its user menu, and signs out',
    'shells.test.ts › the token shell › shows the signed-in user in its user menu, links to the profile, and signs out',
  ],
  [
    'members see neither invite form nor invitations',
    'team.test.ts › Team Invitations › shows members neither form nor list',
  ],
  [
    'managers see invite form and invitations',
    'team.test.ts › Team Invitations › is available to managers, who cannot invite administrators',
  ],
  [
    'invitation roles Administrator, Manager, Member, "This will determine what permissions they have in the system."',
    'team.test.ts › Team Invitations › offers the three roles, member first',
  ],
]
