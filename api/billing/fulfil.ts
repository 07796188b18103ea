import type { Executor } from '../db/database.ts'
import { HttpError, paidInVain, paymentMismatch } from '../calls/errors.ts'
import { createAccount } from '../resources/auth/service.ts'
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
 * Gives what a checkout has paid for: for a sign-up the account as the admin of its organization, and the subscription.
 * Page, event, sign-in and clean-up all come here, in any order, repeatedly and at once; the effect is there once.
 * Whether it is paid is asked of the provider, never taken from the caller.
 * @returns the checkout as it stands then; null where it is not one of ours
 * @throws 503 where the provider cannot be asked
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
 * @returns the user who has paid; null where the checkout has come to its end meanwhile
 * @throws 409 where there is nothing to give: the account or the organization's owner is there already, or another subscription
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
  const userId = await createAccount({ ...pending, username: pending.email.toLowerCase(), organizationId }, tx)
  await addFounder(organizationId, userId, tx)
  return userId
}

async function upgrade(userId: number | null, tx: Executor): Promise<number> {
  const known = await tx.first<KnownSubscription>(queries.lockSubscription, [userId])
  if (!known || goesOn(known)) throw paidInVain()
  return known.userId
}

/** Ends a subscription that nobody can have, before the checkout is closed: what fails in between is done again. */
async function refuse(checkout: Checkout, subscriptionId: string, reason: HttpError, deps: PaymentDeps): Promise<void> {
  await providerOf(deps).cancelSubscription(subscriptionId)
  await deps.db.rows(queries.closeCheckout, [checkout.id, 'refused', null])
  deps.log.error(
    { checkout: checkout.id, sessionId: checkout.sessionId, subscriptionId, reason: reason.message },
    'A payment came for what is there already: its subscription was cancelled, and the payment should be refunded',
  )
}
