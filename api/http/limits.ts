import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { tooManyRequests } from '../calls/errors.ts'
import type { Limits } from '../calls/services.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const minute = 60

const unlimited: Limits = {
  signInAttempt: async () => ({ succeeded: async () => undefined }),
  passwordAttempt: async () => ({ succeeded: async () => undefined }),
  signUp: async () => undefined,
  invitation: async () => undefined,
  geocode: async () => undefined,
  appError: async () => undefined,
}

/**
 * Limits that all API processes count together, in Postgres.
 * @param enabled false for load tests
 */
export function createLimits(db: Database, enabled: boolean): Limits {
  if (!enabled) return unlimited
  const prefixes = new Set<string>()
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    if (prefixes.has(keyPrefix)) throw new Error(`Two limits count under ${keyPrefix}: each would use the other up`)
    prefixes.add(keyPrefix)
    return new RateLimiterPostgres({
      storeClient: db.knex,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  }
  const perAccount = limiter('account', 10, quarterHour)
  const perName = limiter('name', 10, quarterHour)
  const perPassword = limiter('password', 10, quarterHour)
  const perAddress = limiter('address', 50, quarterHour)
  // Of its own: a guesser of accounts behind the same address must not keep a signed-in user from changing their password.
  const passwordsPerAddress = limiter('passwordAddress', 50, quarterHour)
  const signUps = limiter('signUp', 40, hour)
  const invitations = limiter('invitation', 100, hour)
  const appErrors = limiter('appError', 10, hour)
  const searches = limiter('geocode', 60, minute)
  async function attempt(key: string, limiter: RateLimiterPostgres, ip: string, addresses: RateLimiterPostgres) {
    await consume(addresses, ip)
    await consume(limiter, key)
    return {
      async succeeded() {
        await Promise.all([limiter.delete(key), addresses.reward(ip)])
      },
    }
  }
  return {
    signInAttempt: (account, ip) =>
      attempt(String(account), typeof account === 'number' ? perAccount : perName, ip, perAddress),
    passwordAttempt: (userId, ip) => attempt(String(userId), perPassword, ip, passwordsPerAddress),
    signUp: (ip) => consume(signUps, ip),
    invitation: (userId) => consume(invitations, String(userId)),
    geocode: (userId) => consume(searches, String(userId)),
    appError: (userId) => consume(appErrors, String(userId)),
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    throw refusal
  }
}
