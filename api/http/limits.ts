import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Statement } from '../db/database.ts'
import { tooManyRequests } from '../calls/errors.ts'
import type { Limits } from '../calls/services.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const minute = 60

/** How often, in how many seconds. The name begins each key that is counted, so no two of them count the same. */
const allowances = {
  account: [10, quarterHour],
  name: [10, quarterHour],
  password: [10, quarterHour],
  address: [50, quarterHour],
  // Of its own: a guesser of accounts behind the same address must not keep a signed-in user from changing their
  // password.
  passwordAddress: [50, quarterHour],
  // Each success is a row, and in the audit log of each of the user's organizations another one.
  signIn: [200, hour],
  passwordEntry: [50, hour],
  signUp: [40, hour],
  invitation: [100, hour],
  appError: [10, hour],
  geocode: [60, minute],
  // Nobody can fill the audit log until what matters is far down.
  export: [200, hour],
} as const

const unlimited: Limits = {
  signInAttempt: async () => ({ succeeded: async () => undefined }),
  passwordAttempt: async () => ({ succeeded: async () => undefined }),
  signUp: async () => undefined,
  invitation: async () => undefined,
  geocode: async () => undefined,
  appError: async () => undefined,
  export: async () => undefined,
}

/**
 * Limits that all API processes count together, in Postgres.
 * @param enabled false for load tests
 */
export function createLimits(db: Database, enabled: boolean): Limits {
  if (!enabled) return unlimited
  const limiter = (keyPrefix: keyof typeof allowances) => {
    const [points, duration] = allowances[keyPrefix]
    return new RateLimiterPostgres({
      storeClient: countedIn(db),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  }
  const [perAccount, perName, perPassword] = [limiter('account'), limiter('name'), limiter('password')]
  const [perAddress, passwordsPerAddress] = [limiter('address'), limiter('passwordAddress')]
  const [signIns, entries] = [limiter('signIn'), limiter('passwordEntry')]
  const [signUps, invitations] = [limiter('signUp'), limiter('invitation')]
  const [appErrors, searches, exports] = [limiter('appError'), limiter('geocode'), limiter('export')]
  async function attempt(key: string, limiter: RateLimiterPostgres, ip: string, addresses: RateLimiterPostgres) {
    const network = networkOf(ip)
    await consume(addresses, network)
    await consume(limiter, key)
    return {
      async succeeded() {
        await Promise.all([limiter.delete(key), addresses.reward(network)])
      },
    }
  }
  return {
    async signInAttempt(account, ip) {
      const key = String(account)
      const { succeeded } = await attempt(key, typeof account === 'number' ? perAccount : perName, ip, perAddress)
      return { succeeded: () => succeeded().then(() => consume(signIns, key)) }
    },
    async passwordAttempt(userId, ip) {
      const key = String(userId)
      const { succeeded } = await attempt(key, perPassword, ip, passwordsPerAddress)
      return { succeeded: () => succeeded().then(() => consume(entries, key)) }
    },
    signUp: (ip) => consume(signUps, networkOf(ip)),
    invitation: (userId) => consume(invitations, String(userId)),
    geocode: (userId) => consume(searches, String(userId)),
    appError: (userId) => consume(appErrors, String(userId)),
    export: (userId) => consume(exports, String(userId)),
  }
}

/**
 * What one caller has of the internet: an address of IPv4, or the first 64 bits of one of IPv6, whose others each device
 * chooses by itself.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip
  const groups = (text = '') =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [head, tail] = ip.split('::')
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0)
  const all = [...first, ...zeros, ...last]
  return all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Its statements wait for their turn at a connection, as all others do. */
const countedIn = (db: Database) => ({
  async query({ values, ...statement }: Statement & { values: unknown[] }) {
    const rows = await db.rows(statement, values)
    return { rows, rowCount: rows.length }
  },
})

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    throw refusal
  }
}
