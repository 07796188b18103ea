import { randomBytes } from 'node:crypto'
import { premiumPlan } from '../../shared/domain/plan.ts'
import type { Database } from '../db/database.ts'
import { badSignature } from '../calls/errors.ts'
import type { CheckoutState, PaymentProvider } from '../calls/payments.ts'
import * as queries from './queries.ts'

/** A demo checkout, which is also customer and subscription: one id for all three. */
export interface DemoCheckout {
  reference: string
  state: 'open' | 'expired' | 'paid' | 'ended'
  paidAt: Date | null
  endedAt: Date | null
  /** Where its way back leads: an address of our own. Null for one from before this was kept. */
  backUrl: string | null
}

const month = 30 * 86_400_000

/** End of the current month: a demo subscription renews automatically. */
const periodEnd = (paidAt: Date, now: number) =>
  new Date(paidAt.getTime() + month * (Math.floor((now - paidAt.getTime()) / month) + 1))

const unknown: CheckoutState = {
  status: 'expired',
  paid: false,
  reference: null,
  amount: null,
  currency: null,
  customerId: null,
  subscriptionId: null,
}

/** A stand-in for a payment provider on a demo server: the whole flow runs, and no money moves. */
export function createDemoProvider(db: Database, publicUrl: string): PaymentProvider {
  const page = (id: string) => `${publicUrl}/api/demo-checkout/${id}`
  const find = (id: string) => db.first<DemoCheckout>(queries.findDemoCheckout, [id])
  const { amount, currency } = premiumPlan
  return {
    kind: 'demo',
    async startCheckout({ reference, cancelUrl }) {
      const sessionId = `demo_${randomBytes(16).toString('hex')}`
      await db.rows(queries.insertDemoCheckout, [sessionId, reference, cancelUrl])
      return { sessionId, url: page(sessionId), amount, currency }
    },
    async getCheckout(sessionId) {
      const found = await find(sessionId)
      if (!found) return unknown
      const status = found.state === 'open' || found.state === 'expired' ? found.state : 'complete'
      return {
        status,
        paid: status === 'complete',
        reference: found.reference,
        amount,
        currency,
        customerId: sessionId,
        subscriptionId: sessionId,
      }
    },
    expireCheckout: async (id) => void (await db.rows(queries.changeDemoCheckout, [id, 'open', 'expired'])),
    async getSubscription(id) {
      const found = await find(id)
      return found?.state === 'paid' && found.paidAt
        ? { status: 'active', expiresAt: periodEnd(found.paidAt, Date.now()), customerId: id }
        : { status: 'canceled', expiresAt: found?.endedAt ?? null, customerId: id }
    },
    cancelSubscription: async (id) => void (await db.rows(queries.changeDemoCheckout, [id, 'paid', 'ended'])),
    async openPortal(customerId, returnUrl) {
      await db.rows(queries.noteBack, [customerId, returnUrl])
      return page(customerId)
    },
    readEvent: async () => {
      throw badSignature()
    },
  }
}
