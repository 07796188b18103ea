import { afterAll, describe, expect, it } from 'vitest'
import { createBilling, sweepPayments } from '../../api/billing/service.ts'
import { useServer } from '../support/api.ts'
import {
  complete,
  createCheckout,
  deliver,
  outcomeOf,
  paymentDeps,
  sessionOf,
  startSignUp,
  statusOf,
} from '../support/checkout.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { sign, StripeStandIn } from '../support/stripe.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.close())
const server = useServer({ env: stripe.env })
const knex = () => server().db.knex
const visitor = () => new Client(server().url)
const start = () => startSignUp(server())
const login = (username: string, password: string) => visitor().login({ body: { username, password } })
const userRow = ({ user }: Person) => knex()('users').where({ id: user.id }).first()
const seconds = () => Math.floor(Date.now() / 1000)
const asked = () => stripe.calls.length

const deps = () => paymentDeps(server())

/** A user on the premium plan. */
async function subscriber() {
  const caller = await signUp(server().url)
  const sessionId = sessionOf(await createCheckout(caller.client))
  const paid = stripe.pay(sessionId)
  await deliver(server(), paid.event)
  return { ...caller, sessionId, ...paid }
}

describe('an event', () => {
  it('is accepted only with Stripe’s fresh signature of exactly this body', async () => {
    const payer = await start()
    const { event } = stripe.pay(payer.sessionId)
    const raw = JSON.stringify(event)
    const before = asked()
    const forged = [
      '',
      'nonsense',
      't=1,v1=',
      sign(raw, { secret: 'whsec_guessed' }),
      sign(`${raw} `),
      sign(raw, { at: seconds() - 301 }),
      sign(raw).replace('v1=', 'v0='),
      sign(raw).replace(/t=\d+/, `t=${seconds() - 1}`),
    ]
    for (const signature of forged) {
      expect(await deliver(server(), event, signature), signature).toMatchObject({
        status: 400,
        body: { code: 'bad_signature' },
      })
    }
    expect(asked()).toBe(before)
    expect((await outcomeOf(server(), payer)).users).toBe(0)
    expect(await knex()('stripe_events').where({ id: event.id })).toEqual([])
    expect((await deliver(server(), event, sign(raw, { at: seconds() - 290 }))).status).toBe(204)
    expect((await outcomeOf(server(), payer)).users).toBe(1)
  })

  it('is never trusted for its content', async () => {
    const payer = await start()
    const event = stripe.happened('checkout.session.completed', {
      ...stripe.sessions.get(payer.sessionId),
      status: 'complete',
      payment_status: 'paid',
    })
    expect((await deliver(server(), event)).status).toBe(204)
    expect((await outcomeOf(server(), payer)).users).toBe(0)
  })

  it('that is repeated has no effect, and Stripe is not asked again', async () => {
    const { event, subscription } = await subscriber()
    const change = stripe.change(subscription, { status: 'past_due' })
    await deliver(server(), change)
    const before = asked()
    for (const repeated of [event, change, change]) expect((await deliver(server(), repeated)).status).toBe(204)
    expect(asked()).toBe(before)
    expect(await knex()('stripe_events').where({ id: change.id })).toHaveLength(1)
  })

  it('is processed again after a failure: it counts only after its effect', async () => {
    const payer = await start()
    const { event } = stripe.pay(payer.sessionId)
    stripe.isDown = true
    expect(await deliver(server(), event)).toMatchObject({ status: 503 })
    expect((await complete(payer.client, payer.sessionId)).status).toBe(503)
    stripe.isDown = false
    expect((await deliver(server(), event)).status).toBe(204)
    expect((await outcomeOf(server(), payer)).users).toBe(1)
  })

  it('may contain only the changed object’s id', async () => {
    const payer = await start()
    const { subscription, event } = stripe.pay(payer.sessionId)
    expect((await deliver(server(), stripe.thin(event))).status).toBe(204)
    expect((await outcomeOf(server(), payer)).users).toBe(1)

    const change = stripe.thin(stripe.change(subscription, { status: 'past_due' }))
    expect(await deliver(server(), change, sign(JSON.stringify(change), { secret: 'whsec_guessed' }))).toMatchObject({
      status: 400,
      body: { code: 'bad_signature' },
    })
    const row = () => knex()('users').where({ stripe_subscription_id: subscription.id }).first()
    expect((await row()).subscription_status).toBe('active')
    expect((await deliver(server(), change)).status).toBe(204)
    expect((await row()).subscription_status).toBe('past_due')

    stripe.change(subscription, { status: 'canceled' })
    expect(
      (
        await deliver(
          server(),
          stripe.thin(stripe.happened('customer.updated', { object: 'customer', id: subscription.customer })),
        )
      ).status,
    ).toBe(204)
    expect((await row()).subscription_status).toBe('canceled')
    expect(
      (await deliver(server(), stripe.thin(stripe.happened('charge.refunded', { object: 'charge', id: 'ch_1' }))))
        .status,
    ).toBe(204)
  })

  it('about an unknown customer, or of an unknown type, is accepted and ignored', async () => {
    const payer = await start()
    const { subscription } = stripe.pay(payer.sessionId)
    for (const [type, object] of [
      ['customer.subscription.updated', subscription],
      ['charge.refunded', { object: 'charge', id: 'ch_1' }],
      ['checkout.session.completed', { object: 'checkout.session', id: 'cs_other' }],
    ] as const) {
      expect((await deliver(server(), stripe.happened(type, object))).status).toBe(204)
    }
    expect((await outcomeOf(server(), payer)).users).toBe(0)
  })
})

describe('a subscription', () => {
  const later = seconds() + 60 * 86_400
  it.each([
    [
      'renewed',
      { periodEnd: later },
      { subscription_status: 'active', subscription_tier: 'premium', max_organizations: 2, max_teammates: 15 },
      later,
    ],
    [
      'past due',
      { status: 'past_due', periodEnd: later },
      { subscription_status: 'past_due', subscription_tier: 'premium', max_organizations: 2, max_teammates: 15 },
      later,
    ],
    [
      'unpaid',
      { status: 'unpaid', periodEnd: later },
      { subscription_status: 'unpaid', subscription_tier: 'free', max_organizations: 0, max_teammates: 0 },
      later,
    ],
    [
      'cancelled',
      { status: 'canceled', ended_at: later - 86_400 },
      { subscription_status: 'canceled', subscription_tier: 'free', max_organizations: 0, max_teammates: 0 },
      later - 86_400,
    ],
    [
      'cancelled for the end of the month',
      { cancel_at_period_end: true, periodEnd: later },
      { subscription_status: 'active', subscription_tier: 'premium' },
      later,
    ],
    [
      'never begun',
      { status: 'incomplete_expired', ended_at: later },
      { subscription_status: 'incomplete_expired', subscription_tier: 'free' },
      later,
    ],
    [
      'in a state unknown here',
      { status: 'frozen', periodEnd: later },
      { subscription_status: 'frozen', subscription_tier: 'free', max_teammates: 0 },
      later,
    ],
  ])('that is %s updates status, plan, limits and expiry', async (_, change, expected, end) => {
    const caller = await subscriber()
    await deliver(server(), stripe.change(caller.subscription, change))
    const row = await userRow(caller)
    expect(row).toMatchObject(expected)
    expect(row.subscription_expires_at.getTime()).toBe(end * 1000)
    expect((await caller.client.getUser()).body).toMatchObject({
      subscriptionStatus: expected.subscription_status,
      subscriptionTier: expected.subscription_tier,
    })
  })

  it('is shown in its current state, whatever the order of its events', async () => {
    const caller = await subscriber()
    const events = [
      stripe.change(caller.subscription, { status: 'past_due' }),
      stripe.change(caller.subscription, { status: 'active', periodEnd: later }),
      stripe.happened('invoice.paid', { object: 'invoice', id: 'in_1', customer: caller.subscription.customer }),
      stripe.change(caller.subscription, { status: 'canceled', ended_at: seconds() }),
    ]
    for (const event of events.toReversed()) {
      await deliver(server(), event)
      expect(await userRow(caller)).toMatchObject({ subscription_status: 'canceled', max_teammates: 0 })
    }
  })

  it('is not reset by an overtaken answer', async () => {
    const caller = await subscriber()
    const first = stripe.change(caller.subscription, { status: 'past_due' })
    const held = stripe.hold(caller.subscription.id)
    const slow = deliver(server(), first)
    await held.asked
    await deliver(server(), stripe.change(caller.subscription, { status: 'canceled', ended_at: seconds() }))
    held.letGo()
    expect((await slow).status).toBe(204)
    expect(await userRow(caller)).toMatchObject({ subscription_status: 'canceled', subscription_tier: 'free' })
  })

  it('that ended before its checkout was processed creates the account, and no plan', async () => {
    const payer = await start()
    const { event, subscription } = stripe.pay(payer.sessionId)
    await deliver(server(), stripe.change(subscription, { status: 'canceled', ended_at: seconds() }))
    await deliver(server(), event)
    expect(await outcomeOf(server(), payer)).toMatchObject({
      users: 1,
      owners: [[true, 'admin']],
      status: 'canceled',
      tier: 'free',
    })
  })

  it('that is older is not mistaken for the current one', async () => {
    const caller = await subscriber()
    const old = caller.subscription
    await deliver(server(), stripe.change(old, { status: 'canceled', ended_at: seconds() }))
    const again = stripe.pay(sessionOf(await createCheckout(caller.client)))
    await deliver(server(), again.event)
    await deliver(server(), stripe.change(old, { ended_at: seconds() }))
    expect(await userRow(caller)).toMatchObject({
      subscription_status: 'active',
      stripe_subscription_id: again.subscription.id,
    })
  })

  it('that is older does not overwrite one that starts during the request', async () => {
    const caller = await subscriber()
    const end = stripe.change(caller.subscription, { status: 'canceled', ended_at: seconds() })
    await deliver(server(), end)
    const again = stripe.pay(sessionOf(await createCheckout(caller.client)))
    const [begin, old] = [stripe.hold(again.subscription.id), stripe.hold(caller.subscription.id)]
    const first = deliver(server(), again.event)
    await begin.asked
    const second = deliver(server(), stripe.happened('customer.subscription.deleted', caller.subscription))
    await old.asked
    begin.letGo()
    await first
    old.letGo()
    await second
    expect(await userRow(caller)).toMatchObject({
      subscription_status: 'active',
      stripe_subscription_id: again.subscription.id,
    })
  })

  it('that is downgraded deletes nothing', async () => {
    const caller = await subscriber()
    expect((await caller.client.createOrganization({ body: { name: 'Second' } })).status).toBe(201)
    const contact = { name: 'Ruth', organizationId: caller.organization.id }
    await caller.client.createContact({ body: contact })
    await deliver(server(), stripe.change(caller.subscription, { status: 'unpaid' }))
    expect((await caller.client.listOrganizations()).body).toHaveLength(2)
    expect((await caller.client.createContact({ body: contact })).status).toBe(201)
    expect(
      (await caller.client.listContacts({ params: { organizationId: caller.organization.id } })).body,
    ).toHaveLength(2)
    expect((await caller.client.createOrganization({ body: { name: 'Third' } })).status).toBe(403)
  })
})

it('a subscription ends with its account', async () => {
  const caller = await subscriber()
  await createBilling(deps()).endSubscription(caller.user.id)
  expect(caller.subscription.status).toBe('canceled')
  expect(await userRow(caller)).toMatchObject({ subscription_status: 'canceled', subscription_tier: 'free' })
  const before = asked()
  await createBilling(deps()).endSubscription(caller.user.id)
  expect(asked()).toBe(before)
})

describe('an event that never arrived', () => {
  const lapse = (caller: Person) =>
    knex()('users')
      .where({ id: caller.user.id })
      .update({ subscription_expires_at: new Date(Date.now() - 1000) })
  // The hourly job's work.
  const sweep = () => sweepPayments(deps())

  it('about a payment is replaced by a request at sign-in, only with the right password', async () => {
    const payer = await start()
    stripe.pay(payer.sessionId)
    const before = asked()
    expect((await login(payer.email, 'wrong')).status).toBe(401)
    expect(asked()).toBe(before)
    expect(await login(payer.email.toLowerCase(), payer.password)).toMatchObject({
      status: 200,
      body: { email: payer.email, subscriptionTier: 'premium' },
    })
  })

  it('about a payment is replaced by a request of the waiting page', async () => {
    const payer = await start()
    stripe.pay(payer.sessionId)
    expect((await statusOf(visitor(), payer.sessionId)).body).toEqual({ status: 'complete' })
    expect((await outcomeOf(server(), payer)).users).toBe(1)
  })

  it('does not prevent signing in while Stripe is silent', async () => {
    const [payer, caller] = [await start(), await subscriber()]
    await lapse(caller)
    stripe.isDown = true
    expect((await login(payer.email, payer.password)).status).toBe(401)
    expect((await login(caller.user.username, caller.password)).status).toBe(200)
    stripe.isDown = false
    stripe.pay(payer.sessionId)
    expect((await login(payer.email, payer.password)).status).toBe(200)
  })

  it('about a renewal or an end is replaced by a request at sign-in after the paid period', async () => {
    const [renewed, gone] = [await subscriber(), await subscriber()]
    for (const caller of [renewed, gone]) await lapse(caller)
    stripe.change(renewed.subscription, { periodEnd: seconds() + 86_400 })
    stripe.change(gone.subscription, { status: 'canceled', ended_at: seconds() })
    expect((await login(renewed.user.username, renewed.password)).body.subscriptionTier).toBe('premium')
    expect((await login(gone.user.username, gone.password)).body).toMatchObject({
      subscriptionTier: 'free',
      subscriptionStatus: 'canceled',
    })
    const before = asked()
    await login(renewed.user.username, renewed.password)
    expect(asked()).toBe(before)
  })

  it('is replaced by an hourly request, which also deletes abandoned checkouts', async () => {
    const [paid, abandoned, young, caller] = [await start(), await start(), await start(), await subscriber()]
    stripe.pay(paid.sessionId)
    stripe.expire(abandoned.sessionId)
    await lapse(caller)
    stripe.change(caller.subscription, { status: 'canceled', ended_at: seconds() })
    // A checkout that Stripe has not named yet.
    await knex()('checkouts').where({ session_id: young.sessionId }).update({ session_id: null })
    const overdue = () =>
      knex()('checkouts').whereIn(
        'session_id',
        [paid, abandoned].map(({ sessionId }) => sessionId),
      )
    await overdue().update({ expires_at: new Date(Date.now() - 1000) })
    stripe.isDown = true
    await sweep()
    expect(await overdue()).toMatchObject([{ state: 'open' }, { state: 'open' }])
    stripe.isDown = false
    await sweep()
    expect(await outcomeOf(server(), paid)).toMatchObject({ users: 1, tier: 'premium', pending: 0 })
    expect(await outcomeOf(server(), abandoned)).toMatchObject({ users: 0, pending: 0 })
    expect(await outcomeOf(server(), young)).toMatchObject({ users: 0, pending: 1 })
    expect(await userRow(caller)).toMatchObject({ subscription_tier: 'free' })
  })

  it('is no longer expected after two weeks, and deleted after a month', async () => {
    const payer = await start()
    const days = (count: number) => ({ expires_at: new Date(Date.now() - count * 86_400_000) })
    const row = () => knex()('checkouts').where({ session_id: payer.sessionId })
    await row().update(days(15))
    stripe.isDown = true
    await sweep()
    stripe.isDown = false
    expect(await row()).toMatchObject([{ state: 'expired' }])
    expect((await outcomeOf(server(), payer)).pending).toBe(0)
    await row().update(days(31))
    await knex()('stripe_events').insert([
      { id: 'evt_old', type: 'x', received_at: days(31).expires_at },
      { id: 'evt_young', type: 'x' },
    ])
    await sweep()
    expect(await row()).toEqual([])
    expect(await knex()('stripe_events').whereIn('id', ['evt_old', 'evt_young'])).toMatchObject([{ id: 'evt_young' }])
  })
})
