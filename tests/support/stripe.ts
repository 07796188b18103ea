/**
 * A stand-in for Stripe over HTTP: the calls we use, refused like Stripe does, and events signed as it
 * signs them. Tests act as users and banks (`pay`, `decline`, `cancel`, …) and deliver the events at any time.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkCheckout, checkPortal, parseForm, Refusal, refuseUnknown, type Form, type Price } from './stripeRules.ts'

export interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  client_reference_id: string | null
  amount_total: number
  currency: string
  customer: string | null
  subscription: string | null
  success_url: string
  cancel_url: string | null
  url: string | null
}

export interface Subscription {
  id: string
  object: 'subscription'
  status: string
  customer: string
  ended_at: number | null
  cancel_at_period_end: boolean
  items: { object: 'list'; data: { current_period_end: number }[] }
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  data: { object: object }
}

export interface Call {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

interface Kept {
  request: string
  status: number
  body: unknown
}

export const secretKey = 'sk_test_stand_in'
export const webhookSecret = 'whsec_stand_in'
/** A price of the account. */
export const ownPrice = 'price_church'

const seconds = () => Math.floor(Date.now() / 1000)
const month = 30 * 86_400
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export class StripeStandIn {
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly customers = new Set<string>()
  readonly prices = new Map<string, Price>([[ownPrice, { amount: 2_000, currency: 'eur' }]])
  /** All requests. */
  readonly calls: Call[] = []
  /** All events, in order; delivered by the test. */
  readonly events: StripeEvent[] = []
  /** Answers only 500. */
  isDown = false
  /** Waits before each answer; for interleavings. */
  beforeAnswer: (call: Call) => Promise<void> = async () => undefined
  url = ''
  private readonly held = new Map<string, () => Promise<void>>()
  private readonly kept = new Map<string, Kept>()
  private readonly server = createServer((request, response) => void this.receive(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Environment of a server that uses it. */
  get env(): Record<string, string> {
    return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: this.url }
  }

  /**
   * Holds back the next answer about an object. @returns a promise of the request, and a function that releases the
   * answer
   */
  hold(id: string): { asked: Promise<void>; letGo: () => void } {
    const [asked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.held.set(id, () => {
      this.held.delete(id)
      asked.resolve()
      return letGo.promise
    })
    return { asked: asked.promise, letGo: letGo.resolve }
  }

  // Actions of users and banks.

  /** Pays a checkout with a good card. */
  pay(sessionId: string): { session: Session; subscription: Subscription; event: StripeEvent } {
    const session = this.open(sessionId)
    const customer = session.customer ?? newId('cus')
    this.customers.add(customer)
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      customer,
      ended_at: null,
      cancel_at_period_end: false,
      items: { object: 'list', data: [{ current_period_end: seconds() + month }] },
    }
    this.subscriptions.set(subscription.id, subscription)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      customer,
      subscription: subscription.id,
      url: null,
    })
    this.happened('customer.subscription.created', subscription)
    return { session, subscription, event: this.happened('checkout.session.completed', session) }
  }

  /** Tries a declined card: the checkout stays open. */
  decline(sessionId: string): void {
    this.open(sessionId)
  }

  /** Lets a checkout expire. */
  expire(sessionId: string): StripeEvent {
    Object.assign(this.open(sessionId), { status: 'expired', url: null })
    return this.happened('checkout.session.expired', this.open(sessionId, 'expired'))
  }

  /** Changes a subscription: renewed, past due, cancelled … */
  change(subscription: Subscription, values: Partial<Subscription> & { periodEnd?: number }): StripeEvent {
    const { periodEnd, ...others } = values
    Object.assign(subscription, others)
    if (periodEnd !== undefined) subscription.items = { object: 'list', data: [{ current_period_end: periodEnd }] }
    return this.happened(
      values.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      subscription,
    )
  }

  /** Creates an event from an object's current state. */
  happened(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: '2020-08-27',
      created: seconds(),
      type,
      data: { object: structuredClone(object) },
    }
    this.events.push(event)
    return event
  }

  /** The same as a notification with the object's id only (event destinations with thin payloads). */
  thin({ id, type, data }: StripeEvent): object {
    const about = data.object as { id: string; object: string }
    return {
      id: id.replace('evt', 'evt_test'),
      object: 'v2.core.event',
      type: `v1.${type}`,
      livemode: false,
      created: new Date().toISOString(),
      reason: null,
      context: null,
      related_object: { id: about.id, type: about.object, url: `/v1/${about.object}s/${about.id}` },
    }
  }

  // The API.

  private open(sessionId: string, status = 'open'): Session {
    const session = this.sessions.get(sessionId)
    if (session?.status !== status) throw new Error(`The checkout ${sessionId} is ${session?.status ?? 'unknown'}`)
    return session
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const call: Call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    this.calls.push(call)
    const { status, answer } = this.answer(call)
    await this.beforeAnswer(call)
    await this.held.get(call.path.split('/').at(-1) ?? '')?.()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(answer))
  }

  private answer(call: Call): { status: number; answer: unknown } {
    if (this.isDown)
      return { status: 500, answer: { error: { type: 'api_error', message: 'An unknown error occurred' } } }
    try {
      return { status: 200, answer: this.once(call) }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, answer: error.body }
      throw error
    }
  }

  /** A POST with a known Idempotency-Key returns the first answer; with other parameters it is refused. */
  private once(call: Call): unknown {
    const key = call.headers['idempotency-key']
    if (call.headers.authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, 'invalid_api_key', 'Invalid API Key provided')
    if (!call.headers['stripe-version']) throw new Refusal(400, 'version_missing', 'The SDK names its version')
    if (call.method !== 'POST') return structuredClone(this.route(call))
    if (typeof key !== 'string' || key.length > 255)
      throw new Refusal(400, 'idempotency_key_missing', 'Every POST has an Idempotency-Key')
    const request = `${call.path} ${call.body}`
    const kept = this.kept.get(key)
    if (kept && kept.request !== request)
      throw new Refusal(
        400,
        'idempotency_key_in_use',
        'Keys for idempotent requests can only be used with the same parameters',
        undefined,
        'idempotency_error',
      )
    if (kept) return kept.body
    const body = structuredClone(this.route(call))
    this.kept.set(key, { request, status: 200, body })
    return body
  }

  private route({ method, path, body }: Call): unknown {
    const [, id = ''] = /^\/v1\/(?:checkout\/sessions|subscriptions)\/(\w+)/.exec(path) ?? []
    const name = `${method} ${path.replace(/\?.*/, '').replace(id || '\n', '{id}')}`
    const form = parseForm(body)
    if (method === 'GET' && body !== '') throw new Refusal(400, 'parameter_unknown', 'A GET has no body')
    switch (name) {
      case 'POST /v1/checkout/sessions':
        return this.createSession(form)
      case 'GET /v1/checkout/sessions/{id}':
        return this.find(this.sessions, id, 'checkout.session')
      case 'POST /v1/checkout/sessions/{id}/expire':
        return this.expireSession(form, id)
      case 'GET /v1/subscriptions/{id}':
        return this.find(this.subscriptions, id, 'subscription')
      case 'DELETE /v1/subscriptions/{id}':
        return this.cancel(form, id)
      case 'POST /v1/billing_portal/sessions':
        checkPortal(form, this.customers)
        return {
          id: newId('bps'),
          object: 'billing_portal.session',
          url: `https://billing.stripe.test/p/${String(form.customer)}`,
        }
      default:
        throw new Refusal(404, 'unrecognized_url', `Unrecognized request URL (${name})`)
    }
  }

  private find<Row>(rows: Map<string, Row>, id: string, what: string): Row {
    const row = rows.get(id)
    if (!row) throw new Refusal(404, 'resource_missing', `No such ${what}: '${id}'`, 'id')
    return row
  }

  private createSession(form: Form): Session {
    const { amount, currency } = checkCheckout(form, this.prices, this.customers, seconds())
    const id = newId('cs_test')
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : null)
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: text('client_reference_id'),
      amount_total: amount,
      currency,
      customer: text('customer'),
      subscription: null,
      success_url: text('success_url') ?? '',
      cancel_url: text('cancel_url'),
      url: `https://checkout.stripe.test/c/pay/${id}`,
    }
    this.sessions.set(id, session)
    return session
  }

  private expireSession(form: Form, id: string): Session {
    refuseUnknown(form, 'none')
    const session = this.find(this.sessions, id, 'checkout.session')
    if (session.status !== 'open')
      throw new Refusal(400, 'resource_not_open', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    this.expire(id)
    return session
  }

  private cancel(form: Form, id: string): Subscription {
    refuseUnknown(form, 'none')
    const subscription = this.find(this.subscriptions, id, 'subscription')
    if (subscription.status === 'canceled')
      throw new Refusal(404, 'resource_missing', `No such subscription: '${id}'`, 'id')
    this.change(subscription, { status: 'canceled', ended_at: seconds() })
    return subscription
  }
}

/**
 * The header with Stripe's signature of an event: https://docs.stripe.com/webhooks#verify-manually
 * @param at when it was signed, in seconds
 */
export function sign(payload: string, { secret = webhookSecret, at = seconds() } = {}): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}
