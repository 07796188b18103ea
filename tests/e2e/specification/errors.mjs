/** @type {readonly import('./row.mjs').Row[]} */
export const errors = [
  [
    'a 401 on a read asks to sign in again',
    'routes.test.ts › for somebody signed in by cookie › a page leads to / once the session has ended',
  ],
  [
    'another failed read tells the status, a colon, and the text of the answer',
    'subscriptionSuccess.test.ts › the page after paying › tells the status and the text of an answer that is not the server’s',
  ],
  [
    'the alternate organizations and user endpoints fall back silently',
    'organizations.test.ts › the organizations page › shows the list from its own address where the alternate one fails',
  ],
  [
    'a user call that fails for another reason than 401 yields no user (decided: the last one on this device stands)',
    'pieces.test.ts › calls › reads of the user yield the last one of this device where the server fails, and nobody where there was none',
  ],
  [
    'contact picker: "Failed to load contacts", "Please try again later or check your connection"',
    'interactionForm.test.ts › the contact picker › says that contacts could not be loaded, and what to do',
  ],
  [
    'contact picker, 401: "Your session may have expired. Please log in again to continue." with Go to Login to /auth',
    'interactionForm.test.ts › the contact picker › leads to the sign-in where the session has expired',
  ],
  [
    'invitations: "Error loading invitations. Please try again."',
    'team.test.ts › Team Invitations › keeps its layout while the list comes, and can be asked again where it does not',
  ],
  [
    'invitations: "No invitations found. Send an invitation to add team members to your organization."',
    'team.test.ts › Team Invitations › invites: Pending until accepted, then Accepted',
  ],
  [
    'subscription success: "An error occurred while verifying your subscription." with Return to Login',
    'subscriptionSuccess.test.ts › the page after paying › says what went wrong, and completes it at the next try',
    'subscriptionSuccess.test.ts › the page after paying › says so where the server cannot tell',
  ],
  [
    'subscription success: "Invalid Session", "No session ID was found. Please try registering again."',
    'subscriptionSuccess.test.ts › the page after paying › needs a session',
  ],
  [
    'empty: "No contacts found."',
    'interactionForm.test.ts › the contact picker › says where nobody is found, and creates who is not there yet',
  ],
  [
    'empty: "No achievements earned yet."',
    'rewards.test.ts › achievements › are earned with their day, or show how far one is',
  ],
  [
    'empty: "No achievements available."',
    'rewards.test.ts › achievements › can be added, changed and retired by admins, and by nobody else',
  ],
  [
    'empty: "No leaderboard data available."',
    'rewards.test.ts › the leaderboard › says where there is nothing to show',
  ],
  [
    'empty: "No points history available."',
    'rewards.test.ts › the history › names every reason, with what was given or taken, the newest first',
  ],
]
