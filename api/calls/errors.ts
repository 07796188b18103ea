import { say } from '../../shared/domain/messages.ts'
import { errorStatus, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import type { ApiErrorBody, FieldChanges } from '../../shared/schemas/common.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { TurnRefused } from '../db/turns.ts'

interface Details {
  errors?: ApiErrorBody['errors']
  current?: unknown
  changes?: FieldChanges
  headers?: Record<string, string>
  /**
   * For the security log only; never sent. With a `code` the refusal is logged although its own code usually is not.
   */
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
export const notAuthenticated = () => new HttpError('not_authenticated', say('notAuthenticated'))
/** @param accountId of the account that was tried, for the log */
export const wrongCredentials = (accountId?: number) =>
  new HttpError('wrong_credentials', say('wrongCredentials'), { logged: { accountId } })
/**
 * A wrong password of a signed-in user: 400, since a 401 would tell the client that it is signed out.
 * @param path of the field in the request
 */
export const wrongPassword = (path: string) => {
  const message = say('wrongPassword')
  return new HttpError('invalid', message, { errors: [{ path, message }], logged: { code: 'wrong_password' } })
}
export const forbidden = (message = say('forbidden')) => new HttpError('forbidden', message)
export const switchedOff = () => new HttpError('switched_off', say('switchedOff'))
export const foreignOrganization = () => new HttpError('forbidden', say('foreignOrganization'))
/** @param message says what the plan allows and what to do about it */
export const planLimit = (message: string) => new HttpError('plan_limit', message)
/** @param message says how many there may be */
export const limitReached = (message: string) => new HttpError('limit_reached', message)
export const crossSite = () => new HttpError('cross_site', say('crossSite'))
export const notFound = (what: string) => new HttpError('not_found', say('notFound', { field: what }))
/** A row that exists in an organization that the caller does not belong to: answered like a missing one. */
export const foreignRow = (what: string) =>
  new HttpError('not_found', say('notFound', { field: what }), { logged: { code: 'foreign_row' } })
export const invitationUnknown = () => new HttpError('invitation_unknown', say('invitationUnknown'))
export const methodNotAllowed = (allow: string) =>
  new HttpError('method_not_allowed', `This path takes ${allow}`, { headers: { Allow: allow } })
export const duplicate = (path: string, message: string) =>
  new HttpError('duplicate', message, { errors: [{ path, message }] })
/** @param changes the fields changed since, with their users */
export const conflict = (current: unknown, changes: FieldChanges) =>
  new HttpError('conflict', say('changedMeanwhile'), { current, changes })
/** @param current the contact that it has been merged into: a change of it is made there */
export const mergedInto = (current: unknown) => new HttpError('merged', say('mergedMeanwhile'), { current })
export const clientIdReused = (current: unknown) =>
  new HttpError('client_id_reused', say('clientIdReused'), { current })
export const operationIdReused = () => new HttpError('op_id_reused', say('opIdReused'))
export const idempotencyKeyReused = () => new HttpError('idempotency_key_reused', say('idempotencyKeyReused'))
export const paymentsOff = () => new HttpError('payments_off', say('paymentsOff'))
export const badSignature = () => new HttpError('bad_signature', 'The signature of this event is not valid')
export const alreadySubscribed = () => new HttpError('already_subscribed', say('alreadySubscribed'))
export const alreadyPaid = () => new HttpError('already_paid', say('alreadyPaid'))
export const noSubscription = () => new HttpError('no_subscription', say('noSubscription'))
export const paymentIncomplete = () => new HttpError('payment_incomplete', say('paymentIncomplete'))
export const checkoutExpired = () => new HttpError('checkout_expired', say('checkoutExpired'))
export const paymentMismatch = () => new HttpError('payment_mismatch', say('paymentMismatch'))
export const paidInVain = () => new HttpError('paid_in_vain', say('paidInVain'))
export const contactUnknown = (message = say('contactNotArrived')) => new HttpError('contact_unknown', message)
export const importUndone = () => new HttpError('import_undone', say('importUndone'))
export const wrongOwner = () => new HttpError('wrong_owner', say('wrongOwner'))
export const invitationAccepted = () => new HttpError('invitation_accepted', say('invitationAccepted'))
export const alreadyMember = (message: string) => new HttpError('already_member', message)
export const lastAdmin = () => new HttpError('last_admin', say('lastAdmin'))
/** @param names of the organizations that would be left without */
export const lastAdminOf = (names: string[]) =>
  new HttpError('last_admin', say('lastAdminOf', { names: names.join(', ') }), {
    errors: names.map((name) => ({ path: 'organization', message: name })),
  })
export const invitationExpired = () => new HttpError('invitation_expired', say('invitationExpired'))
export const invitationRevoked = () => new HttpError('invitation_revoked', say('invitationRevoked'))
export const cursorExpired = () =>
  new HttpError('cursor_expired', 'These changes can no longer be followed from here. Please load everything again.')
export const tooLarge = () => new HttpError('too_large', say('tooLarge'))
export const unsupportedType = () => new HttpError('unsupported_type', 'The body must be sent as application/json')

/** @param seconds after which a retry may succeed */
export const tooManyRequests = (seconds: number) =>
  new HttpError('too_many_requests', waitText(seconds), { headers: { 'Retry-After': String(seconds) } })
export const internal = () => new HttpError('internal', say('internal'))
export const overloaded = () => new HttpError('overloaded', say('overloaded'), { headers: { 'Retry-After': '5' } })
/** The database is away, full, or too busy. */
const unavailable = () => new HttpError('unavailable', say('database'), { headers: { 'Retry-After': '5' } })
export const paymentsUnavailable = () =>
  new HttpError('payments_unavailable', say('paymentsUnavailable'), { headers: { 'Retry-After': '30' } })
export const pushOff = () => new HttpError('push_off', say('pushOff'))
export const geocoderOff = () => new HttpError('geocoder_off', say('geocoderOff'))
export const geocoderBusy = () =>
  new HttpError('geocoder_busy', say('geocoderBusy'), { headers: { 'Retry-After': '10' } })
export const geocoderUnavailable = () =>
  new HttpError('geocoder_unavailable', say('geocoderUnavailable'), { headers: { 'Retry-After': '30' } })
export const notReady = () => new HttpError('not_ready', 'The database is not ready')

/** The answer to an unexpected error. */
export const failureOf = (error: unknown): HttpError =>
  error instanceof TurnRefused ? overloaded() : isDatabaseUnavailable(error) ? unavailable() : internal()

const waitText = (seconds: number) =>
  seconds === 1
    ? say('tooManyASecond')
    : seconds < 120
      ? say('tooManySeconds', { wait: seconds })
      : say('tooManyMinutes', { wait: Math.ceil(seconds / 60) })
