/**
 * What is said of a value or a request that is refused, by key: the API says it in these words, the specification's
 * English, and the interface in the reader's language (`renderer/lib/readersText.ts`). `{{field}}` and the like stand
 * for what differs; a field has its English name.
 */
export const messages = {
  // Of one field. A field with words of its own has them further below.
  required: '{{field}} is required',
  notText: '{{field}} must be a text',
  tooShort: '{{field}} must be at least {{min}} characters',
  tooLong: '{{field}} must be at most {{max}} characters',
  unstorable: '{{field}} contains characters that cannot be stored',
  severalLines: '{{field}} must be on one line',
  notTime: '{{field}} must be a date and time such as 2025-01-05T15:04:00.000Z',
  timeRange: '{{field}} must lie between 1900 and 2200',
  notNumber: '{{field}} must be a number',
  notWhole: '{{field}} must be a whole number',
  tooSmall: '{{field}} must be at least {{min}}',
  tooBig: '{{field}} must be at most {{max}}',
  between: '{{field}} must be between {{min}} and {{max}}',
  notOneOf: '{{field}} must be one of {{values}}',
  notFound: '{{field}} not found',

  addressTooShort: 'Address must be at least {{min}} characters long',
  awardReason: 'Please say what the points are for',
  commonPassword: 'This password is too common',
  contactNeeded: 'Please choose a contact',
  currentPassword: 'Please enter your current password',
  dateNeeded: 'Please select a date',
  emailAddress: 'Please enter a valid email',
  emailOfInvitation: 'Please enter a valid email address',
  emailTaken: 'This email is already registered',
  invalidEmail: 'Invalid email address',
  memberNeeded: 'Please choose a member',
  noOrganization: 'Create an organization first, or open the link of an invitation',
  passwordsDiffer: 'Passwords do not match',
  phone: 'Phone number must be in the format: 123-456-7890',
  role: 'Please select a role',
  tagComma: 'A tag has no comma',
  timeZone: 'timeZone must be an IANA name such as Europe/Berlin',
  usernameHasAt: 'Username must not contain @',
  usernameTaken: 'This username is already taken',
  wrongPassword: 'This is not your current password',

  // Of a day or a period in a report.
  notDay: 'A day is written like 2025-01-31',
  dayRange: 'A day must lie between 1900 and 2200',
  daysReversed: 'to must not lie before from',
  longReport: 'A report covers {{days}} days at most',

  // Of a request.
  importUndone: 'This import was undone meanwhile: nothing more of it is imported',
  adminsOnlyInvite: 'Only an administrator can invite administrators',
  adminsOnlyRemove: 'Only an administrator can remove other members',
  alreadyMember: 'You are a member of {{organization}} already',
  changedMeanwhile: 'Somebody else has changed this in the meantime',
  clientIdReused: 'This clientId already names another record',
  contactNotArrived: 'The contact of this interaction has not arrived yet',
  crossSite: 'This request came from another site',
  database: 'The server cannot reach its database. Please try again in a moment.',
  forbidden: 'Your role does not allow this',
  foreignOrganization: 'You do not have access to this organization',
  geocoderBusy: 'Too many people are searching for addresses. Please try again in a moment.',
  geocoderOff: 'This server has no address search',
  geocoderUnavailable: 'The address search does not answer. Please try again later.',
  idempotencyKeyReused: 'This Idempotency-Key already names another request',
  internal: 'Something went wrong on the server. Please try again.',
  invitationAccepted:
    'This invitation has been used already. Whoever used it can sign in; anybody else needs a new one.',
  invitationExpired: 'This invitation has expired. Please ask for a new one.',
  invitationNeeded: 'You need an invitation to join this organization',
  invitationRevoked: 'This invitation has been withdrawn, perhaps for a newer one. Please ask whoever sent it.',
  invitationUnknown:
    'This invitation link is not valid. Please check that it is complete and the newest one you got, or ask for a new one.',
  inviteeIsMember: 'Somebody with this e-mail address is already a member of your team',
  lastAdmin: 'An organization needs an administrator. Please make somebody else an administrator first.',
  lastAdminOf: 'You are the last administrator of {{names}}. Please make somebody else an administrator there first.',
  mergedAlready: 'These contacts are one already',
  mergedMeanwhile: 'This contact has been merged into another one in the meantime',
  mergeTargetGone: 'The contact to merge into is not there',
  notAuthenticated: 'Not authenticated',
  notMember: 'You do not belong to this organization',
  sealedNotes: 'You can add to these confidential notes, but not remove them',
  othersWord: 'You can only ask and answer for yourself here',
  notYours: 'You can only delete interactions that you recorded',
  opIdReused: 'This opId already names another change',
  overloaded: 'The server is busy. Please try again in a moment.',
  pushOff: 'This server sends no push messages',
  switchedOff: 'This is switched off in your privacy settings',
  tooLarge: 'The request is too large',
  tooManyASecond: 'Too many attempts. Please try again in a second.',
  tooManySeconds: 'Too many attempts. Please try again in {{wait}} seconds.',
  tooManyMinutes: 'Too many attempts. Please try again in {{wait}} minutes.',
  unauthorized: 'Unauthorized. Please login again.',
  viewIsWholeList: 'Choose a search, filters, an order or columns first: without any, it is the whole list',
  wrongCredentials: 'Invalid username or password',
  wrongOwner: 'This record belongs to another user',

  // Of an area.
  areaAntimeridian: 'An area must not lie across the 180th meridian',
  areaCorners: 'An area has {{min}} to {{max}} corners. Add some on the map, or take the shown section.',
  areaCrossing: 'The border of an area must not cross or touch itself. Move or remove a corner.',
  areaFlat: 'The corners of an area must not all lie on one line',
  areaMembers: 'Only members of the organization can have an area',
  areaPeriod: 'The last day must not lie before the first',

  // Of a custom field.
  customDay: '{{field}} must be a day such as 2025-01-31',
  customOptionTwice: '“{{label}}” is among the choices twice. Remove or rename one.',
  customOptionUnknown: 'One of these choices is not there any more. Load the page again.',
  customOptionsNeeded: 'Add at least one choice',
  customOptionsNotHere: 'Only a field of choices has choices',
  customTaken: 'Your organization has a field with this label, perhaps a retired one. Choose another label.',
  customUnknown: 'This organization has no custom field with the number {{id}}. Remove its value.',
  customYesNo: '{{field}} must be yes or no',

  // Of what a list holds at most.
  achievementsUsedUp:
    'An organization has at most {{max}} achievements, retired ones that somebody has earned among them',
  areasUsedUp: 'An organization has at most {{max}} areas. Please delete one first.',
  customFieldsUsedUp:
    'An organization has at most {{max}} custom fields, retired ones among them. Rename one that you do not need.',
  customOptionsUsedUp: 'A field has at most {{max}} choices, removed ones among them',
  invitationsUsedUp: 'An organization has at most {{max}} open invitations. Please revoke one first.',
  membersUsedUp: 'An organization has at most {{max}} members',
  ownViewsUsedUp: 'One person has at most {{max}} views. Please delete one first.',
  sharedViewsUsedUp: 'An organization has at most {{max}} shared views. Please delete one first, or take it back.',
  tooManyOrganizations: 'One person belongs to at most {{max}} organizations. Please leave one first.',

  // Of plans and payments.
  alreadyPaid: 'This has been paid for already. Please sign in with your e-mail and password.',
  alreadySubscribed: 'You have a subscription already. Cards and cancelling are under Manage subscription in Settings.',
  checkoutExpired: 'This checkout has expired without a payment. Please start again.',
  foreignCheckout: 'This organization was not created in this browser, or too long ago. Please start again.',
  noOrganizationsInPlan:
    'Your plan does not include further organizations. Subscribe to Premium to create up to {{max}}.',
  noSessionId: 'No session ID found',
  noSubscription: 'You have no subscription yet',
  noTeammatesInPlan:
    'This organization’s plan does not include teammates. An admin can subscribe to Premium for up to {{max}}.',
  organizationsUsedUp:
    'Your plan includes {{max}} organizations, and you have created them all. Work in one of them, or ask a colleague to create the next one.',
  paidInVain:
    'There is an account or a subscription for this already, or the account was deleted, so the new subscription was cancelled. Please ask whoever runs this server for a refund.',
  paymentIncomplete: 'The payment has not gone through yet. Please try again in a moment.',
  paymentMismatch: 'This payment is not the one that was asked for. Please contact whoever runs this server.',
  paymentsOff: 'Payments are not set up on this server',
  paymentsUnavailable: 'The payment service does not answer. Please try again in a moment.',
  teammatesUsedUp:
    'This organization’s plan includes {{max}} teammates, open invitations among them. Remove a member or revoke an invitation to make room.',
} as const

export type MessageKey = keyof typeof messages
type PartsOf<Text> = Text extends `${string}{{${infer Part}}}${infer Rest}` ? Part | PartsOf<Rest> : never
type ValuesOf<Key extends MessageKey> = [PartsOf<(typeof messages)[Key]>] extends [never]
  ? []
  : [values: Record<PartsOf<(typeof messages)[Key]>, string | number>]

/** A message in English, with what it puts in. */
export function say<Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  const parts: Partial<Record<string, string | number>> = values ?? {}
  return messages[key].replaceAll(/\{\{(\w+)\}\}/g, (_, part: string) => String(parts[part]))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

// The most particular first: "… must be at least 3 characters" is no number that is too small.
const patterns = Object.entries(messages)
  .map(([key, text]) => ({
    key: key as MessageKey,
    parts: [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, part = '']) => part),
    length: text.replaceAll(/\{\{\w+\}\}/g, '').length,
    pattern: new RegExp(
      `^${text
        .split(/\{\{\w+\}\}/)
        .map(escaped)
        .join('(.+?)')}$`,
      's',
    ),
  }))
  .sort((one, other) => other.length - one.length)

/** The key of an English message and its values; null for any other text. */
export function readMessage(text: string): { key: MessageKey; values: Record<string, string> } | null {
  for (const { key, parts, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found) return { key, values: Object.fromEntries(parts.map((part, index) => [part, found[index + 1] ?? ''])) }
  }
  return null
}
