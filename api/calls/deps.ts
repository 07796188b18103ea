import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database, Executor } from '../db/database.ts'
import type { Turns } from '../db/turns.ts'
import type { Billing, PaymentProvider } from './payments.ts'
import type { MemoryBudget, Events, Geocoder, Limits, Mail, Passwords, Push, SignIns } from './services.ts'

/** What all handlers work with. */
export interface Deps {
  config: Config
  db: Database
  /** For reports: it may be some seconds behind, and only reads. */
  reportsDb: Executor
  log: Logger
  signIns: SignIns
  passwords: Passwords
  limits: Limits
  /** Turns of calls that cost much, by user. */
  costly: Turns
  memoryBudget: MemoryBudget
  /** Null: this server takes no payments. */
  payments: PaymentProvider | null
  billing: Billing
  events: Events
  mail: Mail
  /** Null: this server sends no push messages. */
  push: Push | null
  /** Null: this server has no address search. */
  geocoder: Geocoder | null
}
