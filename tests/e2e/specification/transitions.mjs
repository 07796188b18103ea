/** @type {readonly import('./row.mjs').Row[]} */
export const transitions = [
  [
    'contact status: new on creation',
    'contacts.test.ts › the contact form › validates by the rules and messages of the specification',
  ],
  [
    'contact status: any of new, interested, active, inactive can be picked on edit',
    'contacts.test.ts › the contact form › creates a contact with every field, and edits it to any status',
  ],
  [
    'a follow-up that is not completed is pending; completing sets it completed',
    'dashboard.test.ts › upcoming follow-ups › completes in place, first with Undo, then permanently',
    'activities.test.ts › the list of interactions › shows contact, time, place, type, notes and follow-up of each interaction, newest first',
  ],
  [
    'a completed follow-up cannot be undone in the client (decided: except during the five seconds of Undo)',
    'dashboard.test.ts › upcoming follow-ups › completes in place, first with Undo, then permanently',
  ],
  [
    'without a date there is no follow-up',
    'activities.test.ts › the filter dialog › filters by date, contact, type and follow-up status, and can be reset',
  ],
  [
    'urgency: today, tomorrow, upcoming, and another one for what is overdue',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    '"Needs Follow-up" unchecked on saving clears date, type and notes',
    'interactionForm.test.ts › editing an interaction › starts with the stored values, and clears the follow-up if none is needed any more',
  ],
  [
    '"Needs Follow-up" starts checked when editing an interaction that has a follow-up date',
    'interactionForm.test.ts › editing an interaction › starts with the stored values, and clears the follow-up if none is needed any more',
  ],
  [
    'invitation: Pending until accepted, then Accepted',
    'team.test.ts › Team Invitations › shows an invitation as Pending until it is accepted, then as Accepted',
  ],
  [
    'status badge: the capitalised status',
    'contacts.test.ts › the list of contacts › shows a badge in the colour of each status',
  ],
  [
    'status badge colours: interested accent, new secondary, active primary, inactive info',
    'contacts.test.ts › the list of contacts › shows a badge in the colour of each status',
  ],
  [
    'follow-up badge colours: today error, tomorrow warning, upcoming info',
    'dashboard.test.ts › upcoming follow-ups › shows the three most urgent with their urgency, type and notes',
  ],
  [
    'dialogs close on success; after a create the form is empty again',
    'organizations.test.ts › the form of an organization › creates one, shows why creating failed, and is reset for the next one',
  ],
  [
    'dialogs close on success; after an edit the form keeps its values',
    'organizations.test.ts › the form of an organization › changes one, and shows why saving failed',
  ],
  [
    'token sign-in and registration store the token',
    'tokenFlavour.test.ts › the token flavour › completes the main job under its own paths, authenticated only by its token',
  ],
  [
    'token: a 401 for the user clears the token and signs out',
    'routes.test.ts › for a user signed in by token › a 401 for the user clears the token and redirects to /jwt/auth',
  ],
  [
    'token: Logout clears jwt_token, auth_token, auth_state and the data',
    'tokenFlavour.test.ts › the token flavour › completes the main job under its own paths, authenticated only by its token',
  ],
  [
    "session: the current organization is the user's",
    'shells.test.ts › the session shell › switches between organizations',
  ],
  [
    "token: the current organization is the user's, or else the first in the list",
    'shells.test.ts › the token shell › starts in the first organization without a current one, and switches by its own endpoint',
  ],
  [
    'switching calls the server and refreshes the organization’s data',
    'shells.test.ts › the session shell › switches between organizations',
    'shells.test.ts › the token shell › starts in the first organization without a current one, and switches by its own endpoint',
  ],
  [
    'token: a selection on this device alone, without a call',
    'shells.test.ts › the token shell › views another organization, with the user’s role there, without changing the current one',
  ],
  [
    'switching to the current organization does nothing',
    'shells.test.ts › the session shell › switches between organizations',
  ],
  [
    'subscription: the status starts inactive, the tier free',
    'settings.test.ts › the settings › show the user’s plan, and that payments are not configured',
  ],
  [
    'auth tabs: login, register and subscription',
    'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right',
    'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right',
  ],
  [
    'subscription: creates the organization, then the checkout session, and goes to the payment page',
    'paidSignUp.test.ts › a sign-up with premium leads through the demo checkout, back, and signs the user in',
    'auth.test.ts › the sign-in page at /auth › shows why a checkout request failed, and redirects to the checkout on retry',
    'auth.test.ts › the sign-in page at /jwt/auth › shows why a checkout request failed, and redirects to the checkout on retry',
  ],
  [
    'subscription success: the session status, and where complete, completion once',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets the user, and redirects after 1.5 seconds',
    'subscriptionSuccess.test.ts › the page after paying › shows an error when the server does not know the state',
  ],
  [
    'subscription success: toast, and after 1.5 s to /',
    'subscriptionSuccess.test.ts › the page after paying › completes once, greets the user, and redirects after 1.5 seconds',
  ],
  [
    'subscription success: on failure a toast, and it can be tried again',
    'subscriptionSuccess.test.ts › the page after paying › shows an error, and completes on retry',
  ],
  [
    'connectivity: Offline is a red badge',
    'shells.test.ts › the session shell › shows in colour and words whether the app is online',
  ],
  [
    'connectivity: Online is a green badge with nothing queued',
    'shells.test.ts › the session shell › shows in colour and words whether the app is online',
  ],
  [
    'connectivity: "Sync N items" with items queued',
    'sync.test.ts › records made offline › are sent by a button with their count, and otherwise by the browser',
  ],
  [
    'connectivity: the queued count is read again every 5 seconds',
    'sync.test.ts › without background sync › counts the queue every 5 seconds, including records written elsewhere',
  ],
  [
    'sync: the button registers background sync',
    'sync.test.ts › records made offline › are sent by a button with their count, and otherwise by the browser',
  ],
  [
    'sync: without background sync, each item is posted and removed on an OK answer',
    'sync.test.ts › without background sync › posts each item separately, and keeps it until the server has confirmed it',
  ],
  [
    'sync: the tags sync-interactions and sync-contacts',
    'sync.test.ts › records made offline › are sent by a button with their count, and otherwise by the browser',
  ],
  [
    'sync: offline the button refuses',
    'sync.test.ts › records made offline › are kept, marked and counted, survive a browser restart, and are sent once when the server is back',
  ],
  [
    'settings: each save is confirmed by a toast',
    'settings.test.ts › the settings › save the profile, and show why saving failed',
    'settings.test.ts › the settings › have five switches for notifications, stored by the server',
    'settings.test.ts › the settings › have three switches for privacy, stored by the server',
    'settings.test.ts › the settings › apply theme, size and language at once, here and on another device',
  ],
  [
    'a service worker at scope /',
    'serviceWorker.test.ts › the service worker › registers at scope /, caches every file of the build, and does not control the first page',
  ],
  [
    'a new service worker reloads the page once',
    'serviceWorker.test.ts › a new version › is offered, and takes over in every tab when accepted: each reloads once',
  ],
  ['one toast at a time', 'pieces.test.ts › toasts › are shown one at a time, and get the focus by F8'],
]
