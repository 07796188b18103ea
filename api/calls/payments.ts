import type { Executor } from '../db/database.ts'

export interface CheckoutOrder {
  /** Opaque; the provider gives it back with the checkout. */
  reference: string
  /** Prefilled on the provider's page. */
  email: string | null
  /** The provider's id of a user who has paid before. */
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
  /** Whether everything due has been paid: for a free plan nothing is due. */
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
  /** The customer; null if the provider no longer knows. */
  customerId: string | null
}

/** The subject of an event; its content is not trusted, but read again from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  sessionId: string | null
  customerId: string | null
  subscriptionId: string | null
}

/** A payment provider. Every function throws 503 `payments_unavailable` if the provider is unreachable. */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'demo'
  startCheckout(order: CheckoutOrder): Promise<StartedCheckout>
  /** The state of a checkout; one unknown to the provider has expired. */
  getCheckout(sessionId: string): Promise<CheckoutState>
  /** Expires an open checkout; others are unchanged. */
  expireCheckout(sessionId: string): Promise<void>
  /** The state of a subscription; one unknown to the provider has been cancelled. */
  getSubscription(subscriptionId: string): Promise<SubscriptionState>
  /** Cancels a subscription at once; one that has ended is unchanged. */
  cancelSubscription(subscriptionId: string): Promise<void>
  /** URL of the page where a customer changes cards and cancels. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** @throws 400 if the signature is invalid, or older than five minutes */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent>
}

/** An account that can be created at the sign-in: its payment's event never arrived. */
export interface LateAccount {
  passwordHash: string
  /** @returns id of the user; null if there is no account after all */
  complete(): Promise<number | null>
}

/** Checks for missed payments, for callers that know when one is likely. */
export interface Billing {
  /** For sign-in: an account whose payment's event never arrived. */
  findLateAccount(name: string): Promise<LateAccount | null>
  /** After sign-in: checks whether an expired subscription has been renewed without an event. */
  refreshIfLapsed(userId: number): Promise<void>
  /** Ends a user's checkouts and subscription at once: before their account is deleted. @throws 503 */
  endSubscription(userId: number): Promise<void>
  /** Checks in the transaction that deletes the account that nothing was paid since. @throws 409 `already_subscribed` */
  assertEnded(userId: number, tx: Executor): Promise<void>
}
