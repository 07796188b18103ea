/** Mail server and payment provider, which are down or slow. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'
import { sign, StripeStandIn } from '../../support/stripe.ts'
import { sessionOf } from '../../support/checkout.ts'
import { messageOf } from '../caller.ts'
import type { Fault, Scene } from '../fault.ts'
import { openWire, type Wire } from '../../support/wire.ts'

const inSeconds = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`

/** Invites a new person. @returns their e-mail */
async function invite({ bystander, stage, notes, lost, doubled }: Scene, when: string): Promise<void> {
  const [email, begun] = [`${randomUUID()}@example.org`, performance.now()]
  const { organizationId } = bystander.account
  const answer = await bystander.client.createInvitation({
    body: { organizationId, email, name: 'Guest' },
    headers: { 'idempotency-key': randomUUID() },
  })
  notes.push(
    `inviting ${when}: ${answer.status}, ${answer.status === 201 ? (answer.body.emailed ? 'e-mailed' : 'with its link, not e-mailed') : messageOf(answer)} (${inSeconds(begun)})`,
  )
  const rows = await stage.query('select from invitations where email = $1 and revoked_at is null', [email])
  if (rows.length === 0 || answer.status !== 201) lost.push(`the invitation of ${email}`)
  if (rows.length > 1) doubled.push(`the invitation of ${email}`)
}

function mail(name: string, what: string, cause: (wire: Wire) => () => void): Fault {
  let mailbox: Mailbox
  let wire: Wire
  return {
    name,
    what,
    allowed: [],
    async prepare() {
      mailbox = await startMailbox()
      wire = await openWire(Number(new URL(mailbox.url).port))
      const remove = async () => {
        await wire.close()
        await mailbox.close()
      }
      return {
        options: { env: { SMTP_URL: `smtp://127.0.0.1:${wire.port}`, MAIL_FROM: 'Outreach <no-reply@example.org>' } },
        remove,
      }
    },
    async happen(scene) {
      await invite(scene, 'before')
      const end = cause(wire)
      await Promise.all(Array.from({ length: 5 }, () => invite(scene, 'meanwhile')))
      end()
    },
    afterwards: (scene) => invite(scene, 'afterwards'),
  }
}

function payments(name: string, what: string, cause: (stripe: StripeStandIn) => () => void): Fault {
  const stripe = new StripeStandIn()
  const undelivered: string[] = []

  async function buy({ bystander, notes }: Scene, when: string): Promise<string | null> {
    const begun = performance.now()
    const answer = await bystander.client.createCheckoutSession({ body: {} })
    notes.push(
      `paying ${when}: ${answer.status}${answer.status === 200 ? '' : ` ${messageOf(answer)}`} (${inSeconds(begun)})`,
    )
    return answer.status === 200 ? sessionOf(answer) : null
  }

  /** Delivers like Stripe: repeatedly, until it is accepted. */
  async function deliver({ stage }: Scene): Promise<number> {
    let status = 0
    for (const raw of undelivered.splice(0)) {
      const answer = await fetch(`${stage.url}/api/stripe/webhook`, {
        method: 'POST',
        body: raw,
        headers: { 'content-type': 'application/json', 'stripe-signature': sign(raw) },
      })
      status = answer.status
      if (status !== 200) undelivered.push(raw)
    }
    return status
  }

  return {
    name,
    what,
    allowed: [],
    async prepare() {
      await stripe.start()
      return { options: { env: stripe.env }, remove: () => stripe.close() }
    },
    async happen(scene) {
      const sessionId = await buy(scene, 'before')
      const end = cause(stripe)
      await buy(scene, 'meanwhile')
      // They pay on Stripe's own page, and Stripe's event finds a server that cannot ask back.
      if (sessionId) undelivered.push(JSON.stringify(stripe.pay(sessionId).event))
      const begun = performance.now()
      const status = await deliver(scene)
      scene.notes.push(`the event of a payment meanwhile: ${status} (${inSeconds(begun)})`)
      end()
    },
    async afterwards(scene) {
      const { bystander, stage, notes, lost, doubled } = scene
      for (let tries = 0; undelivered.length > 0 && tries < 20; tries += 1) {
        await deliver(scene)
        await pause(200)
      }
      const [user] = await stage.query<{ tier: string }>('select subscription_tier as tier from users where id = $1', [
        bystander.account.userId,
      ])
      const active = [...stripe.subscriptions.values()].filter(({ status }) => status === 'active').length
      notes.push(`afterwards: ${user?.tier}, ${active} subscription`)
      if (user?.tier !== 'premium' || active === 0) lost.push('a payment')
      if (active > 1) doubled.push('a subscription')
    },
  }
}

export const serviceFaults: readonly Fault[] = [
  mail('mail-down', 'the mail server refuses connections', (wire) => {
    const { target } = wire
    wire.target = null
    return () => void (wire.target = target)
  }),
  mail('mail-silent', 'the mail server takes connections and says nothing', (wire) => wire.swallow()),
  payments('stripe-down', 'Stripe answers every call with 500', (stripe) => {
    stripe.isDown = true
    return () => void (stripe.isDown = false)
  }),
  payments('stripe-silent', 'Stripe takes calls and answers none', (stripe) => {
    const silence = Promise.withResolvers<void>()
    const { beforeAnswer } = stripe
    stripe.beforeAnswer = () => silence.promise
    return () => {
      stripe.beforeAnswer = beforeAnswer
      silence.resolve()
    }
  }),
]
