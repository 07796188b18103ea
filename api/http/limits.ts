import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { tooManyRequests } from '../calls/errors.ts'
import type { Attempt, Limits } from '../calls/services.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const minute = 60

const unlimited: Limits = {
  signInAttempt: async () => ({ succeeded: async () => undefined }),
  passwordAttempt: async () => ({ succeeded: async () => undefined }),
  signUp: async () => undefined,
  invitation: async () => undefined,
  geocode: async () => undefined,
}

/**
 * Limits that all API processes count together, in Postgres.
 * @param enabled false for load tests
 */
export function createLimits(db: Database, enabled: boolean): Limits {
  if (!enabled) return unlimited
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: db.knex,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  const perAccount = limiter('account', 10, quarterHour)
  const perName = limiter('name', 10, quarterHour)
  const perPassword = limiter('password', 10, quarterHour)
  const perAddress = limiter('address', 50, quarterHour)
  const signUps = limiter('signUp', 40, hour)
  const invitations = limiter('invitation', 100, hour)
  const searches = limiter('geocode', 60, minute)
  const attempt = async (limiter: RateLimiterPostgres, key: string, ip: string): Promise<Attempt> => {
    await consume(perAddress, ip)
    await consume(limiter, key)
    return {
      async succeeded() {
        await Promise.all([limiter.delete(key), perAddress.reward(ip)])
      },
    }
  }
  return {
    signInAttempt: (account, ip) => attempt(typeof account === 'number' ? perAccount : perName, String(account), ip),
    passwordAttempt: (userId, ip) => attempt(perPassword, String(userId), ip),
    signUp: (ip) => consume(signUps, ip),
    invitation: (userId) => consume(invitations, String(userId)),
    geocode: (userId) => consume(searches, String(userId)),
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
