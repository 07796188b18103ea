import { TO_FILL } from './row.mjs'

/** @type {readonly import('./row.mjs').Row[]} */
export const errors = [
  ['a 401 on a read asks to sign in again', 'routes.test.ts › for somebody signed in by cookie › a page leads to / once the session has ended'],
  ['another failed read tells the status, a colon, and the text of the answer', TO_FILL],
  ['the alternate organizations and user endpoints fall back silently', TO_FILL],
  ['a user call that fails for another reason than 401 yields no user (decided: the last one on this device stands)', TO_FILL],
  ['contact picker: "Failed to load contacts", "Please try again later or check your connection"', TO_FILL],
  ['contact picker, 401: "Your session may have expired. Please log in again to continue." with Go to Login to /auth', TO_FILL],
  ['invitations: "Error loading invitations. Please try again."', TO_FILL],
  ['invitations: "No invitations found. Send an invitation to add team members to your organization."', TO_FILL],
  ['subscription success: "An error occurred while verifying your subscription." with Return to Login', TO_FILL],
  ['subscription success: "Invalid Session", "No session ID was found. Please try registering again."', TO_FILL],
  ['empty: "No contacts found."', TO_FILL],
  ['empty: "No achievements earned yet."', TO_FILL],
  ['empty: "No achievements available."', TO_FILL],
  ['empty: "No leaderboard data available."', TO_FILL],
  ['empty: "No points history available."', TO_FILL],
]
