/** @type {readonly import('./row.mjs').Row[]} */
export const validation = [
  [
    'contact: "Name must be at least 3 characters"',
    'contacts.test.ts › the contact form › validates by the rules and messages of the specification',
  ],
  [
    'contact: email optional, "Invalid email address"',
    'contacts.test.ts › the contact form › validates by the rules and messages of the specification',
  ],
  [
    'contact: phone optional, "Phone number must be in the format: 123-456-7890"',
    'contacts.test.ts › the contact form › validates by the rules and messages of the specification',
  ],
  [
    'contact: status one of new, interested, active, inactive',
    'contacts.test.ts › the contact form › creates a contact with every field, and edits it to any status',
  ],
  [
    'organization: "Name must be at least 3 characters"',
    'organizations.test.ts › the form of an organization › validates the input',
  ],
  [
    'organization: email optional, "Invalid email address"',
    'organizations.test.ts › the form of an organization › validates the input',
    'organizations.test.ts › the form of an organization › changes one, and shows why saving failed',
  ],
  [
    'organization: phone optional, "Phone number must be in the format: 123-456-7890"',
    'organizations.test.ts › the form of an organization › validates the input',
    'organizations.test.ts › the form of an organization › changes one, and shows why saving failed',
  ],
  [
    'organization: description and address are free text',
    'organizations.test.ts › the form of an organization › validates the input',
  ],
  [
    'interaction: type one of conversation, first_contact, bible_study, prayer, other',
    'interactionForm.test.ts › a new interaction › starts with the current time, the sample address, five types and no follow-up',
  ],
  [
    'interaction: followUpType one of call, email, visit, other',
    'interactionForm.test.ts › a new interaction › starts with the current time, the sample address, five types and no follow-up',
  ],
  [
    'interaction: coordinates that are no numbers become 0',
    'interactionForm.test.ts › a new interaction › requires a contact, and reads non-numeric coordinates as 0',
  ],
  [
    'location visit: "Address must be at least 5 characters long"',
    'locationVisit.test.ts › the location visit form › starts with today’s date and otherwise empty, and requires an address',
  ],
  [
    'location visit: date required, "Please select a date"',
    'locationVisit.test.ts › the location visit form › requires a date that is neither in the future nor before 1900',
  ],
  [
    'location visit: date not in the future and not before 1900-01-01',
    'locationVisit.test.ts › the location visit form › requires a date that is neither in the future nor before 1900',
  ],
  [
    'location visit: latitude and longitude optional; the three boxes start empty',
    'locationVisit.test.ts › the location visit form › starts with today’s date and otherwise empty, and requires an address',
    'locationVisit.test.ts › the location visit form › sends the given coordinates, and no follow-up if none is needed',
  ],
  ['invitation: "Name must be at least 2 characters"', 'team.test.ts › Team Invitations › validates an invitation'],
  ['invitation: "Please enter a valid email address"', 'team.test.ts › Team Invitations › validates an invitation'],
  [
    'invitation: role admin, manager or member, default member',
    'team.test.ts › Team Invitations › offers the three roles, member first',
  ],
  [
    'invitation: "Please select a role"',
    'team.test.ts › Team Invitations › shows the server’s message about a role beside its field',
  ],
  [
    'login, both flavours: "Username is required"',
    'auth.test.ts › the sign-in page at /auth › requires username and password',
    'auth.test.ts › the sign-in page at /jwt/auth › requires username and password',
  ],
  [
    'login, both flavours: "Password is required"',
    'auth.test.ts › the sign-in page at /auth › requires username and password',
    'auth.test.ts › the sign-in page at /jwt/auth › requires username and password',
  ],
  [
    'subscription: "Name is required"',
    'auth.test.ts › the sign-in page at /auth › validates the subscription form',
    'auth.test.ts › the sign-in page at /jwt/auth › validates the subscription form',
  ],
  [
    'subscription: "Please enter a valid email"',
    'auth.test.ts › the sign-in page at /auth › validates the subscription form',
    'auth.test.ts › the sign-in page at /jwt/auth › validates the subscription form',
  ],
  [
    'subscription: "Password must be at least 6 characters"',
    'auth.test.ts › the sign-in page at /auth › validates the subscription form',
    'auth.test.ts › the sign-in page at /jwt/auth › validates the subscription form',
  ],
  [
    'subscription: "Passwords do not match" on the confirmation',
    'auth.test.ts › the sign-in page at /auth › validates the subscription form',
    'auth.test.ts › the sign-in page at /jwt/auth › validates the subscription form',
  ],
  [
    'subscription: "Organization name is required"',
    'auth.test.ts › the sign-in page at /auth › validates the subscription form',
    'auth.test.ts › the sign-in page at /jwt/auth › validates the subscription form',
  ],
  [
    'subscription and register: the role is admin',
    'paidSignUp.test.ts › a sign-up with premium leads through the demo checkout, back, and signs the user in',
    'tokenFlavour.test.ts › the token flavour › completes the main job under its own paths, authenticated only by its token',
  ],
  [
    'register: as subscription',
    'auth.test.ts › the sign-in page at /auth › validates the registration form',
    'auth.test.ts › the sign-in page at /jwt/auth › validates the registration form',
  ],
  [
    'register: "Username must be at least 3 characters"',
    'auth.test.ts › the sign-in page at /auth › validates the registration form',
    'auth.test.ts › the sign-in page at /jwt/auth › validates the registration form',
  ],
  [
    'settings: "Passwords don\'t match", "New password and confirmation password must match."',
    'settings.test.ts › the settings › change the password only if both entries match',
  ],
  [
    'settings: no minimum length of the new password in the form (decided: the server has one, 6)',
    'settings.test.ts › the settings › show the server’s password rules, and accept the new password at the sign-in',
  ],
  [
    'settings: password fields clear on success',
    'settings.test.ts › the settings › show the server’s password rules, and accept the new password at the sign-in',
  ],
  [
    'settings: profile and other saves have no rules beyond those of the server, such as one for the phone',
    'settings.test.ts › the settings › save the profile, and show why saving failed',
  ],
  [
    'date picker: single, multiple and range selection',
    'interactionForm.test.ts › a new interaction › is sent as entered, without the flag, and the form is reset',
    'activities.test.ts › the filter dialog › filters by a range and by separate days, both typed and picked in the calendar',
    'reports.test.ts › the filters of a report › accept any period, and common presets',
  ],
]
