import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createDemoProvider } from './demoProvider.ts'
import { createStripeProvider } from './stripe.ts'

export interface CheckoutOrder {
  /** Opaque; the provider gives it back with the checkout. */
  reference: string
  /** Prefilled on the provider's page. */
  email: string | null
  /** The provider's id of somebody who has paid before. */
  customerId: string | null
  /** Where to go after paying; `{CHECKOUT_SESSION_ID}` is replaced by the checkout's id. */
  successUrl: string
  /** Where to go without paying. */
  cancelUrl: string
  expiresAt: Date
}

export interface StartedCheckout {
  sessionId: string
  /** The provider's page. */
  url: string
  /** In the currency's smallest unit. */
  amount: number
  currency: string
}

export interface CheckoutState {
  status: 'open' | 'complete' | 'expired'
  /** Whether all is paid that has to be: of a plan that costs nothing, nothing has. */
  paid: boolean
  reference: string | null
  amount: number | null
  currency: string | null
  customerId: string | null
  subscriptionId: string | null
}

export interface SubscriptionState {
  /** The provider's word, such as `active`, `past_due` or `canceled`. */
  status: string
  /** End of what is paid for, or when it ended. */
  expiresAt: Date | null
  /** Whose it is; null where the provider no longer knows. */
  customerId: string | null
}

/** What an event is about; its content is never trusted, but read again from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  sessionId: string | null
  customerId: string | null
  subscriptionId: string | null
}

/**
 * Whoever takes the money.
 * Every function throws 503 `payments_unavailable` where the provider cannot be asked.
 */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'demo'
  startCheckout(order: CheckoutOrder): Promise<StartedCheckout>
  /** How a checkout stands; one that the provider does not know has expired. */
  getCheckout(sessionId: string): Promise<CheckoutState>
  /** Ends a checkout that is open; one that is not stays as it is. */
  expireCheckout(sessionId: string): Promise<void>
  /** How a subscription stands; one that the provider does not know has been cancelled. */
  getSubscription(subscriptionId: string): Promise<SubscriptionState>
  /** Ends a subscription at once; one that has ended stays as it is. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Address of the page where a customer changes cards and cancels. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** @throws 400 where the signature is not the provider's, or older than five minutes */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent>
}

/** Stripe where it is set up, a demo provider on a demo server without it, else null: no payments. */
export function createProvider(config: Config, db: Database, log: Logger): PaymentProvider | null {
  if (config.stripe) return createStripeProvider(config.stripe, log)
  return config.demo ? createDemoProvider(db, config.publicUrl) : null
}
