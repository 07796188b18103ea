import { TO_FILL } from './row.mjs'

/** @type {readonly import('./row.mjs').Row[]} */
export const screens = [
  // Organizations page
  ['organizations: title and the tabs Organizations and Team Invitations', 'organizations.test.ts › the organizations page › has two tabs, and cards with everything that is known'],
  ['organizations: search filters by name or description', 'organizations.test.ts › the organizations page › is searched by name or description'],
  ['organizations: New Organization opens a dialog', 'organizations.test.ts › the form of an organization › creates one, says why it could not, and begins afresh the next time'],
  ['organizations: Edit opens a dialog', 'organizations.test.ts › the form of an organization › changes one, and says why it could not'],
  ['organizations: cards show name, description, address, phone, email', 'organizations.test.ts › the organizations page › has two tabs, and cards with everything that is known'],
  ['organizations: "No Organizations Found" with "Add your first organization to get started"', 'organizations.test.ts › the organizations page › says what to do where there is none'],
  ['organizations: "No results found for ..." with Clear Search', 'organizations.test.ts › the organizations page › is searched by name or description'],
  ['Team Invitations: the invite form and the list', 'team.test.ts › Team Invitations › invites: Pending until accepted, then Accepted'],
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
  ['members see neither invite form nor invitations', 'team.test.ts › Team Invitations › shows members neither form nor list'],
  ['managers see invite form and invitations', 'team.test.ts › Team Invitations › is there for managers, who cannot make administrators'],
  ['invitation roles Administrator, Manager, Member, "This will determine what permissions they have in the system."', 'team.test.ts › Team Invitations › offers the three roles, member first'],
]
