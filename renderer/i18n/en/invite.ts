/** The page behind the link of an invitation. */
export const invite = {
  pageTitle: 'Invitation',
  lead: 'You are invited to join',
  by: '{{name}} invites you as {{role}}.',
  as: 'You join as {{role}}.',
  validUntil: 'The invitation is valid until {{date}}.',
  ways: { label: 'How to join', new: 'I am new here', existing: 'I have an account' },
  form: {
    name: 'Your name',
    username: 'Username',
    password: 'Password',
    passwordHint: 'At least 6 characters',
    submit: 'Create account and join',
  },
  signIn: {
    text: 'Sign in, and then join with one press.',
    username: 'Username or email',
    password: 'Password',
    submit: 'Sign In',
  },
  signedInAs: 'Signed in as {{name}}',
  join: 'Join',
  notYou: 'Not you? Sign out',
  states: {
    expired: {
      title: 'This invitation has expired',
      text: 'Invitations are valid for 7 days, and as long as whoever sent them may invite. Ask your team for a new one: they can resend it with one press.',
    },
    revoked: {
      title: 'This invitation was withdrawn',
      text: 'A newer invitation may have taken its place: look for the latest link you got. If there is none, ask your team for a new one.',
    },
    accepted: {
      title: 'This invitation has been used',
      text: 'Each link lets one person in. If that was you, you are part of the team already: just go on. If not, ask your team for a link of your own.',
    },
    unknown: {
      title: 'This link is not valid',
      text: 'Check that the link is complete and the newest one you got. If it still does not work, ask your team for a new invitation.',
    },
    member: {
      title: 'You are a member of {{organization}} already',
      text: 'There is nothing left to do here. The link stays good for somebody else.',
    },
  },
  loadFailed: 'The invitation could not be loaded',
  toDashboard: 'Go to the dashboard',
  toSignIn: 'Sign in',
  toStart: 'Go to the start page',
  toasts: { welcome: 'Welcome to {{organization}}', welcomeText: 'You joined as {{role}}.', failed: 'Could not join' },
} as const
