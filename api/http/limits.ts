import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { tooManyRequests } from './errors.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const minute = 60

export interface Attempt {
  /** Call it if the attempt was not a failure after all. */
  succeeded(): Promise<void>
}

export interface Limits {
  /**
   * Counts an attempt to sign in: 10 failures for an account and 50 for an address in 15 minutes.
   * It is counted before the password is checked, so that parallel guesses do not slip through.
   * @param account id of the user, whichever of its names was used; the name if there is no such user
   * @throws 429 after too many
   */
  signInAttempt(account: number | string, ip: string): Promise<Attempt>
  /** Counts a password entered by a signed-in user, as `signInAttempt` does, but separately. @throws 429 */
  passwordAttempt(userId: number, ip: string): Promise<Attempt>
  /** Counts an anonymous sign-up call: 40 in an hour for an address. @throws 429 */
  signUp(ip: string): Promise<void>
  /** Counts an invitation, which may send a mail: 100 in an hour for a user. @throws 429 */
  invitation(userId: number): Promise<void>
  /** Counts a search for an address: 60 in a minute for a user, which is faster than anyone types. @throws 429 */
  geocode(userId: number): Promise<void>
}

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
