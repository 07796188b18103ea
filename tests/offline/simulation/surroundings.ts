import type { Random } from '../../support/random.ts'
import type { Backend } from './backend.ts'
import type { Scheduler } from './scheduler.ts'

/** The failures and their probabilities, and those that stay. `healed` ends all of them. */
export interface Trouble {
  lostRequest: number
  lostResponse: number
  duplicate: number
  late: number
  foreignAnswer: number
  serverFailure: number
  /** A text that something between swallows, each time it is sent; null for none. */
  swallowed: string | null
  /** The most records that the line gets through in one request. */
  longest: number
  healed: boolean
}

/** Nothing fails. */
export const noTrouble: Trouble = {
  lostRequest: 0,
  lostResponse: 0,
  duplicate: 0,
  late: 0,
  foreignAnswer: 0,
  serverFailure: 0,
  swallowed: null,
  longest: Infinity,
  healed: false,
}

export interface Surroundings {
  random: Random
  scheduler: Scheduler
  backend: Backend
  trouble: Trouble
  /** Without them, as over plain http, each tab has an order of its own. */
  hasLocks: boolean
  /** Faults found while running. */
  failures: string[]
}
