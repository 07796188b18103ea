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

/** An account that may be made at the sign-in: by a payment that nobody has told us of. */
export interface LateAccount {
  passwordHash: string
  /** @returns id of the user; null where there is no account after all */
  complete(): Promise<number | null>
}

/** What is owed to whom has paid, at the moments when others know that it may be. */
export interface Billing {
  /** For sign-in: an account that was paid for without our hearing of it. */
  findLateAccount(name: string): Promise<LateAccount | null>
  /** After sign-in: whether a subscription whose time is over has been renewed without our hearing of it. */
  refreshIfLapsed(userId: number): Promise<void>
  /** Ends a subscription at once, as for somebody who deletes their account. @throws 503 */
  endSubscription(userId: number): Promise<void>
}
