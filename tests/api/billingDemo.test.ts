import { describe, expect, it } from 'vitest'
import type { DemoCheckoutAction } from '../../shared/schemas/billing.ts'
import { useServer } from '../support/api.ts'
import { complete, createCheckout, deliver, sessionOf, startSignUp, statusOf } from '../support/checkout.ts'
import { Client, signUp } from '../support/client.ts'
import { secretKey, webhookSecret } from '../support/stripe.ts'

const origin = 'http://demo.example.org'
const demo = useServer({ env: { DEMO: 'true', PUBLIC_URL: origin } })
const plain = useServer()
const real = useServer({
  env: {
    DEMO: 'true',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  },
})
const visitor = () => new Client(demo().url)
const page = (sessionId: string) => `/api/demo-checkout/${sessionId}`
const act = (sessionId: string, action: DemoCheckoutAction) =>
  visitor().actInDemoCheckout({ params: { sessionId }, body: { action } })
/** A user of the token flavour. */
async function byToken(): Promise<Client> {
  const { user, password } = await signUp(demo().url)
  const client = visitor()
  client.token = (await client.jwtLogin({ body: { username: user.username, password } })).body.token
  return client
}

describe('the demo checkout of a demo server', () => {
  it('is a page of this server that is labelled as a demo, and runs only its own script', async () => {
    const { sessionId } = await startSignUp(demo())
    const answer = await visitor().getDemoCheckoutPage({ params: { sessionId } })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self'`)
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(answer.text).toContain('This is a demo server. No card is asked for and no money moves.')
    expect([...answer.text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/api/demo-checkout.js">',
    ])
    expect(answer.text).not.toMatch(/ on\w+=|javascript:/)
    expect(await visitor().getDemoCheckoutScript()).toMatchObject({
      status: 200,
      text: expect.stringContaining('fetch(location.pathname'),
    })
    expect((await visitor().getConfig()).body).toMatchObject({ payments: false, demoCheckout: true })
  })

  it('supports the whole flow of a sign-up', async () => {
    const payer = await startSignUp(demo())
    expect((await statusOf(payer.client, payer.sessionId)).body).toEqual({ status: 'open' })
    expect((await complete(payer.client, payer.sessionId)).status).toBe(409)
    expect((await act(payer.sessionId, 'back')).body).toEqual({ url: `${origin}/auth?tab=subscription` })
    expect((await act(payer.sessionId, 'pay')).body).toEqual({
      url: `${origin}/subscription-success?session_id=${payer.sessionId}`,
    })
    expect((await statusOf(payer.client, payer.sessionId)).body).toEqual({ status: 'complete' })
    expect((await complete(payer.client, payer.sessionId)).body).toMatchObject({
      signedIn: true,
      user: { subscriptionTier: 'premium', maxTeammates: 15, role: 'admin' },
    })
    const { subscriptionExpiresAt } = (await payer.client.getUser()).body
    expect(Math.round((Date.parse(subscriptionExpiresAt ?? '') - Date.now()) / 86_400_000)).toBe(30)
  })

  it('supports upgrading, cancelling and subscribing again', async () => {
    const { client } = await signUp(demo().url)
    const me = async () => (await client.getUser()).body
    for (let round = 0; round < 2; round += 1) {
      const started = await createCheckout(client)
      expect(started.body.url).toBe(origin + page(sessionOf(started)))
      await act(sessionOf(started), 'pay')
      await complete(client, sessionOf(started))
      expect(await me()).toMatchObject({ subscriptionTier: 'premium', subscriptionStatus: 'active' })
      expect((await createCheckout(client)).status).toBe(409)
      const portal = await client.openPortal()
      expect(portal.body.url).toBe(started.body.url)
      expect((await client.getDemoCheckoutPage({ params: { sessionId: sessionOf(started) } })).text).toContain(
        'Cancel the subscription',
      )
      expect((await act(sessionOf(started), 'end')).body).toEqual({ url: `${origin}/settings` })
      expect(await me()).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'canceled', maxTeammates: 0 })
    }
  })

  it('leads back to where the user came from, in their flavour', async () => {
    const client = await byToken()
    const sessionId = sessionOf(await createCheckout(client))
    expect((await act(sessionId, 'back')).body).toEqual({ url: `${origin}/jwt/settings` })
    await act(sessionId, 'pay')
    await complete(client, sessionId)
    expect((await act(sessionId, 'end')).body).toEqual({ url: `${origin}/jwt/settings` })

    const payer = await startSignUp(demo())
    await act(payer.sessionId, 'pay')
    await complete(payer.client, payer.sessionId)
    await payer.client.openPortal()
    expect((await act(payer.sessionId, 'back')).body).toEqual({ url: `${origin}/settings` })
  })

  it.each([
    ['the app’s, which its address names', 'de', 'fr-CA,fr;q=0.9', 'de', 'Mit der Demo-Karte bezahlen'],
    ['the browser’s', undefined, 'nl, es-MX;q=0.8,fr;q=0.5', 'es', 'Pagar con la tarjeta de práctica'],
    ['the browser’s, the first of several', undefined, 'fr-CA,en;q=0.9', 'fr', 'Payer avec la carte d’essai'],
    ['English if it knows no other', undefined, 'nl', 'en', 'Pay with the demo card'],
  ] as const)('speaks the user’s language: %s', async (_, lang, accepted, code, text) => {
    const { sessionId } = await startSignUp(demo())
    const answer = await visitor().getDemoCheckoutPage({
      params: { sessionId },
      query: { lang },
      headers: { 'accept-language': accepted },
    })
    expect(answer.text).toContain(`<html lang="${code}">`)
    expect(answer.text).toContain(text)
  })

  it('ends an earlier checkout of the same organization', async () => {
    const { client } = await signUp(demo().url)
    const [first, second] = [sessionOf(await createCheckout(client)), sessionOf(await createCheckout(client))]
    expect((await act(first, 'pay')).body.url).toBe(`${origin}/settings`)
    expect((await statusOf(client, first)).body).toEqual({ status: 'expired' })
    expect((await act(second, 'pay')).body.url).toContain(second)
  })

  it('renews automatically, and limits nothing', async () => {
    const { client, user, password } = await signUp(demo().url)
    const sessionId = sessionOf(await createCheckout(client))
    await act(sessionId, 'pay')
    await complete(client, sessionId)
    const old = { paid_at: new Date(Date.now() - 45 * 86_400_000) }
    await demo().db.knex('demo_checkouts').where({ id: sessionId }).update(old)
    await demo()
      .db.knex('users')
      .where({ id: user.id })
      .update({ subscription_expires_at: new Date(Date.now() - 1000) })
    const { body } = await new Client(demo().url).login({ body: { username: user.username, password } })
    expect(Math.round((Date.parse(body.subscriptionExpiresAt ?? '') - Date.now()) / 86_400_000)).toBe(15)
    for (let made = 0; made < 3; made += 1)
      expect((await client.createOrganization({ body: { name: 'More' } })).status).toBe(201)
  })

  it('accepts only its own checkouts and actions, and no events', async () => {
    expect((await visitor().getDemoCheckoutPage({ params: { sessionId: 'demo_unknown' } })).status).toBe(404)
    expect((await act('demo_unknown', 'pay')).status).toBe(404)
    const { sessionId } = await startSignUp(demo())
    expect((await visitor().request('POST', page(sessionId), { body: { action: 'refund' } })).status).toBe(400)
    expect(
      (
        await deliver(demo(), {
          id: 'evt_1',
          object: 'event',
          api_version: '',
          created: 0,
          type: 'x',
          data: { object: {} },
        })
      ).status,
    ).toBe(400)
    const other = await visitor().actInDemoCheckout({
      params: { sessionId },
      body: { action: 'pay' },
      headers: { origin: 'https://evil.example' },
    })
    expect(other).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })
})

describe.each([
  ['without payments that is no demo', plain],
  ['that takes real money, though it is a demo', real],
])('a server %s', (_, server) => {
  it('has no demo checkout', async () => {
    const client = new Client(server().url)
    await server()
      .db.knex('demo_checkouts')
      .insert({ id: 'demo_planted', reference: '1f0c6dd5-4b1a-4b54-9d3e-1c0de7a1a001' })
    const params = { sessionId: 'demo_planted' }
    expect((await client.getDemoCheckoutPage({ params })).status).toBe(404)
    expect((await client.getDemoCheckoutScript()).status).toBe(404)
    expect((await client.actInDemoCheckout({ params, body: { action: 'pay' } })).status).toBe(404)
    expect((await client.getConfig()).body).toMatchObject({ demoCheckout: false })
  })
})
