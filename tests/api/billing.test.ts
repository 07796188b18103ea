import { afterAll, describe, expect, it } from 'vitest'
import { sweepPayments } from '../../api/billing/service.ts'
import { useServer } from '../support/api.ts'
import { buildUser } from '../support/builders.ts'
import {
  complete,
  createCheckout,
  deliver,
  outcomeOf,
  paymentDeps,
  sessionOf,
  signUpForm,
  startSignUp,
  statusOf,
  type Payer,
} from '../support/checkout.ts'
import { runCli } from '../support/cli.ts'
import { Client } from '../support/client.ts'
import { lockWaits } from '../support/locks.ts'
import { startServer } from '../support/server.ts'
import { ownPrice, StripeStandIn } from '../support/stripe.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.close())
const server = useServer({ env: { ...stripe.env, PUBLIC_URL: 'https://outreach.example.org' } })
const knex = () => server().db.knex
const visitor = () => new Client(server().url)
const start = (values?: object) => startSignUp(server(), values)
const login = ({ email, password }: Payer) => visitor().login({ body: { username: email, password } })

const onePremiumAdmin = (subscription: string | null) => ({
  users: 1,
  owners: [[true, 'admin']],
  tier: 'premium',
  status: 'active',
  subscription,
  pending: 0,
})

describe('a paid sign-up', () => {
  it('creates the account, its organization and its plan, and signs in the browser that started it', async () => {
    const payer = await start()
    const { subscription } = stripe.pay(payer.sessionId)
    expect((await statusOf(visitor(), payer.sessionId)).body).toEqual({ status: 'complete' })
    const { status, body } = await complete(payer.client, payer.sessionId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      signedIn: true,
      user: {
        username: payer.email.toLowerCase(),
        email: payer.email,
        role: 'admin',
        organizationId: payer.organizationId,
        subscriptionStatus: 'active',
        subscriptionTier: 'premium',
        maxOrganizations: 2,
        maxTeammates: 15,
        subscriptionExpiresAt: new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString(),
      },
    })
    expect(await outcomeOf(server(), payer)).toEqual(onePremiumAdmin(subscription.id))
    expect((await knex()('organizations').where({ id: payer.organizationId }).first()).created_by).toBe(body.user?.id)
    expect(await knex()('organization_claims').where({ organization_id: payer.organizationId })).toEqual([])
    expect((await login(payer)).status).toBe(200)
    stripe.isDown = true
    expect((await complete(payer.client, payer.sessionId)).body.signedIn).toBe(true)
    expect((await statusOf(visitor(), payer.sessionId)).body).toEqual({ status: 'complete' })
    stripe.isDown = false
  })

  it('asks Stripe for 50 US dollars a month, sends no more than it needs, and returns to our own address', async () => {
    const client = visitor()
    const form = await signUpForm(client)
    const answer = await client.createCheckoutSession({ body: form, headers: { 'x-forwarded-host': 'evil.example' } })
    const call = stripe.calls.filter(({ method }) => method === 'POST').at(-1)
    const sent = Object.fromEntries(new URLSearchParams(call?.body))
    expect(sent).toEqual({
      mode: 'subscription',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '5000',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'Outreach Premium',
      client_reference_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      success_url: 'https://outreach.example.org/subscription-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://outreach.example.org/auth?tab=subscription',
      expires_at: expect.any(String),
      'adaptive_pricing[enabled]': 'false',
      customer_email: form.email,
    })
    expect(call?.headers['idempotency-key']).toBe(sent.client_reference_id)
    expect(answer.body.url).toBe(stripe.sessions.get(sessionOf(answer))?.url)
  })

  it('reserves the organization for an hour from then on', async () => {
    const client = visitor()
    const form = await signUpForm(client)
    const inMinutes = async () => {
      const { expires_at } = await knex()('organization_claims').where({ organization_id: form.organizationId }).first()
      return Math.round((expires_at.getTime() - Date.now()) / 60_000)
    }
    await knex()('organization_claims')
      .where({ organization_id: form.organizationId })
      .update({ expires_at: new Date(Date.now() + 60_000) })
    await createCheckout(client, form)
    expect(await inMinutes()).toBe(60)
  })

  it.each([
    ['event', 'page'],
    ['page', 'event'],
    ['status', 'event', 'page'],
    ['event', 'event', 'status', 'page', 'page', 'event'],
    ['sign-in', 'page', 'event'],
  ])('has one effect when these arrive: %s', async (...order) => {
    const payer = await start()
    const { event, subscription } = stripe.pay(payer.sessionId)
    const ways: Record<string, () => Promise<{ status: number }>> = {
      event: () => deliver(server(), event),
      page: () => complete(payer.client, payer.sessionId),
      status: () => statusOf(payer.client, payer.sessionId),
      'sign-in': () => login(payer),
    }
    for (const way of order) {
      expect((await ways[way]?.())?.status).toBeLessThan(300)
      expect(await outcomeOf(server(), payer)).toEqual(onePremiumAdmin(subscription.id))
    }
    expect((await payer.client.getUser()).status).toBe(200)
  })

  it('has one effect when page and event arrive at once, in 50 ways', async () => {
    for (let run = 0; run < 50; run += 1) {
      const payer = await start()
      const { event, subscription } = stripe.pay(payer.sessionId)
      const other = stripe.happened('checkout.session.completed', stripe.sessions.get(payer.sessionId) ?? {})
      // Each answer of Stripe is delayed for some turns of the event loop, a different number in each run.
      let seed = run
      stripe.beforeAnswer = async () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        for (let turn = seed % 7; turn > 0; turn -= 1) await new Promise(setImmediate)
      }
      const page = () => complete(payer.client, payer.sessionId)
      const all = [
        page,
        () => deliver(server(), event),
        page,
        () => deliver(server(), other),
        page,
        () => deliver(server(), event),
      ]
      const answers = await Promise.all([...all.slice(run % 6), ...all.slice(0, run % 6)].map((send) => send()))
      expect(answers.map(({ status }) => status).sort(), `run ${run}`).toEqual([200, 200, 200, 204, 204, 204])
      expect(await outcomeOf(server(), payer), `run ${run}`).toEqual(onePremiumAdmin(subscription.id))
      expect(subscription.status, `run ${run}`).toBe('active')
    }
    stripe.beforeAnswer = async () => undefined
  })
})

describe('completing', () => {
  it('signs in only the browser that started the sign-up', async () => {
    const payer = await start()
    const other = await start()
    stripe.pay(payer.sessionId)
    for (const stranger of [visitor(), other.client]) {
      const answer = await complete(stranger, payer.sessionId)
      expect(answer).toMatchObject({ status: 200, body: { signedIn: false, user: null } })
      expect(answer.headers.getSetCookie()).toEqual([])
      expect((await stranger.getUser()).status).toBe(401)
    }
    expect((await complete(payer.client, payer.sessionId)).body.signedIn).toBe(true)
  })

  it('sets cookies that scripts cannot read, and removes them after use', async () => {
    const client = visitor()
    const started = await createCheckout(client, await signUpForm(client))
    const cookie = started.headers.getSetCookie().find((line) => line.startsWith('__Host-registration='))
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/secure/i)
    expect(cookie).toMatch(/samesite=lax/i)
    stripe.pay(sessionOf(started))
    await complete(client, sessionOf(started))
    expect([...client.cookies.keys()].filter((name) => /registration|claim/.test(name))).toEqual([])
  })

  it('signs in once: neither a copy of the cookie nor one from before a password change works', async () => {
    const payer = await start()
    stripe.pay(payer.sessionId)
    const copy = payer.client.at(payer.client.url)
    expect((await complete(payer.client, payer.sessionId)).body.signedIn).toBe(true)
    expect((await complete(copy, payer.sessionId)).body).toEqual({ signedIn: false, user: null })

    const other = await start()
    stripe.pay(other.sessionId)
    await statusOf(other.client, other.sessionId)
    const elsewhere = visitor()
    await elsewhere.login({ body: { username: other.email, password: other.password } })
    const changed = await elsewhere.changePassword({
      body: { currentPassword: other.password, newPassword: 'another one 8' },
    })
    expect(changed.status).toBeLessThan(300)
    expect((await complete(other.client, other.sessionId)).body).toEqual({ signedIn: false, user: null })
  })

  it('does not sign in by its cookie while a new password is set', async () => {
    const payer = await start()
    stripe.pay(payer.sessionId)
    await statusOf(payer.client, payer.sessionId)
    const sent = await knex().transaction(async (tx) => {
      await tx('users').where({ email: payer.email }).update({ password_hash: 'of another password' })
      const completed = complete(payer.client, payer.sessionId)
      await expect.poll(() => lockWaits(knex()), { timeout: 20_000 }).toBe(1)
      return { completed }
    })
    expect((await sent.completed).status).toBe(401)
    expect((await payer.client.getUser()).status).toBe(401)
  })

  it('no longer signs in by its cookie after an administrator has reset the password', async () => {
    const payer = await start()
    stripe.pay(payer.sessionId)
    await statusOf(payer.client, payer.sessionId)
    const env = { DATABASE_URL: server().config.databaseUrl ?? '' }
    const { code } = await runCli(['users', 'reset-password', payer.email], { env, input: 'another one 8\n' })
    expect(code).toBe(0)
    expect((await complete(payer.client, payer.sessionId)).body).toEqual({ signedIn: false, user: null })
  })

  it('uses the cookie up for a payer who has signed in by password meanwhile', async () => {
    const payer = await start()
    stripe.pay(payer.sessionId)
    await statusOf(payer.client, payer.sessionId)
    const { client, email, password } = payer
    await client.login({ body: { username: email, password } })
    expect((await complete(client, payer.sessionId)).body.signedIn).toBe(true)
    expect([...client.cookies.keys()].filter((name) => /registration|claim/.test(name))).toEqual([])

    const copy = await start()
    stripe.pay(copy.sessionId)
    await statusOf(copy.client, copy.sessionId)
    const stale = copy.client.at(copy.client.url)
    await copy.client.login({ body: { username: copy.email, password: copy.password } })
    await complete(copy.client, copy.sessionId)
    expect((await complete(stale, copy.sessionId)).body).toEqual({ signedIn: false, user: null })
  })

  it('no longer signs in by its cookie after the account was deleted or disabled', async () => {
    for (const end of [
      async ({ email, password }: Payer) => {
        const client = visitor()
        await client.login({ body: { username: email, password } })
        expect((await client.deleteAccount({ body: { password } })).status).toBe(204)
      },
      ({ email }: Payer) => knex()('users').where({ email }).update({ active: false }),
      async ({ email }: Payer) => {
        const env = { DATABASE_URL: server().config.databaseUrl ?? '' }
        expect((await runCli(['users', 'disable', email, '--force'], { env })).code).toBe(0)
        expect((await runCli(['users', 'enable', email], { env })).code).toBe(0)
      },
    ]) {
      const payer = await start()
      stripe.pay(payer.sessionId)
      await statusOf(payer.client, payer.sessionId)
      await end(payer)
      expect((await complete(payer.client, payer.sessionId)).body).toEqual({ signedIn: false, user: null })
    }
  })

  it('creates an account for an e-mail that its former holder has kept as username', async () => {
    const { email } = await signUpForm(visitor())
    const former = await buildUser(knex(), { username: email.toLowerCase(), email: null })
    const payer = await startSignUp(server(), { email })
    stripe.pay(payer.sessionId)
    expect((await complete(payer.client, payer.sessionId)).body).toMatchObject({
      signedIn: true,
      user: { email, username: `${email.toLowerCase()}-${former.id}` },
    })
    expect((await login(payer)).body).toMatchObject({ email })
  })

  it('is no longer a sign-in after a day', async () => {
    const payer = await start()
    stripe.pay(payer.sessionId)
    await knex()('checkouts')
      .where({ session_id: payer.sessionId })
      .update({ expires_at: new Date(Date.now() - 1000) })
    expect((await complete(payer.client, payer.sessionId)).body).toEqual({ signedIn: false, user: null })
    expect((await login(payer)).status).toBe(200)
  })

  it('answers the same for every checkout that is not ours', async () => {
    const foreign = 'cs_test_somebody_elses'
    stripe.sessions.set(foreign, {
      ...[...stripe.sessions.values()][0]!,
      id: foreign,
      status: 'complete',
      payment_status: 'paid',
    })
    const before = stripe.calls.length
    for (const id of [foreign, 'cs_test_unknown']) {
      expect(await complete(visitor(), id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(await statusOf(visitor(), id)).toMatchObject({ status: 404 })
    }
    expect(stripe.calls).toHaveLength(before)
  })
})

describe('a sign-up that is not paid', () => {
  it('creates no account: abandoned, or with a declined card', async () => {
    const payer = await start()
    stripe.decline(payer.sessionId)
    expect((await statusOf(payer.client, payer.sessionId)).body).toEqual({ status: 'open' })
    expect(await complete(payer.client, payer.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'payment_incomplete' },
    })
    expect(await login(payer)).toMatchObject({ status: 401 })
    expect((await outcomeOf(server(), payer)).users).toBe(0)
    expect(stripe.pay(payer.sessionId).session.status).toBe('complete')
  })

  it('stays unpaid until the bank has paid', async () => {
    const payer = await start()
    const { session, event } = stripe.pay(payer.sessionId)
    session.payment_status = 'unpaid'
    await deliver(server(), event)
    expect((await statusOf(payer.client, payer.sessionId)).body).toEqual({ status: 'open' })
    expect(await complete(payer.client, payer.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'payment_incomplete' },
    })
    session.payment_status = 'paid'
    await deliver(server(), stripe.happened('checkout.session.async_payment_succeeded', session))
    expect((await outcomeOf(server(), payer)).users).toBe(1)
  })

  it('creates the account when the bank pays days later, even if page, browser and organization are gone', async () => {
    const payer = await start()
    const { session, event } = stripe.pay(payer.sessionId)
    session.payment_status = 'unpaid'
    await deliver(server(), event)
    const fourDays = { expires_at: new Date(Date.now() - 4 * 86_400_000) }
    await knex()('checkouts').where({ session_id: payer.sessionId }).update(fourDays)
    await knex()('organization_claims').where({ organization_id: payer.organizationId }).update(fourDays)
    await sweepPayments(paymentDeps(server()))
    expect(await login(payer)).toMatchObject({ status: 401 })

    session.payment_status = 'paid'
    expect((await deliver(server(), stripe.happened('checkout.session.async_payment_succeeded', session))).status).toBe(
      204,
    )
    expect(await login(payer)).toMatchObject({ status: 200, body: { subscriptionStatus: 'active', role: 'admin' } })
  })

  it('is complete if nothing is due, as for a price of 0', async () => {
    stripe.prices.set(ownPrice, { amount: 0, currency: 'usd' })
    const free = await startServer(server().config.databaseUrl ?? '', {
      env: { ...stripe.env, STRIPE_PRICE_ID: ownPrice },
    })
    const payer = await startSignUp(free)
    const { session } = stripe.pay(payer.sessionId)
    session.payment_status = 'no_payment_required'
    expect(await complete(payer.client, payer.sessionId)).toMatchObject({
      status: 200,
      body: { signedIn: true, user: { subscriptionStatus: 'active' } },
    })
    await free.close()
  })

  it('leaves nothing behind when it expires, not even the organization', async () => {
    const payer = await start()
    await deliver(server(), stripe.expire(payer.sessionId))
    expect(await outcomeOf(server(), payer)).toMatchObject({ users: 0, pending: 0 })
    expect((await statusOf(payer.client, payer.sessionId)).body).toEqual({ status: 'expired' })
    expect(await complete(payer.client, payer.sessionId)).toMatchObject({
      status: 409,
      body: { code: 'checkout_expired' },
    })
    await knex()('organization_claims')
      .where({ organization_id: payer.organizationId })
      .update({ expires_at: new Date(Date.now() - 1000) })
    await visitor().createOrganization({ body: { name: 'The next one' } })
    expect(await knex()('organizations').where({ id: payer.organizationId })).toEqual([])
  })

  it('keeps its organization while the payment is processed', async () => {
    const payer = await start()
    await knex()('organization_claims')
      .where({ organization_id: payer.organizationId })
      .update({ expires_at: new Date(Date.now() - 1000) })
    const owner = await buildUser(knex(), { organization_id: null })
    let answered = false
    const other = await knex().transaction(async (taking) => {
      await taking('organization_claims').where({ organization_id: payer.organizationId }).delete()
      await taking('memberships').insert({ organization_id: payer.organizationId, user_id: owner.id, role: 'admin' })
      const request = visitor()
        .createOrganization({ body: { name: 'The next one' } })
        .finally(() => (answered = true))
      await expect.poll(async () => answered || (await lockWaits(knex())) > 0).toBe(true)
      return { request }
    })
    await other.request
    expect(await knex()('organizations').where({ id: payer.organizationId })).toHaveLength(1)
  })

  it('whose payment arrives after the organization was deleted gets one of the same name', async () => {
    const payer = await start()
    await knex()('organization_claims')
      .where({ organization_id: payer.organizationId })
      .update({ expires_at: new Date(Date.now() - 1000) })
    await visitor().createOrganization({ body: { name: 'The next one' } })
    stripe.pay(payer.sessionId)
    const { user } = (await complete(payer.client, payer.sessionId)).body
    expect(user).toMatchObject({ role: 'admin', subscriptionTier: 'premium' })
    expect(user?.organizationId).not.toBe(payer.organizationId)
    expect((await payer.client.listOrganizations()).body).toMatchObject([
      { id: user?.organizationId, name: expect.stringMatching(/^Paying Church/) },
    ])
  })
})
