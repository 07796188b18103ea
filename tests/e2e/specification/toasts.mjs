/** @type {readonly import('./row.mjs').Row[]} */
export const toasts = [
  // Errors
  [
    '"Login failed" with the server\'s message',
    'auth.test.ts › the sign-in page at /auth › says why somebody could not sign in, and greets who could',
    'auth.test.ts › the sign-in page at /jwt/auth › says why somebody could not sign in, and greets who could',
  ],
  [
    '"Registration failed" with the server\'s message',
    'auth.test.ts › the sign-in page at /auth › says why somebody could not register, keeps what was entered, and greets who could',
    'auth.test.ts › the sign-in page at /jwt/auth › says why somebody could not register, keeps what was entered, and greets who could',
  ],
  [
    '"Logout failed"',
    'shells.test.ts › the session shell › shows in its user menu who is signed in, and signs out',
    'shells.test.ts › the token shell › shows in its user menu who is signed in, leads to the profile, and signs out',
  ],
  [
    '"Error Switching Organization"',
    'shells.test.ts › the session shell › says why an organization could not be switched to',
  ],
  [
    '"Error", "Failed to create interaction: {message}"',
    'interactionForm.test.ts › a new interaction › says why it could not be saved, and keeps what was entered, also when it is closed',
  ],
  [
    '"Error", "Failed to update interaction: {message}"',
    'interactionForm.test.ts › editing an interaction › says why it could not be saved',
  ],
  [
    '"Error", "Failed to create location visit: {message}"',
    'locationVisit.test.ts › the location visit form › says why it could not be saved, and keeps what was entered',
  ],
  [
    '"Error", "Failed to complete follow-up: {message}"',
    'dashboard.test.ts › upcoming follow-ups › comes back where the server refuses, with its words',
  ],
  [
    '"Error", "Failed to delete interaction: {message}"',
    'activities.test.ts › deleting › brings the row back where the server refuses, with its words',
  ],
  [
    '"Error", "Failed to create contact: {message}"',
    'contacts.test.ts › the contact form › says why something could not be saved, and keeps what was entered',
  ],
  [
    '"Error", "Failed to update contact: {message}"',
    'contacts.test.ts › the contact form › says why something could not be saved, and keeps what was entered',
  ],
  [
    '"Error", "Failed to create organization: {message}"',
    'organizations.test.ts › the form of an organization › creates one, says why it could not, and begins afresh the next time',
  ],
  [
    '"Error", "Failed to update organization: {message}"',
    'organizations.test.ts › the form of an organization › changes one, and says why it could not',
  ],
  [
    '"Failed to send invitation" with the server\'s message',
    'team.test.ts › Team Invitations › invites: Pending until accepted, then Accepted',
  ],
  [
    '"Subscription Error" with the server\'s message, and the form can be sent again',
    'auth.test.ts › the sign-in page at /auth › says why the way to the payment failed, and goes it once it can',
    'auth.test.ts › the sign-in page at /jwt/auth › says why the way to the payment failed, and goes it once it can',
  ],
  [
    '"Subscription Error", "Failed to create organization"',
    'auth.test.ts › the sign-in page at /auth › says why the way to the payment failed, and goes it once it can',
    'auth.test.ts › the sign-in page at /jwt/auth › says why the way to the payment failed, and goes it once it can',
  ],
  [
    '"Subscription Error", "Failed to create checkout session"',
    'auth.test.ts › the sign-in page at /auth › says why the way to the payment failed, and goes it once it can',
    'auth.test.ts › the sign-in page at /jwt/auth › says why the way to the payment failed, and goes it once it can',
  ],
  [
    '"Subscription Error", "Failed to start subscription process"',
    'auth.test.ts › the sign-in page at /auth › says so where the server does not answer on the way to the payment',
    'auth.test.ts › the sign-in page at /jwt/auth › says so where the server does not answer on the way to the payment',
  ],
  [
    '"Registration Error" with "Failed to register" or "Failed to create organization"',
    'auth.test.ts › the sign-in page at /auth › says why somebody could not register, keeps what was entered, and greets who could',
    'auth.test.ts › the sign-in page at /jwt/auth › says why somebody could not register, keeps what was entered, and greets who could',
    'auth.test.ts › the sign-in page at /auth › says so where the server does not answer a registration',
    'auth.test.ts › the sign-in page at /jwt/auth › says so where the server does not answer a registration',
  ],
  [
    '"Registration Failed" with the server\'s message or "Failed to complete registration"',
    'subscriptionSuccess.test.ts › the page after paying › says what went wrong, and completes it at the next try',
  ],
  [
    'direct login: "Login Failed" with the server\'s message or "Login failed"',
    'debug.test.ts › the session debug page › signs in directly, with credentials that stand there already, and says why it could not',
  ],
  [
    '"Cannot Sync", "You are currently offline. Connect to the internet to sync your data."',
    'sync.test.ts › what is recorded without a network › is kept, marked and counted, outlives the browser, and is sent once when the server is back',
  ],
  [
    'debug pages: "Auth Test Failed", "Debug Data Failed", "Force Login Failed"',
    'debug.test.ts › the session debug page › says so in a toast and in the page when it fails: Test Auth',
    'debug.test.ts › the session debug page › says so in a toast and in the page when it fails: Debug Data',
    'debug.test.ts › the session debug page › says so in a toast and in the page when it fails: Force Login',
  ],
  // Successes
  [
    '"Login successful", welcome back, with the name',
    'auth.test.ts › the sign-in page at /auth › says why somebody could not sign in, and greets who could',
    'auth.test.ts › the sign-in page at /jwt/auth › says why somebody could not sign in, and greets who could',
  ],
  [
    '"Registration successful", welcome, with the name',
    'auth.test.ts › the sign-in page at /auth › says why somebody could not register, keeps what was entered, and greets who could',
    'auth.test.ts › the sign-in page at /jwt/auth › says why somebody could not register, keeps what was entered, and greets who could',
  ],
  [
    '"Logout successful", "You have been logged out."',
    'shells.test.ts › the session shell › shows in its user menu who is signed in, and signs out',
    'shells.test.ts › the token shell › shows in its user menu who is signed in, leads to the profile, and signs out',
  ],
  [
    '"Organization Switched", "You are now working with" the organization',
    'shells.test.ts › the session shell › switches between organizations',
    'shells.test.ts › the token shell › begins in the first organization where there is no current one, and switches by its own call',
  ],
  [
    '"Organization Selected", "You are now viewing" the organization',
    "shells.test.ts › the token shell › lets one look at another organization, with one's role there, without telling the server",
  ],
  [
    '"Interaction created"',
    'interactionForm.test.ts › a new interaction › is sent as it was entered, without the flag, and leaves an empty form',
  ],
  [
    '"Interaction updated"',
    'interactionForm.test.ts › editing an interaction › begins with what is stored, and clears the follow-up where none is needed any more',
  ],
  [
    '"Follow-up marked as complete"',
    'dashboard.test.ts › upcoming follow-ups › completes in place, with Undo first, and for good then',
  ],
  ['"Interaction deleted"', 'activities.test.ts › deleting › asks first, takes the row away at once, and says so'],
  ['"Contact created"', 'contacts.test.ts › the contact form › creates with every field, and edits to any status'],
  ['"Contact updated"', 'contacts.test.ts › the contact form › creates with every field, and edits to any status'],
  [
    '"Organization created"',
    'organizations.test.ts › the form of an organization › creates one, says why it could not, and begins afresh the next time',
  ],
  [
    '"Organization updated"',
    'organizations.test.ts › the form of an organization › changes one, and says why it could not',
  ],
  [
    '"Invitation sent", "Your invitation has been sent successfully."',
    'team.test.ts › Team Invitations › invites: Pending until accepted, then Accepted',
  ],
  [
    '"Location visit has been created successfully."',
    'locationVisit.test.ts › the location visit form › sends the default coordinates and what was ticked, with a visit to follow a week later',
  ],
  [
    '"Password updated"',
    'settings.test.ts › the settings › leave it to the server what a password must be, and sign in with the new one',
  ],
]
