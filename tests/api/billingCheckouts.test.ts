import { afterAll, describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import {
  complete,
  createCheckout,
  deliver,
  outcomeOf,
  sessionOf,
  signUpForm,
  startSignUp,
} from '../support/checkout.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { ownPrice, StripeStandIn } from '../support/stripe.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.close())
const server = useServer({ env: stripe.env })
const withPrice = useServer({ env: { ...stripe.env, STRIPE_PRICE_ID: ownPrice } })
const withoutPayments = useServer()
const knex = () => server().db.knex
const visitor = () => new Client(server().url)
const person = () => signUp(server().url)
const start = (values?: object) => startSignUp(server(), values)
const me = async ({ client }: Person) => (await client.getUser()).body
const portal = (client: Client) => client.openPortal()

/** The same user in the token flavour. */
async function byToken({ client, user, password }: Person) {
  const { body } = await client.jwtLogin({ body: { username: user.username, password } })
  const other = visitor()
  other.token = body.token
  return other
}

/** Starts an upgrade and pays it. */
async function upgrade(payer: Person) {
  const sessionId = sessionOf(await createCheckout(payer.client))
  return { sessionId, ...stripe.pay(sessionId) }
}

describe('starting a sign-up', () => {
  it('requires the cookie of the creator of that organization', async () => {
    const client = visitor()
    const form = await signUpForm(client)
    const stranger = visitor()
    const own = await signUpForm(stranger)
    const before = stripe.calls.length
    const forged = visitor()
    forged.cookies.set('claim', 'guessed')
    for (const answer of [
      await createCheckout(visitor(), form),
      await createCheckout(forged, form),
      await createCheckout(stranger, { ...own, organizationId: form.organizationId }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    const payer = await person()
    const others = visitor()
    others.cookies.set('claim', stranger.cookies.get('claim') ?? '')
    expect((await createCheckout(others, { ...own, organizationId: payer.organization.id })).status).toBe(403)
    expect(stripe.calls).toHaveLength(before)
    expect(await knex()('pending_registrations').where({ organization_id: form.organizationId })).toEqual([])
  })

  it('does not end another user’s checkout', async () => {
    const payer = await start()
    const stranger = visitor()
    const own = await signUpForm(stranger)
    await createCheckout(stranger, { ...own, organizationId: payer.organizationId })
    expect(stripe.sessions.get(payer.sessionId)?.status).toBe('open')
  })

  it.each([
    [{ email: 'nonsense' }, 'Please enter a valid email'],
    [{ email: undefined }, 'Please enter a valid email'],
    [{ name: 'x' }, 'Name is required'],
    [{ password: 'short' }, 'Password must be at least 6 characters'],
    [{ password: undefined }, 'Password must be at least 6 characters'],
    [{ password: 'password1' }, 'This password is too common'],
    [{ organizationName: 'x' }, 'Organization name is required'],
  ])('refuses %j', async (wrong, message) => {
    const client = visitor()
    expect(await createCheckout(client, await signUpForm(client, wrong))).toMatchObject({
      status: 400,
      body: { message, code: 'invalid' },
    })
  })

  it('refuses the e-mail of an existing account, before anything is paid', async () => {
    const { user } = await person()
    const client = visitor()
    const before = stripe.calls.length
    const answer = await createCheckout(client, await signUpForm(client, { email: user.email?.toUpperCase() }))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: 'This email is already registered' },
    })
    expect(stripe.calls).toHaveLength(before)
  })

  it('again ends the previous checkout, so that no one pays twice', async () => {
    const client = visitor()
    const form = await signUpForm(client)
    const first = sessionOf(await createCheckout(client, form))
    const second = sessionOf(await createCheckout(client, form))
    expect([first, second].map((id) => stripe.sessions.get(id)?.status)).toEqual(['expired', 'open'])
    stripe.pay(second)
    expect(await createCheckout(client, form)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
    expect((await complete(client, second)).body.signedIn).toBe(true)
  })

  it('leaves nothing behind if Stripe does not answer, and can be retried', async () => {
    const client = visitor()
    const form = await signUpForm(client)
    stripe.isDown = true
    expect(await createCheckout(client, form)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    stripe.isDown = false
    expect(await knex()('pending_registrations').where({ organization_id: form.organizationId })).toEqual([])
    expect((await createCheckout(client, form)).status).toBe(200)
  })

  it('uses the price that the server configures', async () => {
    const payer = await startSignUp(withPrice(), {})
    expect(stripe.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toContain(
      `line_items[0][price]=${ownPrice}`,
    )
    stripe.pay(payer.sessionId)
    expect((await complete(payer.client, payer.sessionId)).body.user?.subscriptionTier).toBe('premium')
  })

  it('says clearly if payments are not set up', async () => {
    const client = new Client(withoutPayments().url)
    for (const caller of [client, (await signUp(withoutPayments().url)).client]) {
      expect(await createCheckout(caller, await signUpForm(client))).toMatchObject({
        status: 409,
        body: { code: 'payments_off', message: 'Payments are not set up on this server' },
      })
    }
    expect((await client.getConfig()).body).toMatchObject({ payments: false, demoCheckout: false })
    expect((await visitor().getConfig()).body).toMatchObject({ payments: true, demoCheckout: false })
  })
})

describe('a payment that cannot be fulfilled', () => {
  it('of a second checkout for one organization creates no second owner, and its subscription ends', async () => {
    const client = visitor()
    const form = await signUpForm(client)
    const first = sessionOf(await createCheckout(client, form))
    await knex()('checkouts').where({ session_id: first }).update({ session_id: null })
    const second = sessionOf(await createCheckout(client, { ...form, email: `other.${form.email}` }))
    await knex()('checkouts').whereNull('session_id').where({ state: 'open' }).update({ session_id: first })
    const paid = [stripe.pay(first), stripe.pay(second)]
    await Promise.all(paid.map(({ event }) => deliver(server(), event)))
    const [winner, loser] = paid[0]?.subscription.status === 'active' ? [first, second] : [second, first]
    expect((await complete(client, winner)).status).toBe(200)
    expect(await complete(client, loser)).toMatchObject({ status: 409, body: { code: 'paid_in_vain' } })
    expect(paid.map(({ subscription }) => subscription.status).sort()).toEqual(['active', 'canceled'])
    expect(await knex()('memberships').where({ organization_id: form.organizationId })).toMatchObject([
      { role: 'admin' },
    ])
    expect(await knex()('users').whereIn('email', [form.email, `other.${form.email}`])).toHaveLength(1)
  })

  it('for an e-mail that has an account by now creates no second one', async () => {
    const [one, other] = [await start({ email: 'same@example.org' }), await start({ email: 'Same@Example.org' })]
    const paid = [stripe.pay(one.sessionId), stripe.pay(other.sessionId)]
    await Promise.all(paid.flatMap(({ event }) => [deliver(server(), event), deliver(server(), event)]))
    expect(paid.map(({ subscription }) => subscription.status).sort()).toEqual(['active', 'canceled'])
    expect(await knex()('users').whereRaw(`lower(email) = 'same@example.org'`)).toMatchObject([
      { subscription_tier: 'premium' },
    ])
    expect(await knex()('pending_registrations').whereRaw(`lower(email) = 'same@example.org'`)).toEqual([])
  })

  it('of an account that was disabled meanwhile gives it no plan, and its subscription ends', async () => {
    const payer = await person()
    const { event, subscription } = await upgrade(payer)
    await knex()('users').where({ id: payer.user.id }).update({ active: false })
    expect((await deliver(server(), event)).status).toBe(204)
    expect(subscription.status).toBe('canceled')
    expect(await knex()('users').where({ id: payer.user.id })).toMatchObject([
      { subscription_tier: 'free', stripe_subscription_id: null },
    ])
  })

  it.each([
    ['amount_total', 100],
    ['currency', 'jpy'],
    ['client_reference_id', 'somebody-elses'],
    ['subscription', null],
  ])('is refused with a different %s', async (field, value) => {
    const payer = await start()
    const { session, event } = stripe.pay(payer.sessionId)
    Object.assign(session, { [field]: value })
    expect(await complete(payer.client, payer.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'payment_mismatch' },
    })
    expect((await deliver(server(), event)).status).toBe(409)
    expect((await outcomeOf(server(), payer)).users).toBe(0)
  })
})

describe('an upgrade', () => {
  it('returns, if cancelled, to the settings of the flavour it was started in', async () => {
    const payer = await person()
    expect(stripe.sessions.get(sessionOf(await createCheckout(payer.client)))?.cancel_url).toMatch(/\d\/settings$/)
    const other = await byToken(payer)
    expect(stripe.sessions.get(sessionOf(await createCheckout(other)))?.cancel_url).toMatch(/\d\/jwt\/settings$/)
  })

  it('needs no password, changes the caller’s plan and no session', async () => {
    const payer = await person()
    const { sessionId, event, subscription } = await upgrade(payer)
    await deliver(server(), event)
    expect(await complete(visitor(), sessionId)).toMatchObject({ status: 200, body: { signedIn: false, user: null } })
    const answer = await complete(payer.client, sessionId)
    expect(answer).toMatchObject({
      body: { signedIn: true, user: { id: payer.user.id, subscriptionTier: 'premium', maxTeammates: 15 } },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await me(payer)).toMatchObject({ username: payer.user.username, subscriptionStatus: 'active' })
    expect(await knex()('users').where({ stripe_subscription_id: subscription.id })).toHaveLength(1)
    expect(JSON.stringify(await me(payer))).not.toContain(subscription.customer)
  })

  it('is refused during a subscription, and possible again for the same customer when that has ended', async () => {
    const payer = await person()
    const { sessionId, subscription } = await upgrade(payer)
    await complete(payer.client, sessionId)
    expect(await createCheckout(payer.client)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
    // No event reported the end: Stripe is asked.
    stripe.change(subscription, { status: 'canceled', ended_at: 1_700_000_000 })
    const again = await upgrade(payer)
    expect(again.session.customer).toBe(subscription.customer)
    await complete(payer.client, again.sessionId)
    expect(await me(payer)).toMatchObject({ subscriptionTier: 'premium' })
  })

  it('creates another customer if Stripe no longer knows the first one', async () => {
    const payer = await person()
    await knex()('users').where({ id: payer.user.id }).update({ stripe_customer_id: 'cus_of_another_account' })
    const { sessionId } = await upgrade(payer)
    expect((await complete(payer.client, sessionId)).body.user?.subscriptionTier).toBe('premium')
  })

  it('that is paid in two tabs creates one subscription', async () => {
    const payer = await person()
    const first = sessionOf(await createCheckout(payer.client))
    await knex()('checkouts').where({ session_id: first }).update({ session_id: null })
    const second = sessionOf(await createCheckout(payer.client))
    await knex()('checkouts').whereNull('session_id').where({ user_id: payer.user.id }).update({ session_id: first })
    const paid = [stripe.pay(first), stripe.pay(second)]
    await Promise.all(
      paid.flatMap(({ event, session }) => [deliver(server(), event), complete(payer.client, session.id)]),
    )
    expect(paid.map(({ subscription }) => subscription.status).sort()).toEqual(['active', 'canceled'])
    const live = paid.find(({ subscription }) => subscription.status === 'active')
    expect(await knex()('users').where({ id: payer.user.id })).toMatchObject([
      { stripe_subscription_id: live?.subscription.id, subscription_status: 'active' },
    ])
  })

  it('can be cancelled at Stripe’s own page, by users who have paid', async () => {
    const payer = await person()
    expect(await portal(payer.client)).toMatchObject({ status: 409, body: { code: 'no_subscription' } })
    const { sessionId, subscription } = await upgrade(payer)
    await complete(payer.client, sessionId)
    expect((await portal(payer.client)).body.url).toBe(`https://billing.stripe.test/p/${subscription.customer}`)
    const returnUrl = () => new URLSearchParams(stripe.calls.at(-1)?.body).get('return_url')
    expect(returnUrl()).toBe('http://localhost:3000/settings')
    await portal(await byToken(payer))
    expect(returnUrl()).toBe('http://localhost:3000/jwt/settings')
  })

  it('is offered again to a user who opens Stripe’s page when the subscription has ended without an event', async () => {
    const payer = await person()
    const { event, subscription } = await upgrade(payer)
    await deliver(server(), event)
    stripe.change(subscription, { status: 'canceled', ended_at: 1_700_000_000 })
    expect((await portal(payer.client)).status).toBe(200)
    expect(await me(payer)).toMatchObject({ subscriptionStatus: 'canceled', subscriptionTier: 'free' })
  })

  it.each(['unpaid', 'paused', 'incomplete'])(
    'is refused while a subscription is %s, and Stripe’s page opens',
    async (status) => {
      const payer = await person()
      const { event, subscription } = await upgrade(payer)
      await deliver(server(), event)
      await deliver(server(), stripe.change(subscription, { status }))
      expect(await me(payer)).toMatchObject({ subscriptionStatus: status, subscriptionTier: 'free' })
      expect(await createCheckout(payer.client)).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
      expect((await portal(payer.client)).status).toBe(200)
    },
  )
})

describe('the password', () => {
  it('never leaves the server, and is stored nowhere in it', async () => {
    const password = 'canary Kw7vYq2 password'
    const payer = await start({ password })
    const waiting = await knex()('pending_registrations').where({ email: payer.email }).first()
    expect(waiting.password_hash).toMatch(/^\$argon2id\$/)
    await createCheckout(visitor(), { password })
    const { event } = stripe.pay(payer.sessionId)
    await deliver(server(), event)
    await complete(payer.client, payer.sessionId)
    expect((await visitor().login({ body: { username: payer.email, password } })).status).toBe(200)
    const tables = (await knex().raw(`select tablename from pg_tables where schemaname = 'public'`)).rows as {
      tablename: string
    }[]
    const rows = await Promise.all(tables.map(({ tablename }) => knex()(tablename)))
    for (const [place, content] of Object.entries({ Stripe: stripe.calls, log: server().logged, database: rows })) {
      const text = JSON.stringify(content)
      expect(text.length, place).toBeGreaterThan(1000)
      for (const spelt of [
        password,
        encodeURIComponent(password),
        password.replaceAll(' ', '+'),
        'Kw7vYq2',
        Buffer.from(password).toString('base64'),
      ]) {
        expect(text.includes(spelt), `${spelt} in ${place}`).toBe(false)
      }
    }
    for (const call of stripe.calls) expect(call.body + call.path).not.toContain('argon2')
  })
})
