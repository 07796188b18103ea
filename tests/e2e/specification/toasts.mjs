/** @type {readonly import('./row.mjs').Row[]} */
export const toasts = [
  // Errors
  [
    '"Login failed" with the server\'s message',
    'auth.test.ts › the sign-in page at /auth › shows why a sign-in failed, and greets the user after a successful one',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a sign-in failed, and greets the user after a successful one',
  ],
  [
    '"Registration failed" with the server\'s message',
    'auth.test.ts › the sign-in page at /auth › shows why a registration failed, keeps the input, and greets the user after a successful one',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a registration failed, keeps the input, and greets the user after a successful one',
  ],
  [
    '"Logout failed"',
    'shells.test.ts › the session shell › shows the signed-in user in its user menu, and signs out',
    'shells.test.ts › the token shell › shows the signed-in user in its user menu, links to the profile, and signs out',
  ],
  [
    '"Error Switching Organization"',
    'shells.test.ts › the session shell › shows why switching the organization failed',
  ],
  [
    '"Error", "Failed to create interaction: {message}"',
    'interactionForm.test.ts › a new interaction › shows why saving failed, and keeps the input, also after closing',
  ],
  [
    '"Error", "Failed to update interaction: {message}"',
    'interactionForm.test.ts › editing an interaction › shows why saving failed',
  ],
  [
    '"Error", "Failed to create location visit: {message}"',
    'locationVisit.test.ts › the location visit form › shows why saving failed, and keeps the input',
  ],
  [
    '"Error", "Failed to complete follow-up: {message}"',
    'dashboard.test.ts › upcoming follow-ups › is restored when the server refuses, with its message',
  ],
  [
    '"Error", "Failed to delete interaction: {message}"',
    'activities.test.ts › deleting an interaction › restores the row when the server refuses, and shows its message',
  ],
  [
    '"Error", "Failed to create contact: {message}"',
    'contacts.test.ts › the contact form › shows why saving failed, and keeps the input',
  ],
  [
    '"Error", "Failed to update contact: {message}"',
    'contacts.test.ts › the contact form › shows why saving failed, and keeps the input',
  ],
  [
    '"Error", "Failed to create organization: {message}"',
    'organizations.test.ts › the form of an organization › creates one, shows why creating failed, and is reset for the next one',
  ],
  [
    '"Error", "Failed to update organization: {message}"',
    'organizations.test.ts › the form of an organization › changes one, and shows why saving failed',
  ],
  [
    '"Failed to send invitation" with the server\'s message',
    'team.test.ts › Team Invitations › shows an invitation as Pending until it is accepted, then as Accepted',
  ],
  [
    '"Subscription Error" with the server\'s message, and the form can be sent again',
    'auth.test.ts › the sign-in page at /auth › shows why a checkout request failed, and redirects to the checkout on retry',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a checkout request failed, and redirects to the checkout on retry',
  ],
  [
    '"Subscription Error", "Failed to create organization"',
    'auth.test.ts › the sign-in page at /auth › shows why a checkout request failed, and redirects to the checkout on retry',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a checkout request failed, and redirects to the checkout on retry',
  ],
  [
    '"Subscription Error", "Failed to create checkout session"',
    'auth.test.ts › the sign-in page at /auth › shows why a checkout request failed, and redirects to the checkout on retry',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a checkout request failed, and redirects to the checkout on retry',
  ],
  [
    '"Subscription Error", "Failed to start subscription process"',
    'auth.test.ts › the sign-in page at /auth › shows an error when the server does not answer the checkout request',
    'auth.test.ts › the sign-in page at /jwt/auth › shows an error when the server does not answer the checkout request',
  ],
  [
    '"Registration Error" with "Failed to register" or "Failed to create organization"',
    'auth.test.ts › the sign-in page at /auth › shows why a registration failed, keeps the input, and greets the user after a successful one',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a registration failed, keeps the input, and greets the user after a successful one',
    'auth.test.ts › the sign-in page at /auth › shows an error when the server does not answer a registration',
    'auth.test.ts › the sign-in page at /jwt/auth › shows an error when the server does not answer a registration',
  ],
  [
    '"Registration Failed" with the server\'s message or "Failed to complete registration"',
    'subscriptionSuccess.test.ts › the page after paying › shows an error, and completes on retry',
  ],
  [
    'direct login: "Login Failed" with the server\'s message or "Login failed"',
    'debug.test.ts › the session debug page › signs in directly with the prefilled credentials, and shows why a sign-in failed',
  ],
  [
    '"Cannot Sync", "You are currently offline. Connect to the internet to sync your data."',
    'sync.test.ts › records made offline › are kept, marked and counted, survive a browser restart, and are sent once when the server is back',
  ],
  [
    'debug pages: "Auth Test Failed", "Debug Data Failed", "Force Login Failed"',
    'debug.test.ts › the session debug page › shows a failure in a toast and in the page: Test Auth',
    'debug.test.ts › the session debug page › shows a failure in a toast and in the page: Debug Data',
    'debug.test.ts › the session debug page › shows a failure in a toast and in the page: Force Login',
  ],
  // Successes
  [
    '"Login successful", welcome back, with the name',
    'auth.test.ts › the sign-in page at /auth › shows why a sign-in failed, and greets the user after a successful one',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a sign-in failed, and greets the user after a successful one',
  ],
  [
    '"Registration successful", welcome, with the name',
    'auth.test.ts › the sign-in page at /auth › shows why a registration failed, keeps the input, and greets the user after a successful one',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a registration failed, keeps the input, and greets the user after a successful one',
  ],
  [
    '"Logout successful", "You have been logged out."',
    'shells.test.ts › the session shell › shows the signed-in user in its user menu, and signs out',
    'shells.test.ts › the token shell › shows the signed-in user in its user menu, links to the profile, and signs out',
  ],
  [
    '"Organization Switched", "You are now working with" the organization',
    'shells.test.ts › the session shell › switches between organizations',
    'shells.test.ts › the token shell › starts in the first organization without a current one, and switches by its own endpoint',
  ],
  [
    '"Organization Selected", "You are now viewing" the organization',
    'shells.test.ts › the token shell › views another organization, with the user’s role there, without changing the current one',
  ],
  [
    '"Interaction created"',
    'interactionForm.test.ts › a new interaction › is sent as entered, without the flag, and the form is reset',
  ],
  [
    '"Interaction updated"',
    'interactionForm.test.ts › editing an interaction › starts with the stored values, and clears the follow-up if none is needed any more',
  ],
  [
    '"Follow-up marked as complete"',
    'dashboard.test.ts › upcoming follow-ups › completes in place, first with Undo, then permanently',
  ],
  [
    '"Interaction deleted"',
    'activities.test.ts › deleting an interaction › asks for confirmation, removes the row at once, and shows a toast',
  ],
  [
    '"Contact created"',
    'contacts.test.ts › the contact form › creates a contact with every field, and edits it to any status',
  ],
  [
    '"Contact updated"',
    'contacts.test.ts › the contact form › creates a contact with every field, and edits it to any status',
  ],
  [
    '"Organization created"',
    'organizations.test.ts › the form of an organization › creates one, shows why creating failed, and is reset for the next one',
  ],
  [
    '"Organization updated"',
    'organizations.test.ts › the form of an organization › changes one, and shows why saving failed',
  ],
  [
    '"Invitation sent", "Your invitation has been sent successfully."',
    'team.test.ts › Team Invitations › shows an invitation as Pending until it is accepted, then as Accepted',
  ],
  [
    '"Location visit has been created successfully."',
    'locationVisit.test.ts › the location visit form › sends the default coordinates and the selected options, with a follow-up visit a week later',
  ],
  [
    '"Password updated"',
    'settings.test.ts › the settings › show the server’s password rules, and accept the new password at the sign-in',
  ],
]
