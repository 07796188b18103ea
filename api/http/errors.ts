import { errorStatus, type ErrorCode } from '../../shared/contract/errors.ts'
import type { ApiErrorBody, FieldChanges } from '../../shared/schemas/common.ts'
import { isDatabaseAway } from '../db/away.ts'
import { NoTurn } from '../db/turns.ts'

interface Details {
  errors?: ApiErrorBody['errors']
  current?: unknown
  changes?: FieldChanges
  headers?: Record<string, string>
  /** For the security log only; never sent. With a `code` the refusal is logged although its own code usually is not. */
  logged?: { code?: string; accountId?: number | undefined }
}

/** A refusal that the client may read. One function per kind below; nothing else becomes an answer's text. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = errorStatus[code]
    this.code = code
    this.details = details
  }

  get body(): ApiErrorBody {
    const { errors, current, changes } = this.details
    return {
      message: this.message,
      code: this.code,
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
      ...(changes && { changes }),
    }
  }
}

/** @param errors at least one; the first one's message becomes the answer's */
export const invalid = (errors: { path: string; message: string }[]) =>
  new HttpError('invalid', errors[0]?.message ?? 'The request is not valid', { errors })
export const malformed = () => new HttpError('malformed', 'The body is not valid JSON')
export const badEncoding = () =>
  new HttpError('malformed', 'The body is not compressed in the way that Content-Encoding says')
export const notAuthenticated = () => new HttpError('not_authenticated', 'Not authenticated')
/** @param accountId of the attempted account, for the log */
export const wrongCredentials = (accountId?: number) =>
  new HttpError('wrong_credentials', 'Invalid username or password', { logged: { accountId } })
/**
 * A wrong password of a signed-in user: 400, since a 401 would tell the client that it is signed out.
 * @param path of the field in the request
 */
export const wrongPassword = (path: string) => {
  const message = 'This is not your current password'
  return new HttpError('invalid', message, { errors: [{ path, message }], logged: { code: 'wrong_password' } })
}
export const forbidden = (message = 'Your role does not allow this') => new HttpError('forbidden', message)
export const foreignOrganization = () => new HttpError('forbidden', 'You do not have access to this organization')
/** @param message says what the plan allows and what to do about it */
export const planLimit = (message: string) => new HttpError('plan_limit', message)
export const crossSite = () => new HttpError('cross_site', 'This request came from another site')
export const notFound = (what: string) => new HttpError('not_found', `${what} not found`)
/** An existing row of an organization that the caller does not belong to: answered like a missing one. */
export const foreignRow = (what: string) =>
  new HttpError('not_found', `${what} not found`, { logged: { code: 'foreign_row' } })
export const invitationUnknown = () =>
  new HttpError(
    'invitation_unknown',
    'This invitation link is not valid. Please check that it is complete and the newest one you got, or ask for a new one.',
  )
export const methodNotAllowed = (allow: string) =>
  new HttpError('method_not_allowed', `This path takes ${allow}`, { headers: { Allow: allow } })
export const duplicate = (path: string, message: string) =>
  new HttpError('duplicate', message, { errors: [{ path, message }] })
/** @param changes who has changed which field since */
export const conflict = (current: unknown, changes: FieldChanges) =>
  new HttpError('conflict', 'Somebody else has changed this in the meantime', { current, changes })
export const clientIdReused = (current: unknown) =>
  new HttpError('client_id_reused', 'This clientId already names another record', { current })
export const operationIdReused = () => new HttpError('op_id_reused', 'This opId already names another change')
export const idempotencyKeyReused = () =>
  new HttpError('idempotency_key_reused', 'This Idempotency-Key already names another request')
export const paymentsOff = () => new HttpError('payments_off', 'Payments are not set up on this server')
export const badSignature = () => new HttpError('bad_signature', 'The signature of this event is not valid')
export const alreadySubscribed = () =>
  new HttpError(
    'already_subscribed',
    'You have a subscription already. Cards and cancelling are under Manage subscription in Settings.',
  )
export const alreadyPaid = () =>
  new HttpError('already_paid', 'This has been paid for already. Please sign in with your e-mail and password.')
export const noSubscription = () => new HttpError('no_subscription', 'You have no subscription yet')
export const paymentIncomplete = () =>
  new HttpError('payment_incomplete', 'The payment has not gone through yet. Please try again in a moment.')
export const checkoutExpired = () =>
  new HttpError('checkout_expired', 'This checkout has expired without a payment. Please start again.')
export const paymentMismatch = () =>
  new HttpError(
    'payment_mismatch',
    'This payment is not the one that was asked for. Please contact whoever runs this server.',
  )
export const paidInVain = () =>
  new HttpError(
    'paid_in_vain',
    'There is an account or a subscription for this already, so the new subscription was cancelled. ' +
      'Please sign in, and ask whoever runs this server for a refund.',
  )
export const contactUnknown = () =>
  new HttpError('contact_unknown', 'The contact of this interaction has not arrived yet')
export const wrongOwner = () => new HttpError('wrong_owner', 'This record belongs to another user')
export const invitationAccepted = () =>
  new HttpError(
    'invitation_accepted',
    'This invitation has been used already. Whoever used it can sign in; anybody else needs a new one.',
  )
export const alreadyMember = (message: string) => new HttpError('already_member', message)
export const lastAdmin = () =>
  new HttpError(
    'last_admin',
    'An organization needs an administrator. Please make somebody else an administrator first.',
  )
/** @param names of the organizations that would be left without */
export const lastAdminOf = (names: string[]) =>
  new HttpError(
    'last_admin',
    `You are the last administrator of ${names.join(', ')}. Please make somebody else an administrator there first.`,
    { errors: names.map((name) => ({ path: 'organization', message: name })) },
  )
export const invitationExpired = () =>
  new HttpError('invitation_expired', 'This invitation has expired. Please ask for a new one.')
export const invitationRevoked = () =>
  new HttpError(
    'invitation_revoked',
    'This invitation has been withdrawn, perhaps for a newer one. Please ask whoever sent it.',
  )
export const cursorExpired = () =>
  new HttpError('cursor_expired', 'These changes can no longer be followed from here. Please load everything again.')
export const tooLarge = () => new HttpError('too_large', 'The request is too large')
export const unsupportedType = () => new HttpError('unsupported_type', 'The body must be sent as application/json')

/** @param seconds after which a retry may succeed */
export const tooManyRequests = (seconds: number) =>
  new HttpError('too_many_requests', `Too many attempts. Please try again in ${waitText(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  })
export const internal = () => new HttpError('internal', 'Something went wrong on the server. Please try again.')
export const overloaded = () =>
  new HttpError('overloaded', 'The server is busy. Please try again in a moment.', { headers: { 'Retry-After': '5' } })
/** The database is unavailable, full, or too busy. */
const unavailable = () =>
  new HttpError('unavailable', 'The server cannot reach its database. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  })
export const paymentsUnavailable = () =>
  new HttpError('payments_unavailable', 'The payment service does not answer. Please try again in a moment.', {
    headers: { 'Retry-After': '30' },
  })
export const geocoderOff = () => new HttpError('geocoder_off', 'This server has no address search')
export const geocoderBusy = () =>
  new HttpError('geocoder_busy', 'Too many people are searching for addresses. Please try again in a moment.', {
    headers: { 'Retry-After': '10' },
  })
export const geocoderUnavailable = () =>
  new HttpError('geocoder_unavailable', 'The address search does not answer. Please try again later.', {
    headers: { 'Retry-After': '30' },
  })
export const notReady = () => new HttpError('not_ready', 'The database is not ready')

/** The answer to an unexpected error. */
export const failureOf = (error: unknown): HttpError =>
  error instanceof NoTurn ? overloaded() : isDatabaseAway(error) ? unavailable() : internal()

const waitText = (seconds: number) => (seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)
