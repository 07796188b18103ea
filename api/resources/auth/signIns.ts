import { hash, randomBytes } from 'node:crypto'
import { preferencesOf, type User } from '../../../shared/schemas/user.ts'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { Database } from '../../db/database.ts'
import { notAuthenticated, wrongCredentials } from '../../calls/errors.ts'
import type { Caller } from '../../calls/handler.ts'
import type { SignIns } from '../../calls/services.ts'
import * as queries from './queries.ts'

const day = 86_400_000
/** Maximum lifetime of a sign-in, used or not. */
export const maxLife = 90 * day
/** Maximum time without use. */
export const idleLife = (remember: boolean) => (remember ? 30 : 7) * day
/** Uses are stored at most this often: a write per read would cost more than the read. */
const noteEvery = 3_600_000
/** Limits how long a missed notification could leave a stale entry, and the size of the cache. */
const cacheLife = 60_000
const cacheSize = 10_000

interface SignInRow {
  signInId: string
  kind: 'cookie' | 'token'
  remember: boolean
  createdAt: Date
  lastUsedAt: Date
  user: User
  memberships: [number, Role][]
}

interface Cached {
  caller: Caller | null
  until: number
}

/** An unguessable key: 256 random bits. */
export const newKey = (): string => randomBytes(32).toString('base64url')

const hashOf = (key: string) => hash('sha256', key, 'buffer')

/**
 * @param db where sign-ins are stored
 * @param now clock in milliseconds; replaced in tests
 */
export function createSignIns(db: Database, now: () => number = Date.now): SignIns {
  const cache = new Map<string, Cached>()
  // Counts notifications: an entry that was being read when one arrived is not cached.
  let generation = 0

  function forgetAll() {
    generation += 1
    cache.clear()
  }

  function forget(userId: number) {
    generation += 1
    for (const [key, { caller }] of cache) if (caller?.userId === userId) cache.delete(key)
  }

  async function load(key: string): Promise<Caller | null> {
    const row = await db.first<SignInRow>(queries.findSignIn, [hashOf(key)])
    return row && toCaller(row)
  }

  async function find(key: string): Promise<Caller | null> {
    const known = cache.get(key)
    if (known && known.until > now()) return alive(known.caller, now())
    const before = generation
    const caller = await load(key)
    if (before === generation) {
      if (cache.size >= cacheSize) cache.clear()
      // Unknown keys are not cached: otherwise anyone could fill the cache.
      if (caller) cache.set(key, { caller, until: now() + cacheLife })
    }
    return alive(caller, now())
  }

  return {
    forget,
    forgetAll,
    find,
    async start(key, kind, userId, remember, passwordHash = null) {
      const values = [kind, hashOf(key), userId, remember, passwordHash]
      const started = await db.first<{ id: string }>(queries.startSignIn, values)
      if (!started) throw passwordHash === null ? notAuthenticated() : wrongCredentials(userId)
      return started.id
    },
    async touch(caller) {
      caller.signIn.lastUsedAt = now()
      await db.rows(queries.touchSignIn, [caller.signIn.id])
    },
    async end(key) {
      const ended = await db.first<{ userId: number }>(queries.endSignIn, [hashOf(key)])
      if (ended) forget(ended.userId)
    },
  }
}

/** Whether a use of this sign-in should be stored. */
export const shouldTouch = (caller: Caller, now: number): boolean => now - caller.signIn.lastUsedAt > noteEvery

function toCaller({ user, memberships, ...row }: SignInRow): Caller {
  return {
    userId: user.id,
    user: { ...user, preferences: preferencesOf(user.preferences) },
    memberships: new Map(memberships),
    signIn: {
      id: row.signInId,
      kind: row.kind,
      remember: row.remember,
      lastUsedAt: row.lastUsedAt.getTime(),
      expiresAt: row.createdAt.getTime() + maxLife,
    },
  }
}

function alive(caller: Caller | null, now: number): Caller | null {
  if (!caller) return null
  const { expiresAt, lastUsedAt, remember } = caller.signIn
  return now < expiresAt && now < lastUsedAt + idleLife(remember) ? caller : null
}
