import type { LoginInput, RegisterInput, User } from '../../../shared/schemas/user.ts'
import { preferences } from '../../../shared/schemas/user.ts'
import { isUniqueViolation } from '../../db/sql.ts'
import { duplicate, forbidden, invalid, notAuthenticated, wrongCredentials } from '../../http/errors.ts'
import type { Deps } from '../../http/handler.ts'
import { addFounder, useClaim } from '../organizations/service.ts'
import { isCommonPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { longestLife, newKey } from './signIns.ts'
import { signToken } from './tokens.ts'

interface Account {
  id: number
  passwordHash: string
  active: boolean
}

/**
 * Checks a username or e-mail with its password.
 * @param ip address of the caller, for the limits
 * @returns id of the user
 * @throws 401, alike and in like time for an unknown, a disabled and a wrong one; 429 after too many failures
 */
export async function checkCredentials({ username, password }: LoginInput, ip: string, deps: Deps): Promise<number> {
  const name = username.toLowerCase()
  const attempt = await deps.limits.signInAttempt(name, ip)
  const account = await deps.db.first<Account>(queries.findAccount, [name])
  const matches = await deps.passwords.verify(account?.passwordHash ?? null, password)
  if (!account || !matches || !account.active) throw wrongCredentials()
  await attempt.succeeded()
  return account.id
}

/**
 * Creates a user as the admin of the organization that the same sign-up claimed.
 * @param claim value of the claim cookie
 * @returns id of the user
 * @throws 403 without a claim on the organization; 409 for a known username or e-mail; 400 for a common password
 */
export async function register(input: RegisterInput, claim: string | undefined, deps: Deps): Promise<number> {
  await refuseCommonPassword(input.password)
  const passwordHash = await deps.passwords.hash(input.password)
  try {
    return await deps.db.transaction(async (tx) => {
      if (!claim || !(await useClaim(input.organizationId, claim, tx))) {
        throw forbidden('You need an invitation to join this organization')
      }
      const user = await tx.first<{ id: number }>(queries.insertUser, [
        input.username, passwordHash, input.name, input.email, input.organizationId,
      ])
      if (!user) throw new Error('The insert returned no row')
      await addFounder(input.organizationId, user.id, tx)
      return user.id
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) throw duplicate('username', 'This username is already taken')
    if (isUniqueViolation(error, 'users_email')) throw duplicate('email', 'This email is already registered')
    throw error
  }
}

async function refuseCommonPassword(password: string) {
  if (await isCommonPassword(password)) throw invalid([{ path: 'password', message: 'This password is too common' }])
}

/** A user as the API sends it. */
export async function getUser(userId: number, deps: Deps): Promise<User> {
  const user = await deps.db.first<User>(queries.findUser, [userId])
  if (!user) throw notAuthenticated()
  return { ...user, preferences: preferences.parse(user.preferences) }
}

/** Starts a token sign-in. */
export async function startToken(userId: number, remember: boolean, deps: Deps) {
  const key = newKey()
  await deps.signIns.start(key, 'token', userId, remember)
  return { token: signToken(key, userId, Date.now() + longestLife, deps.config.jwtSecret), user: await getUser(userId, deps) }
}

/**
 * Makes another of the user's organizations the current one.
 * @throws 403 where the user is no member
 */
export async function switchOrganization(userId: number, organizationId: number, deps: Deps): Promise<User> {
  const switched = await deps.db.first(queries.setCurrentOrganization, [userId, organizationId])
  if (!switched) throw forbidden('You do not belong to this organization')
  deps.signIns.forget(userId)
  return getUser(userId, deps)
}
