import { limitsOf, subscriptionGoesOn } from '../../shared/domain/plan.ts'
import { noteEvent } from '../resources/audit/service.ts'
import type { Executor } from '../db/database.ts'
import { providerOf, type PaymentDeps } from './providerOf.ts'
import type { SubscriptionState } from '../calls/payments.ts'
import * as queries from './queries.ts'

/** The stored state of a user's subscription. */
export interface KnownSubscription {
  userId: number
  email: string | null
  customerId: string | null
  subscriptionId: string | null
  status: string
  /** Whether the user can sign in. */
  active: boolean
}

/** The state of a subscription, with the number of the request that it answers. */
export interface ReadSubscription extends SubscriptionState {
  customerId: string
  subscriptionId: string
  read: number
}

/** Whether a user's subscription continues. */
export const goesOn = ({ subscriptionId, status }: KnownSubscription): boolean =>
  subscriptionId !== null && subscriptionGoesOn(status)

/**
 * Asks the provider for the state of a subscription. The number is taken before the request: of two answers,
 * the one with the higher number includes every change that the other includes.
 */
export async function readSubscription(
  customerId: string,
  subscriptionId: string,
  deps: PaymentDeps,
): Promise<ReadSubscription> {
  const number = await deps.db.first<{ read: number }>(queries.nextRead)
  if (!number) throw new Error('The sequence gave no number')
  const state = await providerOf(deps).getSubscription(subscriptionId)
  return { ...state, customerId, subscriptionId, read: number.read }
}

const values = (userId: number, { customerId, subscriptionId, status, expiresAt, read }: ReadSubscription) => {
  const { subscriptionTier, maxOrganizations, maxTeammates } = limitsOf(status)
  return [userId, customerId, subscriptionId, status, subscriptionTier, maxOrganizations, maxTeammates, expiresAt, read]
}

/** Assigns a subscription to the user. */
export async function startSubscription(userId: number, subscription: ReadSubscription, tx: Executor): Promise<void> {
  await tx.rows(queries.startSubscription, values(userId, subscription))
  await noteSubscription(userId, subscription, tx)
}

const noteSubscription = (userId: number, { status }: ReadSubscription, db: Executor): Promise<void> =>
  noteEvent({ kind: 'subscription', organizationId: null, userId, details: { status } }, db)

/** Reads a user's subscription again, and updates status, plan, limits and expiry from it. */
export async function refreshSubscription(
  { userId, customerId, subscriptionId, status }: KnownSubscription,
  deps: PaymentDeps,
): Promise<void> {
  if (customerId === null || subscriptionId === null) return
  const read = await readSubscription(customerId, subscriptionId, deps)
  await deps.db.rows(queries.updateSubscription, values(userId, read))
  deps.signIns.forget(userId)
  if (read.status !== status) await noteSubscription(userId, read, deps.db)
}
