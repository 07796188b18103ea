import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createDemoProvider } from './demoProvider.ts'
import { createStripeProvider } from './stripe.ts'

export interface CheckoutOrder {
  /** Opaque; the provider returns it with the checkout. */
  reference: string
  /** Prefilled on the provider's page. */
  email: string | null
  /** The provider's id of a customer who has paid before. */
  customerId: string | null
  /** Destination after paying; `{CHECKOUT_SESSION_ID}` is replaced by the checkout's id. */
  successUrl: string
  /** Destination after cancelling. */
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
  /** Whether everything due is paid: a free plan has nothing due. */
  paid: boolean
  reference: string | null
  amount: number | null
  currency: string | null
  customerId: string | null
  subscriptionId: string | null
}

export interface SubscriptionState {
  /** The provider's status, such as `active`, `past_due` or `canceled`. */
  status: string
  /** End of the paid period, or when it ended. */
  expiresAt: Date | null
  /** The checkout's reference; null if the provider no longer knows it. */
  customerId: string | null
}

/** The subject of an event; its content is never trusted, but read again from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  sessionId: string | null
  customerId: string | null
  subscriptionId: string | null
}

/**
 * The payment provider.
 * Every function throws 503 `payments_unavailable` if the provider cannot be asked.
 */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'demo'
  startCheckout(order: CheckoutOrder): Promise<StartedCheckout>
  /** The state of a checkout; one that the provider does not know has expired. */
  getCheckout(sessionId: string): Promise<CheckoutState>
  /** Ends an open checkout; any other stays as it is. */
  expireCheckout(sessionId: string): Promise<void>
  /** The state of a subscription; one that the provider does not know has been cancelled. */
  getSubscription(subscriptionId: string): Promise<SubscriptionState>
  /** Ends a subscription at once; one that has ended stays as it is. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Address of the page where a customer changes cards and cancels. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** @throws 400 if the signature is not the provider's, or older than five minutes */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent>
}

/** Stripe if it is configured, the demo provider on a demo server without it, else null: no payments. */
export function createProvider(config: Config, db: Database, log: Logger): PaymentProvider | null {
  if (config.stripe) return createStripeProvider(config.stripe, log)
  return config.demo ? createDemoProvider(db, config.publicUrl) : null
}
