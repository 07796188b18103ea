/** @type {readonly import('./row.mjs').Row[]} */
export const validation = [
  [
    'contact: "Name must be at least 3 characters"',
    'contacts.test.ts › the contact form › has the rules of the specification, and their words',
  ],
  [
    'contact: email optional, "Invalid email address"',
    'contacts.test.ts › the contact form › has the rules of the specification, and their words',
  ],
  [
    'contact: phone optional, "Phone number must be in the format: 123-456-7890"',
    'contacts.test.ts › the contact form › has the rules of the specification, and their words',
  ],
  [
    'contact: status one of new, interested, active, inactive',
    'contacts.test.ts › the contact form › creates with every field, and edits to any status',
  ],
  [
    'organization: "Name must be at least 3 characters"',
    'organizations.test.ts › the form of an organization › checks what is entered',
  ],
  [
    'organization: email optional, "Invalid email address"',
    'organizations.test.ts › the form of an organization › checks what is entered',
    'organizations.test.ts › the form of an organization › changes one, and says why it could not',
  ],
  [
    'organization: phone optional, "Phone number must be in the format: 123-456-7890"',
    'organizations.test.ts › the form of an organization › checks what is entered',
    'organizations.test.ts › the form of an organization › changes one, and says why it could not',
  ],
  [
    'organization: description and address are free text',
    'organizations.test.ts › the form of an organization › checks what is entered',
  ],
  [
    'interaction: type one of conversation, first_contact, bible_study, prayer, other',
    'interactionForm.test.ts › a new interaction › begins now, at the sample address, with five types and no follow-up',
  ],
  [
    'interaction: followUpType one of call, email, visit, other',
    'interactionForm.test.ts › a new interaction › begins now, at the sample address, with five types and no follow-up',
  ],
  [
    'interaction: coordinates that are no numbers become 0',
    'interactionForm.test.ts › a new interaction › needs a contact, and takes coordinates that are no numbers as 0',
  ],
  [
    'location visit: "Address must be at least 5 characters long"',
    'locationVisit.test.ts › the location visit form › begins today with nothing else, and needs an address',
  ],
  [
    'location visit: date required, "Please select a date"',
    'locationVisit.test.ts › the location visit form › needs a day that is neither in the future nor before 1900',
  ],
  [
    'location visit: date not in the future and not before 1900-01-01',
    'locationVisit.test.ts › the location visit form › needs a day that is neither in the future nor before 1900',
  ],
  [
    'location visit: latitude and longitude optional; the three boxes start empty',
    'locationVisit.test.ts › the location visit form › begins today with nothing else, and needs an address',
    'locationVisit.test.ts › the location visit form › sends the coordinates that were given, and no follow-up where none is needed',
  ],
  ['invitation: "Name must be at least 2 characters"', 'team.test.ts › Team Invitations › checks an invitation'],
  ['invitation: "Please enter a valid email address"', 'team.test.ts › Team Invitations › checks an invitation'],
  [
    'invitation: role admin, manager or member, default member',
    'team.test.ts › Team Invitations › offers the three roles, member first',
  ],
  [
    'invitation: "Please select a role"',
    'team.test.ts › Team Invitations › says beside the field that a role is missing, where the server finds none',
  ],
  [
    'login, both flavours: "Username is required"',
    'auth.test.ts › the sign-in page at /auth › asks for username and password',
    'auth.test.ts › the sign-in page at /jwt/auth › asks for username and password',
  ],
  [
    'login, both flavours: "Password is required"',
    'auth.test.ts › the sign-in page at /auth › asks for username and password',
    'auth.test.ts › the sign-in page at /jwt/auth › asks for username and password',
  ],
  [
    'subscription: "Name is required"',
    'auth.test.ts › the sign-in page at /auth › checks a subscription',
    'auth.test.ts › the sign-in page at /jwt/auth › checks a subscription',
  ],
  [
    'subscription: "Please enter a valid email"',
    'auth.test.ts › the sign-in page at /auth › checks a subscription',
    'auth.test.ts › the sign-in page at /jwt/auth › checks a subscription',
  ],
  [
    'subscription: "Password must be at least 6 characters"',
    'auth.test.ts › the sign-in page at /auth › checks a subscription',
    'auth.test.ts › the sign-in page at /jwt/auth › checks a subscription',
  ],
  [
    'subscription: "Passwords do not match" on the confirmation',
    'auth.test.ts › the sign-in page at /auth › checks a subscription',
    'auth.test.ts › the sign-in page at /jwt/auth › checks a subscription',
  ],
  [
    'subscription: "Organization name is required"',
    'auth.test.ts › the sign-in page at /auth › checks a subscription',
    'auth.test.ts › the sign-in page at /jwt/auth › checks a subscription',
  ],
  [
    'register: as subscription',
    'auth.test.ts › the sign-in page at /auth › checks a registration',
    'auth.test.ts › the sign-in page at /jwt/auth › checks a registration',
  ],
  [
    'register: "Username must be at least 3 characters"',
    'auth.test.ts › the sign-in page at /auth › checks a registration',
    'auth.test.ts › the sign-in page at /jwt/auth › checks a registration',
  ],
  [
    'settings: "Passwords don\'t match", "New password and confirmation password must match."',
    'settings.test.ts › the settings › change the password only where both entries match',
  ],
  [
    'settings: no minimum length of the new password in the form (decided: the server has one, 6)',
    'settings.test.ts › the settings › leave it to the server what a password must be, and sign in with the new one',
  ],
  [
    'settings: password fields clear on success',
    'settings.test.ts › the settings › leave it to the server what a password must be, and sign in with the new one',
  ],
  [
    'settings: profile and other saves have no rules beyond those of the server, such as one for the phone',
    'settings.test.ts › the settings › keep the profile on the server, and say why it could not be saved',
  ],
  [
    'date picker: single and range selection',
    'interactionForm.test.ts › a new interaction › is sent as it was entered, without the flag, and leaves an empty form',
    'reports.test.ts › choosing what a report is about › takes any dates, and the usual periods',
  ],
]
