import type { Executor } from '../db/database.ts'
import { HttpError, paidInVain, paymentMismatch } from '../calls/errors.ts'
import { createAccount, usernameFor } from '../resources/auth/service.ts'
import { addFounder, claimOrCreate } from '../resources/organizations/service.ts'
import type { CheckoutState } from '../calls/payments.ts'
import { providerOf, type PaymentDeps } from './providerOf.ts'
import * as queries from './queries.ts'
import {
  goesOn,
  readSubscription,
  startSubscription,
  type KnownSubscription,
  type ReadSubscription,
} from './subscriptions.ts'

export interface Checkout {
  id: string
  sessionId: string
  userId: number | null
  cookieHash: Buffer | null
  amount: number
  currency: string
  state: 'open' | 'completed' | 'refused' | 'expired'
  expiresAt: Date
}

interface Pending {
  organizationId: number | null
  organizationName: string
  name: string
  email: string
  passwordHash: string
}

/**
 * Fulfils a paid checkout: creates a sign-up's account as the admin of its organization, and activates the
 * subscription. Called by page, event, sign-in and clean-up, in any order, repeatedly and concurrently; the effect
 * happens once. Whether it is paid is read from the provider, never taken from the caller.
 * @returns the checkout's state then; null if it is not one of ours
 * @throws 503 if the provider cannot be asked
 */
export async function fulfil(sessionId: string, deps: PaymentDeps): Promise<Checkout | null> {
  const checkout = await deps.db.first<Checkout>(queries.findCheckout, [sessionId])
  if (checkout?.state !== 'open') return checkout
  const found = await providerOf(deps).getCheckout(sessionId)
  if (found.status === 'expired') await deps.db.rows(queries.closeCheckout, [checkout.id, 'expired', null])
  else if (found.status === 'complete' && found.paid) await give(checkout, found, deps)
  return deps.db.first<Checkout>(queries.findCheckout, [sessionId])
}

async function give(checkout: Checkout, found: CheckoutState, deps: PaymentDeps): Promise<void> {
  const { reference, amount, currency, customerId, subscriptionId } = found
  const matches = reference === checkout.id && amount === checkout.amount && currency === checkout.currency
  if (!matches || customerId === null || subscriptionId === null) {
    deps.log.error(
      { checkout: checkout.id, sessionId: checkout.sessionId },
      'A payment is not the one that was asked for',
    )
    throw paymentMismatch()
  }
  const subscription = await readSubscription(customerId, subscriptionId, deps)
  try {
    const userId = await deps.db.transaction((tx) => complete(checkout.id, subscription, tx))
    if (userId !== null) deps.signIns.forget(userId)
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 409)) throw error
    await refuse(checkout, subscriptionId, error, deps)
  }
}

/**
 * @returns the user who has paid; null if the checkout has ended in the meantime
 * @throws 409 if it cannot be fulfilled: the account, the organization's owner, or another subscription exists
 * already, or the account to upgrade is deleted or disabled
 */
async function complete(checkoutId: string, subscription: ReadSubscription, tx: Executor): Promise<number | null> {
  const checkout = await tx.first<Checkout>(queries.lockCheckout, [checkoutId])
  if (checkout?.state !== 'open') return null
  const pending = await tx.first<Pending>(queries.findPending, [checkoutId])
  const userId = pending ? await signUp(pending, tx) : await upgrade(checkout.userId, tx)
  await startSubscription(userId, subscription, tx)
  await tx.rows(queries.closeCheckout, [checkoutId, 'completed', userId])
  return userId
}

async function signUp(pending: Pending, tx: Executor): Promise<number> {
  const organizationId = await claimOrCreate(pending.organizationId, pending.organizationName, tx)
  if (organizationId === null) throw paidInVain()
  const userId = await createAccount({ ...pending, username: await usernameFor(pending.email, tx), organizationId }, tx)
  await addFounder(organizationId, userId, tx)
  return userId
}

async function upgrade(userId: number | null, tx: Executor): Promise<number> {
  const known = await tx.first<KnownSubscription>(queries.lockSubscription, [userId])
  // Nobody can sign in to a deleted or disabled account, and so nobody could cancel its subscription.
  if (!known?.active || goesOn(known)) throw paidInVain()
  return known.userId
}

/**
 * Ends a subscription that cannot be assigned, before the checkout is closed: after a failure in between it runs again.
 */
async function refuse(checkout: Checkout, subscriptionId: string, reason: HttpError, deps: PaymentDeps): Promise<void> {
  await providerOf(deps).cancelSubscription(subscriptionId)
  await deps.db.rows(queries.closeCheckout, [checkout.id, 'refused', null])
  deps.log.error(
    { checkout: checkout.id, sessionId: checkout.sessionId, subscriptionId, reason: reason.message },
    'A payment came in vain: its subscription was cancelled, and the payment should be refunded',
  )
}
