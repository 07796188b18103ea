import { pino } from 'pino'
import { createProvider } from '../../api/billing/provider.ts'
import type { PaymentDeps } from '../../api/billing/providerOf.ts'
import { createSignIns } from '../../api/resources/auth/signIns.ts'
import type { User } from '../../shared/schemas/user.ts'
import type { ApiResponse } from './calls.ts'
import { Client } from './client.ts'
import type { TestServer } from './server.ts'
import { sign, type StripeEvent } from './stripe.ts'

/** The context of a job about payments. */
export function paymentDeps({ config, db }: TestServer): PaymentDeps {
  const log = pino({ level: 'silent' })
  return { db, log, payments: createProvider(config, db, log), signIns: createSignIns(db) }
}

export interface Completion {
  signedIn: boolean
  user: User | null
}

/** A user who is about to pay for a new account. */
export interface Payer {
  client: Client
  email: string
  password: string
  organizationId: number
  sessionId: string
}

let made = 0

/** The form of a paid sign-up, for an organization that the client has created. */
export async function signUpForm(client: Client, values: object = {}) {
  made += 1
  const organization = await client.createOrganization({
    body: { name: `Paying Church ${made}`, description: 'By card' },
  })
  return {
    email: `Payer${made}@Example.org`,
    name: `Payer ${made}`,
    password: `a long password ${made}`,
    role: 'admin' as const,
    organizationName: `Paying Church ${made}`,
    organizationId: organization.body.id,
    ...values,
  }
}

export const createCheckout = (client: Client, body: object = {}) => client.createCheckoutSession({ body })

/** The checkout's id in the URL of its page. */
export const sessionOf = ({ body }: ApiResponse<{ url: string }>) => body.url.slice(body.url.lastIndexOf('/') + 1)

/** Signs up as far as the payment page. */
export async function startSignUp(server: TestServer, values: object = {}): Promise<Payer> {
  const client = new Client(server.url)
  const form = await signUpForm(client, values)
  const answer = await createCheckout(client, form)
  if (answer.status !== 200) throw new Error(`The checkout did not start: ${answer.text}`)
  return {
    client,
    email: form.email,
    password: form.password,
    organizationId: form.organizationId,
    sessionId: sessionOf(answer),
  }
}

export const complete = (client: Client, sessionId: string) => client.completeRegistration({ body: { sessionId } })

export const statusOf = (client: Client, sessionId: string) => client.getSessionStatus({ query: { sessionId } })

/** Delivers an event as Stripe does. */
export function deliver(
  { url }: Pick<TestServer, 'url'>,
  event: StripeEvent | object,
  signature?: string,
  signal?: AbortSignal,
): Promise<ApiResponse<{ code: string }>> {
  const raw = JSON.stringify(event)
  return new Client(url).request('POST', '/api/stripe/webhook', {
    raw,
    headers: { 'stripe-signature': signature ?? sign(raw) },
    ...(signal && { signal }),
  })
}

/** The required effects of one payment: exactly one of each. */
export async function outcomeOf({ db }: TestServer, { email, organizationId }: Payer) {
  const users = await db.knex('users').whereRaw('lower(email) = lower(?)', [email])
  const members = await db.knex('memberships').where({ organization_id: organizationId })
  return {
    users: users.length,
    owners: members.map(({ user_id, role }) => [user_id === users[0]?.id, role]),
    tier: users[0]?.subscription_tier,
    status: users[0]?.subscription_status,
    subscription: users[0]?.stripe_subscription_id,
    pending: (await db.knex('pending_registrations').where({ email })).length,
  }
}
