import type { Logger } from 'pino'
import type { PaymentProvider } from '../calls/payments.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createDemoProvider } from './demoProvider.ts'
import { createStripeProvider } from './stripe.ts'

/** Stripe if it is configured, a demo provider on a demo server without it, else null: no payments. */
export function createProvider(config: Config, db: Database, log: Logger): PaymentProvider | null {
  if (config.stripe) return createStripeProvider(config.stripe, log)
  return config.demo ? createDemoProvider(db, config.publicUrl) : null
}
