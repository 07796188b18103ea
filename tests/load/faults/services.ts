/** Mail server and payment provider, which are down or slow. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiResponse } from '../../support/calls.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { StripeStandIn } from '../../support/stripe.ts'
import { deliver, sessionOf } from '../../support/checkout.ts'
import { messageOf, patience } from '../caller.ts'
import type { Fault, Scene } from '../fault.ts'
import { openWire, type Wire } from '../../support/wire.ts'

/**
 * A call of the fault's own, to be answered as documented before a device gives up; notes what is answered.
 * @returns the answer; null if there was none
 */
async function ask<Body>(
  { notes, wrong }: Scene,
  what: string,
  documented: readonly number[],
  send: (signal: AbortSignal) => Promise<ApiResponse<Body>>,
  tell = (answer: ApiResponse<Body>) => (answer.status < 300 ? '' : messageOf(answer)),
): Promise<ApiResponse<Body> | null> {
  const begun = performance.now()
  const passed = () => `(${((performance.now() - begun) / 1_000).toFixed(1)} s)`
  try {
    const answer = await send(AbortSignal.timeout(patience))
    const line = `${what}: ${`${answer.status} ${tell(answer)}`.trim()} ${passed()}`
    notes.push(line)
    if (!documented.includes(answer.status)) wrong.push(line)
    return answer
  } catch (error) {
    wrong.push(`${what}: ${String(error)} ${passed()}`)
    return null
  }
}

/** Invites a new person, who has to be in the database once, whether they can be told or not. */
async function invite(scene: Scene, when: string): Promise<void> {
  const { bystander, stage, lost, doubled } = scene
  const email = `${randomUUID()}@example.org`
  const { organizationId } = bystander.account
  await ask(
    scene,
    `inviting ${when}`,
    [201],
    (signal) =>
      bystander.client.createInvitation({
        body: { organizationId, email, name: 'Guest' },
        headers: { 'idempotency-key': randomUUID() },
        signal,
      }),
    ({ status, body }) => (status === 201 && body.emailed ? 'e-mailed' : 'with its link, not e-mailed'),
  )
  const rows = await stage.query('select from invitations where email = $1 and revoked_at is null', [email])
  if (rows.length === 0) lost.push(`the invitation of ${email}`)
  if (rows.length > 1) doubled.push(`the invitation of ${email}`)
}

/** A fault of a service, and whether it does its work nevertheless. */
interface ServiceFault<Service> {
  name: string
  what: string
  isServing?: boolean
  /** @returns a function that ends it */
  cause: (service: Service) => () => void
}

function mail({ name, what, isServing = false, cause }: ServiceFault<Wire>): Fault {
  let wire: Wire
  return {
    name,
    what,
    allowed: [],
    seen: [
      /^inviting before: 201 e-mailed/,
      isServing ? /^inviting meanwhile: 201 e-mailed/ : /^inviting meanwhile: 201 with its link, not e-mailed/,
      /^inviting afterwards: 201 e-mailed/,
    ],
    async prepare(life) {
      const mailbox = await life.step(startMailbox, (started) => started.close())
      wire = await life.step(
        () => openWire(Number(new URL(mailbox.url).port)),
        (opened) => opened.close(),
      )
      return {
        options: { env: { SMTP_URL: `smtp://127.0.0.1:${wire.port}`, MAIL_FROM: 'Outreach <no-reply@example.org>' } },
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

function payments({ name, what, isServing = false, cause }: ServiceFault<StripeStandIn>): Fault {
  const stripe = new StripeStandIn()
  const undelivered: object[] = []

  async function buy(scene: Scene, when: string, documented: number): Promise<string | null> {
    const answer = await ask(scene, `paying ${when}`, [documented], (signal) =>
      scene.bystander.client.createCheckoutSession({ body: {}, signal }),
    )
    return answer?.status === 200 ? sessionOf(answer) : null
  }

  /** Delivers like Stripe: repeatedly, until it is accepted. */
  async function deliverAll(scene: Scene, when: string): Promise<void> {
    for (const event of undelivered.splice(0)) {
      const answer = await ask(scene, `the event of a payment ${when}`, [204, 503], (signal) =>
        deliver(scene.stage, event, undefined, signal),
      )
      if (answer?.status !== 204) undelivered.push(event)
    }
  }

  return {
    name,
    what,
    allowed: [],
    seen: isServing
      ? [/^paying before: 200 /, /^paying meanwhile: 200 /, /^the event of a payment meanwhile: 204 /]
      : [
          /^paying before: 200 /,
          /^paying meanwhile: 503 /,
          /^the event of a payment meanwhile: 503 /,
          /^the event of a payment afterwards: 204 /,
        ],
    async prepare(life) {
      await life.step(
        () => stripe.start(),
        () => stripe.close(),
      )
      return { options: { env: stripe.env } }
    },
    async happen(scene) {
      const before = await buy(scene, 'before', 200)
      const end = cause(stripe)
      // A second checkout takes the place of the first.
      const sessionId = (await buy(scene, 'meanwhile', isServing ? 200 : 503)) ?? before
      // They pay on Stripe's own page, and Stripe's event finds a server that cannot ask back.
      if (sessionId) undelivered.push(stripe.pay(sessionId).event)
      await deliverAll(scene, 'meanwhile')
      end()
    },
    async afterwards(scene) {
      const { bystander, stage, notes, lost, doubled } = scene
      for (let tries = 0; undelivered.length > 0 && tries < 20; tries += 1) {
        await deliverAll(scene, 'afterwards')
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
  mail({
    name: 'mail-down',
    what: 'the mail server refuses connections',
    cause(wire) {
      const { target } = wire
      wire.target = null
      return () => void (wire.target = target)
    },
  }),
  mail({
    name: 'mail-silent',
    what: 'the mail server takes connections and says nothing',
    cause: (wire) => wire.swallow(),
  }),
  mail({
    name: 'mail-slow',
    what: 'each answer of the mail server takes half a second',
    isServing: true,
    cause(wire) {
      wire.delay = 500
      return () => void (wire.delay = 0)
    },
  }),
  payments({
    name: 'stripe-down',
    what: 'Stripe answers every call with 500',
    cause(stripe) {
      stripe.isDown = true
      return () => void (stripe.isDown = false)
    },
  }),
  payments({
    name: 'stripe-silent',
    what: 'Stripe takes calls and answers none',
    cause(stripe) {
      const silence = Promise.withResolvers<void>()
      const { beforeAnswer } = stripe
      stripe.beforeAnswer = () => silence.promise
      return () => {
        stripe.beforeAnswer = beforeAnswer
        silence.resolve()
      }
    },
  }),
  payments({
    name: 'stripe-slow',
    what: 'Stripe takes two seconds for each answer',
    isServing: true,
    cause(stripe) {
      const { beforeAnswer } = stripe
      stripe.beforeAnswer = () => pause(2_000)
      return () => void (stripe.beforeAnswer = beforeAnswer)
    },
  }),
]
