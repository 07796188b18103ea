import { say } from '../../shared/domain/messages.ts'
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { paidSignUp, type CheckoutInput, type CheckoutStatus } from '../../shared/schemas/billing.ts'
import {
  alreadyPaid,
  alreadySubscribed,
  checkoutExpired,
  forbidden,
  noSubscription,
  notFound,
  paidInVain,
  paymentIncomplete,
} from '../calls/errors.ts'
import type { Executor } from '../db/database.ts'
import type { Deps } from '../calls/handler.ts'
import { parse } from '../calls/parse.ts'
import type { Billing, LateAccount } from '../calls/payments.ts'
import { hashNewPassword, usernameFor } from '../resources/auth/service.ts'
import { reserveClaim } from '../resources/organizations/service.ts'
import { fulfil, type Checkout } from './fulfil.ts'
import { providerOf, type PaymentDeps } from './providerOf.ts'
import * as queries from './queries.ts'
import { goesOn, refreshSubscription, type KnownSubscription } from './subscriptions.ts'

/** Name of the cookie that proves which browser started a paid sign-up. */
export const registrationCookie = 'registration'
/** How long a sign-up's data are kept for its payment. */
export const keptSeconds = 24 * 3_600
/** How long a checkout can be paid; as long as the organization is reserved. */
const payableMinutes = 60

const hashOf = (token: string) => hash('sha256', token, 'buffer')

interface Started {
  id: string
  email: string | null
  customerId: string | null
  cancelPath: string
}

/**
 * Starts the checkout of a sign-up: the organization stays reserved, the account is pending until the payment.
 * @param claim value of the cookie that proves who created the organization
 * @returns the payment page's address, and the token of the registration's own cookie
 * @throws 400; 403 without the claim; 409 for an existing e-mail or if it has been paid already; 503
 */
export async function startSignUp(
  body: CheckoutInput,
  claim: string | undefined,
  deps: Deps,
): Promise<{ url: string; token: string }> {
  providerOf(deps)
  const input = parse(paidSignUp, body)
  if (!claim || !(await reserveClaim(input.organizationId, claim, deps.db))) {
    throw forbidden(say('foreignCheckout'))
  }
  await usernameFor(input.email, deps.db)
  const passwordHash = await hashNewPassword(input.password, deps)
  await endEarlier(null, input.organizationId, deps)
  const token = randomBytes(32).toString('base64url')
  const id = await deps.db.transaction(async (tx) => {
    const checkoutId = await insertCheckout(null, hashOf(token), tx)
    await tx.rows(queries.insertPending, [
      checkoutId,
      input.organizationId,
      input.organizationName,
      input.name,
      input.email,
      passwordHash,
    ])
    return checkoutId
  })
  return {
    url: await goToPay({ id, email: input.email, customerId: null, cancelPath: '/auth?tab=subscription' }, deps),
    token,
  }
}

async function insertCheckout(userId: number | null, cookieHash: Buffer | null, tx: Executor): Promise<string> {
  const checkout = await tx.first<{ id: string }>(queries.insertCheckout, [userId, cookieHash, keptSeconds])
  if (!checkout) throw new Error('The insert returned no row')
  return checkout.id
}

/**
 * Starts the checkout of an upgrade.
 * @param cancelPath destination after cancelling
 * @returns the payment page's address
 * @throws 409 if a subscription exists already; 503
 */
export async function startUpgrade(userId: number, cancelPath: string, deps: Deps): Promise<string> {
  providerOf(deps)
  const known = await findSubscription(userId, deps)
  // It may have ended without an event.
  if (goesOn(known)) await refreshSubscription(known, deps)
  if (goesOn(await findSubscription(userId, deps))) throw alreadySubscribed()
  await endEarlier(userId, null, deps)
  const id = await insertCheckout(userId, null, deps.db)
  return goToPay({ id, email: known.email, customerId: known.customerId, cancelPath }, deps)
}

/** Of several checkouts for the same thing only the last one can be paid. @throws 409 if an earlier one has been */
async function endEarlier(userId: number | null, organizationId: number | null, deps: Deps): Promise<void> {
  for (const { sessionId } of await deps.db.rows<Checkout>(queries.findEarlier, [userId, organizationId])) {
    if ((await endCheckout(sessionId, deps))?.state === 'completed')
      throw userId === null ? alreadyPaid() : alreadySubscribed()
  }
}

/** Afterwards a checkout cannot be paid any more; what was paid before is fulfilled. */
async function endCheckout(sessionId: string, deps: PaymentDeps): Promise<Checkout | null> {
  await providerOf(deps).expireCheckout(sessionId)
  return fulfil(sessionId, deps)
}

async function goToPay({ id, email, customerId, cancelPath }: Started, deps: Deps): Promise<string> {
  const { publicUrl } = deps.config
  const order = {
    reference: id,
    email,
    customerId,
    successUrl: `${publicUrl}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: publicUrl + cancelPath,
    expiresAt: new Date(Date.now() + payableMinutes * 60_000),
  }
  try {
    const { sessionId, url, amount, currency } = await providerOf(deps).startCheckout(order)
    await deps.db.rows(queries.noteSession, [id, sessionId, amount, currency])
    return url
  } catch (error) {
    // No user has been sent to its payment page yet.
    await deps.db.rows(queries.closeCheckout, [id, 'expired', null])
    throw error
  }
}

async function findSubscription(userId: number, deps: PaymentDeps): Promise<KnownSubscription> {
  const known = await deps.db.first<KnownSubscription>(queries.findSubscription, [userId])
  if (!known) throw notFound('User')
  return known
}

/**
 * The status of a checkout; a paid one is fulfilled on the way.
 * @throws 404 for one that is not ours
 */
export async function getStatus(sessionId: string, deps: Deps): Promise<CheckoutStatus> {
  const checkout = await known(sessionId, deps)
  // The page then asks to complete it, and gets the reason for the refusal.
  if (checkout.state === 'completed' || checkout.state === 'refused') return 'complete'
  return checkout.state
}

/**
 * Fulfils what was paid for.
 * @param cookie value of the registration's cookie
 * @param callerId the signed-in user
 * @returns the user who paid, if this is their browser, which the cookie proves once, and the hash of their password
 * where a session is to start; otherwise null
 * @throws 404 for a checkout that is not ours; 409 if it is not paid
 */
export async function completeRegistration(
  sessionId: string,
  cookie: string | undefined,
  callerId: number | null,
  deps: Deps,
) {
  const checkout = await known(sessionId, deps)
  if (checkout.state === 'open') throw paymentIncomplete()
  if (checkout.state === 'expired') throw checkoutExpired()
  if (checkout.state === 'refused') throw paidInVain()
  const isCaller = callerId !== null && callerId === checkout.userId
  const isStarter =
    cookie !== undefined &&
    checkout.cookieHash !== null &&
    checkout.expiresAt > new Date() &&
    timingSafeEqual(hashOf(cookie), checkout.cookieHash)
  const used = isStarter
    ? await deps.db.first<{ passwordHash: string | null }>(queries.useCookie, [checkout.id, checkout.cookieHash])
    : null
  const usesCookie = used !== null
  if (isCaller) return { userId: callerId, passwordHash: null, usesCookie }
  const passwordHash = used?.passwordHash ?? null
  return { userId: passwordHash === null ? null : checkout.userId, passwordHash, usesCookie }
}

async function known(sessionId: string, deps: Deps): Promise<Checkout> {
  const checkout = await fulfil(sessionId, deps)
  if (!checkout) throw notFound('Checkout')
  return checkout
}

/**
 * Address of the page for changing cards and cancelling the subscription.
 * @param returnPath destination of its way back
 * @throws 409 for a user who has never paid; 503
 */
export async function openPortal(userId: number, returnPath: string, deps: Deps): Promise<string> {
  const provider = providerOf(deps)
  const known = await findSubscription(userId, deps)
  if (known.customerId === null) throw noSubscription()
  // It may have ended without an event, and until that is known the user cannot start another.
  if (goesOn(known)) await refreshSubscription(known, deps)
  return provider.openPortal(known.customerId, deps.config.publicUrl + returnPath)
}

/**
 * Processes an event of the provider. It only says what to look up: its content is read again, so that neither order
 * nor repetition matters. It counts as processed only after its effect.
 * @throws 400 for a wrong signature; 503 if the provider cannot be asked, which then sends it again
 */
export async function receiveEvent(rawBody: string, signature: string, deps: Deps): Promise<void> {
  const event = await providerOf(deps).readEvent(rawBody, signature)
  if (await deps.db.first(queries.findEvent, [event.id])) return
  if (event.sessionId !== null) await fulfil(event.sessionId, deps)
  else {
    const customerId =
      event.customerId ??
      (event.subscriptionId && (await providerOf(deps).getSubscription(event.subscriptionId)).customerId)
    if (customerId) await refreshCustomer(customerId, deps)
  }
  await deps.db.rows(queries.insertEvent, [event.id, event.type])
}

/** Reads the subscription of one of the provider's customers again; unknown customers are skipped. */
export async function refreshCustomer(customerId: string, deps: Deps): Promise<void> {
  const subscription = await deps.db.first<KnownSubscription>(queries.findCustomer, [customerId])
  if (subscription) await refreshSubscription(subscription, deps)
}

/** What other resources ask of payments. */
export const createBilling = (deps: PaymentDeps): Billing => ({
  findLateAccount: (name) => findLateAccount(name, deps),
  refreshIfLapsed: (userId) => refreshIfLapsed(userId, deps),
  endSubscription: (userId) => endSubscription(userId, deps),
  assertEnded: (userId, tx) => assertEnded(userId, tx, deps),
})

async function findLateAccount(name: string, deps: PaymentDeps): Promise<LateAccount | null> {
  const pending =
    deps.payments &&
    (await deps.db.first<{ sessionId: string; passwordHash: string }>(queries.findPendingByEmail, [name]))
  if (!pending) return null
  const complete = async () => (await quietly(() => fulfil(pending.sessionId, deps), deps))?.userId ?? null
  return { passwordHash: pending.passwordHash, complete }
}

async function refreshIfLapsed(userId: number, deps: PaymentDeps): Promise<void> {
  const lapsed = deps.payments && (await deps.db.first<KnownSubscription>(queries.findLapsedUser, [userId]))
  if (lapsed) await quietly(() => refreshSubscription(lapsed, deps), deps)
}

async function endSubscription(userId: number, deps: PaymentDeps): Promise<void> {
  if (!deps.payments) return
  // A checkout that cannot be ended now need not be: if it is paid after the deletion, `fulfil` refuses it.
  for (const { sessionId } of await deps.db.rows<Checkout>(queries.findEarlier, [userId, null])) {
    await quietly(() => endCheckout(sessionId, deps), deps)
  }
  const known = await findSubscription(userId, deps)
  if (known.subscriptionId === null || !goesOn(known)) return
  await deps.payments.cancelSubscription(known.subscriptionId)
  await refreshSubscription(known, deps)
}

/** The user stays locked: what is paid from now on waits for the transaction, and is refused after it. */
async function assertEnded(userId: number, tx: Executor, { payments }: PaymentDeps): Promise<void> {
  const known = await tx.first<KnownSubscription>(queries.lockSubscription, [userId])
  if (payments && known && goesOn(known)) throw alreadySubscribed()
}

/**
 * Catches up on events that never arrived, and deletes what has ended. Runs every hour.
 * @param limit maximum number of checkouts and subscriptions to ask for at once
 */
export async function sweepPayments(deps: PaymentDeps, limit = 100): Promise<void> {
  await deps.db.rows(queries.dropOldCheckouts)
  await deps.db.rows(queries.dropOldEvents)
  for (const { id, sessionId } of await deps.db.rows<Checkout>(queries.findOverdue, [limit])) {
    if (sessionId === null || !deps.payments) await deps.db.rows(queries.closeCheckout, [id, 'expired', null])
    else await quietly(() => fulfil(sessionId, deps), deps)
  }
  await deps.db.rows(queries.closeForgotten)
  if (!deps.payments) return
  for (const lapsed of await deps.db.rows<KnownSubscription>(queries.findLapsed, [limit])) {
    await quietly(() => refreshSubscription(lapsed, deps), deps)
  }
}

/** A side task: its failure does not fail the main one. */
async function quietly<Result>(work: () => Promise<Result>, deps: PaymentDeps): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    deps.log.warn({ err: error }, 'A payment could not be followed up; it will be tried again')
    return null
  }
}
