import type { PendingRecord } from '../../../shared/replica.ts'
import type { Backend } from './backend.ts'
import type { Observed } from './performing.ts'
import { newDevice, type Device, type DeviceStorage } from './device.ts'
import { randomFrom, type Random } from '../../support/random.ts'
import { createScheduler } from './scheduler.ts'

export interface World extends Observed {
  devices: Device[]
  closed: Set<string>
  /** All devices belong to one user, who carries files between them. */
  isOnePersons: boolean
  /** The queues that users have saved as files. */
  files: { user: number; records: readonly PendingRecord[] }[]
  /** Decides what befalls the devices themselves: a stream of its own, so that seeds stay what they were. */
  ofDevices: Random
  /** Whether devices run out of space. */
  hasFullDevices: boolean
  /** What restores the backups that were made of the server. */
  restores: (() => Promise<void>)[]
}

export interface Size {
  devices: number
  events: number
}

/** One in this many seeds is of a browser without locks. */
const seedsPerLockless = 4

/** One in this many seeds has devices without space. */
const seedsPerFull = 5

/** A simulation in which any failure can happen, determined by its seed. */
export function createWorld(seed: number, backend: Backend, newStorage: () => DeviceStorage, { devices }: Size): World {
  const random = randomFrom(seed)
  const isCalm = random.chance(0.2)
  const isOnePersons = random.chance(0.2)
  const userOf = (index: number) => (isOnePersons ? backend.users[0] : backend.users[index % backend.users.length]) ?? 1
  const rate = (maxRate: number) => (isCalm ? 0 : random.next() * maxRate)
  return {
    random,
    backend,
    scheduler: createScheduler(random),
    hasLocks: seed % seedsPerLockless !== 0,
    trouble: {
      lostRequest: rate(0.3),
      lostResponse: rate(0.3),
      duplicate: rate(0.3),
      late: rate(0.2),
      foreignAnswer: rate(0.1),
      serverFailure: rate(0.2),
      swallowed: !isCalm && random.chance(0.2) ? `t${random.int(10)}` : null,
      longest: !isCalm && random.chance(0.2) ? 1 + random.int(20) : Infinity,
      healed: false,
    },
    devices: Array.from({ length: devices }, (_, index) =>
      newDevice(`device ${index}`, userOf(index), random, newStorage()),
    ),
    acts: [],
    decisions: [],
    closed: new Set(),
    isOnePersons,
    files: [],
    ofDevices: randomFrom(seed ^ 0xf011),
    ofForms: randomFrom(seed ^ 0xbe51),
    ofRefusals: randomFrom(seed ^ 0x40b0),
    hasFullDevices: seed % seedsPerFull === 0,
    restores: [],
    failures: [],
  }
}
