/** @type {readonly import('./row.mjs').Row[]} */
export const transitions = [
  [
    'contact status: new on creation',
    'contacts.test.ts › the contact form › has the rules of the specification, and their words',
  ],
  [
    'contact status: any of new, interested, active, inactive can be picked on edit',
    'contacts.test.ts › the contact form › creates with every field, and edits to any status',
  ],
  [
    'a follow-up that is not completed is pending; completing sets it completed',
    'dashboard.test.ts › upcoming follow-ups › completes in place, with Undo first, and for good then',
    'activities.test.ts › the list of interactions › shows of each who, when, where, what kind, what was said and what comes next, newest first',
  ],
  [
    'a completed follow-up cannot be undone in the client (decided: but for the five seconds of Undo)',
    'dashboard.test.ts › upcoming follow-ups › completes in place, with Undo first, and for good then',
  ],
  [
    'urgency: today, tomorrow, upcoming',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    '"Needs Follow-up" unchecked on saving clears date, type and notes',
    'interactionForm.test.ts › editing an interaction › begins with what is stored, and clears the follow-up where none is needed any more',
  ],
  [
    '"Needs Follow-up" starts checked when editing an interaction that has a follow-up date',
    'interactionForm.test.ts › editing an interaction › begins with what is stored, and clears the follow-up where none is needed any more',
  ],
  [
    'invitation: Pending until accepted, then Accepted',
    'team.test.ts › Team Invitations › invites: Pending until accepted, then Accepted',
  ],
  [
    'status badge: the capitalised status',
    'contacts.test.ts › the list of contacts › has a badge for each status, in its colour',
  ],
  [
    'status badge colours: interested accent, new secondary, active primary, inactive info',
    'contacts.test.ts › the list of contacts › has a badge for each status, in its colour',
  ],
  [
    'follow-up badge colours: today error, tomorrow warning, upcoming info',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'dialogs close on success; after a create the form is empty again',
    'organizations.test.ts › the form of an organization › creates one, says why it could not, and begins afresh the next time',
  ],
  [
    'token sign-in and registration store the token',
    'tokenFlavour.test.ts › the token flavour › does the main job under its own paths, signed in by its token alone',
  ],
  [
    'token: a 401 for the user clears the token and signs out',
    'routes.test.ts › for somebody signed in by token › a 401 for the user clears the token and leads to /jwt/auth',
  ],
  [
    'token: Logout clears jwt_token, auth_token, auth_state and the data',
    'tokenFlavour.test.ts › the token flavour › does the main job under its own paths, signed in by its token alone',
  ],
  [
    "session: the current organization is the user's",
    'shells.test.ts › the session shell › switches between organizations',
  ],
  [
    "token: the current organization is the user's, or else the first in the list",
    'shells.test.ts › the token shell › begins in the first organization where there is no current one, and switches by its own call',
  ],
  [
    'switching calls the server and refreshes what belongs to the organization',
    'shells.test.ts › the session shell › switches between organizations',
    'shells.test.ts › the token shell › begins in the first organization where there is no current one, and switches by its own call',
  ],
  [
    'token: a selection on this device alone, without a call',
    "shells.test.ts › the token shell › lets one look at another organization, with one's role there, without telling the server",
  ],
  [
    'switching to the current organization does nothing',
    'shells.test.ts › the session shell › switches between organizations',
  ],
  [
    'auth tabs: login, register and subscription',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right',
  ],
  [
    'subscription: creates the organization, then the checkout session, and goes to the payment page',
    'paidSignUp.test.ts › signs up with premium: through the demo checkout, back, and in',
    'auth.test.ts › the sign-in page at /auth › says why the way to the payment failed, and goes it once it can',
    'auth.test.ts › the sign-in page at /jwt/auth › says why the way to the payment failed, and goes it once it can',
  ],
  [
    'subscription success: the session status, and where complete, completion once',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets, and goes on after 1.5 seconds',
    'subscriptionSuccess.test.ts › the page after paying › says so where the server cannot tell',
  ],
  [
    'subscription success: toast, and after 1.5 s to /',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets, and goes on after 1.5 seconds',
  ],
  [
    'subscription success: on failure a toast, and it can be tried again',
    'subscriptionSuccess.test.ts › the page after paying › says what went wrong, and completes it at the next try',
  ],
  [
    'connectivity: Offline is a red badge',
    'shells.test.ts › the session shell › says in colour and word whether there is a network',
  ],
  [
    'connectivity: Online is a green badge with nothing queued',
    'shells.test.ts › the session shell › says in colour and word whether there is a network',
  ],
  [
    'connectivity: "Sync N items" with items queued',
    'sync.test.ts › what is recorded without a network › is sent by its button, which says how much waits and has the browser send it otherwise',
  ],
  [
    'connectivity: the queued count is read again every 5 seconds',
    'sync.test.ts › without background sync › counts every 5 seconds what waits, whoever has put it there',
  ],
  [
    'sync: the button registers background sync',
    'sync.test.ts › what is recorded without a network › is sent by its button, which says how much waits and has the browser send it otherwise',
  ],
  [
    'sync: without background sync, each item is posted and removed on an OK answer',
    'sync.test.ts › without background sync › posts each item by itself, and keeps it until the server has said that it has it',
  ],
  [
    'sync: offline the button refuses',
    'sync.test.ts › what is recorded without a network › is kept, marked and counted, outlives the browser, and is sent once when the server is back',
  ],
  [
    'settings: each save is confirmed by a toast',
    'settings.test.ts › the settings › keep the profile on the server, and say why it could not be saved',
    'settings.test.ts › the settings › have five switches for notifications, which the server keeps',
    'settings.test.ts › the settings › have three switches for privacy, which the server keeps',
    'settings.test.ts › the settings › apply theme, size and language at once, here and on another device',
  ],
  [
    'a service worker at scope /',
    'serviceWorker.test.ts › the service worker › registers at scope /, keeps every file of the build, and leaves the page alone the first time',
  ],
  [
    'a new service worker reloads the page once',
    'serviceWorker.test.ts › a new version › says so, and takes over in every tab when it is taken: each is loaded once more',
  ],
  ['one toast at a time', 'pieces.test.ts › toasts › stand one at a time'],
]
