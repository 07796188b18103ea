import { afterAll, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { buildMembership } from '../support/builders.ts'
import { createCheckout, deliver, sessionOf } from '../support/checkout.ts'
import { signUp } from '../support/client.ts'
import { StripeStandIn } from '../support/stripe.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.close())
const server = useServer({ env: stripe.env })

async function subscriber() {
  const caller = await signUp(server().url)
  const paid = stripe.pay(sessionOf(await createCheckout(caller.client)))
  await deliver(server(), paid.event)
  return { ...caller, ...paid }
}

it('the subscription ends with its account, but not if the deletion is refused', async () => {
  const [caller, member] = [await subscriber(), await signUp(server().url)]
  const { knex } = server().db
  const remove = () => caller.client.deleteAccount({ body: { password: caller.password } })
  const status = () => stripe.subscriptions.get(caller.subscription.id)?.status
  await buildMembership(knex, caller.organization.id, member.user.id)
  expect((await remove()).status).toBe(409)
  expect(status()).toBe('active')
  await knex('memberships').where({ user_id: member.user.id, organization_id: caller.organization.id }).delete()
  expect((await remove()).status).toBe(204)
  expect(status()).toBe('canceled')
  expect(await knex('users').where({ id: caller.user.id }).first()).toMatchObject({
    stripe_customer_id: null,
    stripe_subscription_id: null,
    active: false,
  })
})
