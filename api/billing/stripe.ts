import type { Stripe } from 'stripe'
import type { Logger } from 'pino'
import { premiumPlan } from '../../shared/domain/plan.ts'
import type { Config } from '../config.ts'
import { badSignature, paymentsUnavailable } from '../calls/errors.ts'
import type {
  CheckoutOrder,
  CheckoutState,
  PaymentProvider,
  ProviderEvent,
  StartedCheckout,
  SubscriptionState,
} from '../calls/payments.ts'

type Settings = NonNullable<Config['stripe']>

/** Older signatures are refused, so that a recorded one is useless later. */
const signatureLifeSeconds = 300
/** Per attempt. With one retry and the pause between them, users get an answer before their device gives up (10 s). */
const timeoutMilliseconds = 4_000

/** Loaded at the first use: it takes 0.3 s, which a start without payments need not wait for. */
async function load({ secretKey, apiBase }: Settings): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const base = apiBase === null ? null : new URL(apiBase)
  return new Stripe(secretKey, {
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      port: base.port || (base.protocol === 'http:' ? '80' : '443'),
    }),
  })
}

const isMissing = (error: unknown) => (error as { code?: string } | null)?.code === 'resource_missing'
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? null)
const statusOf = (status: string | null) => (status === 'complete' || status === 'expired' ? status : 'open')
const dateOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)

/** Stripe by its own SDK. */
export function createStripeProvider(settings: Settings, log: Logger): PaymentProvider {
  let loaded: Promise<Stripe> | undefined

  /** @param missing the result if Stripe does not know the object; without it that is an error */
  async function ask<Result>(question: (stripe: Stripe) => Promise<Result>, missing?: () => Result): Promise<Result> {
    const stripe = await (loaded ??= load(settings))
    try {
      return await question(stripe)
    } catch (error) {
      if (missing && isMissing(error)) return missing()
      log.error({ err: error }, 'Stripe did not do what was asked')
      throw paymentsUnavailable()
    }
  }

  const startCheckout = async (order: CheckoutOrder): Promise<StartedCheckout> => {
    const started = await ask<StartedCheckout | null>(
      async ({ checkout }) => {
        const idempotencyKey = order.customerId === null ? order.reference : `${order.reference}-${order.customerId}`
        const session = await checkout.sessions.create(checkoutParameters(order, settings.priceId), { idempotencyKey })
        if (!session.url || session.amount_total === null || !session.currency)
          throw new Error('The checkout has no address or no price')
        return { sessionId: session.id, url: session.url, amount: session.amount_total, currency: session.currency }
      },
      order.customerId === null ? undefined : () => null,
    )
    // The customer has been deleted at Stripe, or belongs to another account of it: a new one is created.
    return started ?? startCheckout({ ...order, customerId: null })
  }

  return {
    kind: 'stripe',
    startCheckout,
    getCheckout: (sessionId) =>
      ask<CheckoutState>(
        async ({ checkout }) => {
          const session = await checkout.sessions.retrieve(sessionId)
          return {
            status: statusOf(session.status),
            paid: session.payment_status !== 'unpaid',
            reference: session.client_reference_id,
            amount: session.amount_total,
            currency: session.currency,
            customerId: idOf(session.customer),
            subscriptionId: idOf(session.subscription),
          }
        },
        () => ({
          status: 'expired',
          paid: false,
          reference: null,
          amount: null,
          currency: null,
          customerId: null,
          subscriptionId: null,
        }),
      ),
    expireCheckout: (sessionId) =>
      ask(
        async ({ checkout }) => {
          const { status } = await checkout.sessions.retrieve(sessionId)
          if (status === 'open') await checkout.sessions.expire(sessionId)
        },
        () => undefined,
      ),
    getSubscription: (id) =>
      ask(
        async ({ subscriptions }) => toState(await subscriptions.retrieve(id)),
        () => ({ status: 'canceled', expiresAt: null, customerId: null }),
      ),
    cancelSubscription: (id) =>
      ask(
        async ({ subscriptions }) => void (await subscriptions.cancel(id)),
        () => undefined,
      ),
    openPortal: (customer, returnUrl) =>
      ask(async ({ billingPortal }) => (await billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    async readEvent(rawBody, signature) {
      const stripe = await (loaded ??= load(settings))
      try {
        const isThin = (JSON.parse(rawBody) as { object?: unknown }).object === 'v2.core.event'
        return isThin
          ? toThinEvent(
              stripe.parseEventNotification(
                rawBody,
                signature,
                settings.webhookSecret,
                signatureLifeSeconds,
              ) as ThinEvent,
            )
          : toEvent(stripe.webhooks.constructEvent(rawBody, signature, settings.webhookSecret, signatureLifeSeconds))
      } catch (error) {
        log.warn({ err: error }, 'An event was refused: its signature is not Stripe’s')
        throw badSignature()
      }
    },
  }
}

function checkoutParameters(order: CheckoutOrder, priceId: string | null): Stripe.Checkout.SessionCreateParams {
  const { amount, currency, interval } = premiumPlan
  const price =
    priceId !== null
      ? { price: priceId }
      : {
          price_data: {
            currency,
            unit_amount: amount,
            recurring: { interval },
            product_data: { name: 'Outreach Premium' },
          },
        }
  return {
    mode: 'subscription',
    line_items: [{ quantity: 1, ...price }],
    client_reference_id: order.reference,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    // The price is the same everywhere; the paid amount is compared with it.
    adaptive_pricing: { enabled: false },
    ...(order.customerId !== null
      ? { customer: order.customerId }
      : order.email !== null && { customer_email: order.email }),
  }
}

function toState({ status, items, ended_at, customer }: Stripe.Subscription): SubscriptionState {
  return { status, expiresAt: dateOf(ended_at ?? items.data[0]?.current_period_end), customerId: idOf(customer) }
}

/** Only ids are used: the rest may be of another version of Stripe's API, or out of date. */
function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object: string; id?: string; customer?: string | { id: string } | null }
  return {
    id,
    type,
    sessionId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    customerId: object.object === 'customer' ? (object.id ?? null) : idOf(object.customer),
    subscriptionId: null,
  }
}

/** An event that only names what has changed. The SDK knows the types of its release; others have the same form. */
interface ThinEvent {
  id: string
  type: string
  related_object?: { id: string; type: string } | null
}

function toThinEvent({ id, type, related_object: about }: ThinEvent): ProviderEvent {
  const idIf = (kind: string) => (about?.type === kind ? about.id : null)
  return {
    id,
    type,
    sessionId: idIf('checkout.session'),
    customerId: idIf('customer'),
    subscriptionId: idIf('subscription'),
  }
}
