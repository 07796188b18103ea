import { afterAll, describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { buildMembership } from '../support/builders.ts'
import { createCheckout, deliver, sessionOf } from '../support/checkout.ts'
import { signUp, type Person } from '../support/client.ts'
import { lockWaits } from '../support/locks.ts'
import { StripeStandIn } from '../support/stripe.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.close())
const server = useServer({ env: stripe.env })
const knex = () => server().db.knex
const person = () => signUp(server().url)
const remove = ({ client, password }: Person) => client.deleteAccount({ body: { password } })
const rowOf = ({ user }: Person) => knex()('users').where({ id: user.id }).first()
const formerMember = {
  active: false,
  stripe_customer_id: null,
  stripe_subscription_id: null,
  subscription_tier: 'free',
}

/** Someone who has started an upgrade, and not paid. */
async function upgrading() {
  const caller = await person()
  return { ...caller, sessionId: sessionOf(await createCheckout(caller.client)) }
}

async function subscriber() {
  const caller = await upgrading()
  const paid = stripe.pay(caller.sessionId)
  await deliver(server(), paid.event)
  return { ...caller, ...paid }
}

it('the subscription ends with its account, but not if the deletion is refused', async () => {
  const [caller, member] = [await subscriber(), await person()]
  const status = () => stripe.subscriptions.get(caller.subscription.id)?.status
  await buildMembership(knex(), caller.organization.id, member.user.id)
  expect((await remove(caller)).status).toBe(409)
  expect(status()).toBe('active')
  await knex()('memberships').where({ user_id: member.user.id, organization_id: caller.organization.id }).delete()
  expect((await remove(caller)).status).toBe(204)
  expect(status()).toBe('canceled')
  expect(await rowOf(caller)).toMatchObject(formerMember)
})

it('a subscription that cannot be ended now keeps its account, until it can be', async () => {
  const caller = await subscriber()
  stripe.isDown = true
  expect(await remove(caller)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
  stripe.isDown = false
  expect(await rowOf(caller)).toMatchObject({ active: true, subscription_status: 'active' })
  expect((await remove(caller)).status).toBe(204)
  expect(caller.subscription.status).toBe('canceled')
})

describe('an upgrade that is open when its account is deleted', () => {
  it('can no longer be paid', async () => {
    const caller = await upgrading()
    expect((await remove(caller)).status).toBe(204)
    expect(stripe.sessions.get(caller.sessionId)?.status).toBe('expired')
  })

  it('ends with it if it has been paid, and the event has not arrived', async () => {
    const caller = await upgrading()
    const { subscription, event } = stripe.pay(caller.sessionId)
    expect((await remove(caller)).status).toBe(204)
    expect(subscription.status).toBe('canceled')
    await deliver(server(), event)
    expect(await rowOf(caller)).toMatchObject(formerMember)
  })

  it('does not keep the account while Stripe is away, and is refused if it is paid afterwards', async () => {
    const caller = await upgrading()
    stripe.isDown = true
    expect((await remove(caller)).status).toBe(204)
    stripe.isDown = false
    const { subscription, event } = stripe.pay(caller.sessionId)
    expect((await deliver(server(), event)).status).toBe(204)
    expect(subscription.status).toBe('canceled')
    expect(await rowOf(caller)).toMatchObject(formerMember)
    expect(await knex()('checkouts').where({ session_id: caller.sessionId })).toMatchObject([{ state: 'refused' }])
  })

  it('keeps the account if a bank pays it at that moment; deleted again, both end', async () => {
    const caller = await upgrading()
    const { session, subscription } = stripe.pay(caller.sessionId)
    session.payment_status = 'unpaid'
    const refused = await knex().transaction(async (lock) => {
      await lock('organizations').where({ id: caller.organization.id }).forNoKeyUpdate()
      const deletion = remove(caller)
      await expect.poll(() => lockWaits(knex()), { timeout: 10_000 }).toBe(1)
      session.payment_status = 'paid'
      await deliver(server(), stripe.happened('checkout.session.async_payment_succeeded', session))
      return [deletion] as const
    })
    expect(await refused[0]).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
    expect(await rowOf(caller)).toMatchObject({ active: true, stripe_subscription_id: subscription.id })
    expect((await remove(caller)).status).toBe(204)
    expect(subscription.status).toBe('canceled')
  })
})
