/** @type {readonly import('./row.mjs').Row[]} */
export const errors = [
  [
    'a 401 on a read asks the user to sign in again',
    'routes.test.ts › for a user signed in by cookie › a page redirects to / once the session has ended',
  ],
  [
    'another failed read shows the status, a colon, and the text of the response',
    'subscriptionSuccess.test.ts › the page after paying › shows status and text of an error that is not the server’s',
  ],
  [
    'the alternate organizations and user endpoints fall back silently',
    'organizations.test.ts › the organizations page › shows the list of the other endpoint when the alternate one fails',
  ],
  [
    'a user request that fails for another reason than 401 yields no user (decided: the last user of this device is kept)',
    'pieces.test.ts › requests › reads of the user yield the device’s last user when the server fails, and none if there was none',
  ],
  [
    'contact picker: "Failed to load contacts", "Please try again later or check your connection"',
    'interactionForm.test.ts › the contact picker › shows an error with advice when contacts could not be loaded',
  ],
  [
    'contact picker, 401: "Your session may have expired. Please log in again to continue." with Go to Login to /auth',
    'interactionForm.test.ts › the contact picker › links to the sign-in when the session has expired',
  ],
  [
    'invitations: "Error loading invitations. Please try again."',
    'team.test.ts › Team Invitations › shows a skeleton while loading, and a retry after a failure',
  ],
  [
    'invitations: "No invitations found. Send an invitation to add team members to your organization."',
    'team.test.ts › Team Invitations › shows an invitation as Pending until it is accepted, then as Accepted',
  ],
  [
    'subscription success: "An error occurred while verifying your subscription." with Return to Login',
    'subscriptionSuccess.test.ts › the page after paying › shows an error, and completes on retry',
    'subscriptionSuccess.test.ts › the page after paying › shows an error when the server does not know the state',
  ],
  [
    'subscription success: "Failed to check subscription status"',
    'subscriptionSuccess.test.ts › the page after paying › shows an error when the server does not know the state',
  ],
  [
    'subscription success: "Invalid Session", "No session ID was found. Please try registering again."',
    'subscriptionSuccess.test.ts › the page after paying › requires a session',
  ],
  [
    'a failure while syncing leaves the item queued',
    'sync.test.ts › without background sync › posts each item separately, and keeps it until the server has confirmed it',
  ],
  [
    'empty: "No contacts found."',
    'interactionForm.test.ts › the contact picker › shows a message without matches, and creates a new contact',
  ],
  [
    'empty: "No achievements earned yet."',
    'rewards.test.ts › achievements › show the day on which they were earned, or the progress',
  ],
  [
    'empty: "No achievements available."',
    'rewards.test.ts › achievements › can be added, changed and retired only by admins',
  ],
  ['empty: "No leaderboard data available."', 'rewards.test.ts › the leaderboard › shows an empty state'],
  [
    'empty: "No points history available."',
    'rewards.test.ts › the history › shows every reason with the points added or removed, newest first',
  ],
]
