import { TO_FILL } from './row.mjs'

/** @type {readonly import('./row.mjs').Row[]} */
export const screens = [
  // Organizations page
  ['organizations: title and the tabs Organizations and Team Invitations', TO_FILL],
  ['organizations: search filters by name or description', TO_FILL],
  ['organizations: New Organization opens a dialog', TO_FILL],
  ['organizations: Edit opens a dialog', TO_FILL],
  ['organizations: cards show name, description, address, phone, email', TO_FILL],
  ['organizations: "No Organizations Found" with "Add your first organization to get started"', TO_FILL],
  ['organizations: "No results found for ..." with Clear Search', TO_FILL],
  ['Team Invitations: the invite form and the list', TO_FILL],
  // Settings page
  ['settings: four tabs', TO_FILL],
  ['settings, Profile: Full Name, Email, Phone, Bio', TO_FILL],
  ['settings, Profile: Change Password with Current, New, Confirm New', TO_FILL],
  ['settings, Notifications: five switches', TO_FILL],
  ['settings, Appearance: selects for Theme, Font Size, Language', TO_FILL],
  ['settings, Privacy: three switches', TO_FILL],
  ['settings, Privacy: Data Export & Deletion with Export Data and Delete Account (decided: both work)', TO_FILL],
  ['settings: stored on the server (decided beyond the specification)', TO_FILL],
  // Auth screens
  ['auth: left marketing panel and right card', 'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right', 'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right'],
  ['auth: login buttons "Sign In" and "Sign In with JWT"', 'auth.test.ts › the sign-in page at /auth › says why somebody could not sign in, and greets who could', 'auth.test.ts › the sign-in page at /jwt/auth › says why somebody could not sign in, and greets who could'],
  ['auth: premium button "Continue to Payment"', 'auth.test.ts › the sign-in page at /auth › has a panel on the left, and a card with three tabs on the right', 'auth.test.ts › the sign-in page at /jwt/auth › has a panel on the left, and a card with three tabs on the right', 'auth.test.ts › waits for whether payments are set up before it offers the payment'],
  ['subscription success: loading, "Processing Your Subscription"', TO_FILL],
  ['subscription success: error with a Return to Login link', TO_FILL],
  ['subscription success: "Subscription Successful!" with a Go to Dashboard link', TO_FILL],
  ['subscription success: "Invalid Session" without session_id', TO_FILL],
  // Debug pages
  ['session debug: Direct Login form, prefilled with default credentials', TO_FILL],
  ['session debug: Test Auth', TO_FILL],
  ['session debug: Debug Data', TO_FILL],
  ['session debug: Force Login', TO_FILL],
  ['token debug: shows the authentication status', TO_FILL],
  ['token debug: login, get user and logout', TO_FILL],
  ['token debug: the first 20 characters of the token', TO_FILL],
  // Roles (point 6)
  ['the user menu shows the role', 'shells.test.ts › the session shell › shows in its user menu who is signed in, and signs out', 'shells.test.ts › the token shell › shows in its user menu who is signed in, leads to the profile, and signs out'],
  ['members see neither invite form nor invitations', TO_FILL],
  ['managers see invite form and invitations', TO_FILL],
  ['invitation roles Administrator, Manager, Member, "This will determine what permissions they have in the system."', TO_FILL],
]
