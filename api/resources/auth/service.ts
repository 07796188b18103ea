import { say } from '../../../shared/domain/messages.ts'
import type { LoginInput, RegisterInput, User } from '../../../shared/schemas/user.ts'
import { preferencesOf } from '../../../shared/schemas/user.ts'
import type { Executor } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/sql.ts'
import { duplicate, forbidden, invalid, notAuthenticated, wrongCredentials, wrongPassword } from '../../calls/errors.ts'
import type { Caller, Deps } from '../../calls/handler.ts'
import type { LateAccount } from '../../calls/payments.ts'
import { joinBy, openInvitation } from '../invitations/service.ts'
import { addFounder, useClaim } from '../organizations/service.ts'
import { isCommonPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { maxLife, newKey } from './signIns.ts'
import { signToken } from './tokens.ts'

interface Account {
  id: number
  passwordHash: string
  active: boolean
}

/** The account data for a name entered at sign-in. */
type Named = { name: string } & (Account | { [Key in keyof Account]: null })

async function findAccount(entered: string, db: Executor): Promise<Named> {
  const named = await db.first<Named>(queries.findAccount, [entered])
  if (!named) throw new Error('The statement returned no row')
  return named
}

/** A user who has entered the password of this hash. */
export interface Verified {
  userId: number
  passwordHash: string
}

/**
 * Checks a username or e-mail with its password.
 * @param ip IP address of the caller, for the limits
 * @param findLate finds an account to create if the name is unknown; called only with the right password
 * @returns id of the user, and the password hash that a sign-in can be started by
 * @throws 401, with the same answer and timing for an unknown user, a disabled one and a wrong password; 429 after too
 * many failures
 */
export async function checkCredentials(
  { username, password }: LoginInput,
  ip: string,
  deps: Deps,
  findLate: (name: string) => Promise<LateAccount | null> = async () => null,
): Promise<Verified> {
  // Both are always looked up: the response time must not reveal a known name.
  const [account, late] = await Promise.all([findAccount(username, deps.db), findLate(username)])
  const attempt = await deps.limits.signInAttempt(account.id ?? account.name, ip)
  const passwordHash = account.passwordHash ?? late?.passwordHash ?? null
  const matches = await deps.passwords.verify(passwordHash, password)
  if (!matches || passwordHash === null || account.active === false) throw wrongCredentials(account.id ?? undefined)
  const userId = account.id ?? (await late?.complete())
  if (!userId) throw wrongCredentials()
  await attempt.succeeded()
  return { userId, passwordHash }
}

/**
 * Creates a user: in the organization and role of an invitation, or as the admin of the organization that the same
 * sign-up claimed.
 * @param claim value of the claim cookie
 * @returns id of the user
 * @throws 403 without a claim on the organization; 409 for a known username or e-mail; 400 for a common password;
 *   what `registerInvited` throws
 */
export async function register(
  { invitationToken, ...input }: RegisterInput,
  claim: string | undefined,
  deps: Deps,
): Promise<number> {
  if (invitationToken !== undefined) return registerInvited({ ...input, invitationToken }, deps)
  const passwordHash = await hashNewPassword(input.password, deps)
  return deps.db.transaction(async (tx) => {
    const { organizationId } = input
    if (organizationId === undefined || !claim || !(await useClaim(organizationId, claim, tx))) {
      throw forbidden(say('invitationNeeded'))
    }
    const userId = await createAccount({ ...input, organizationId, passwordHash }, tx)
    await addFounder(organizationId, userId, tx)
    return userId
  })
}

/** Name and e-mail default to the invitation's. */
type InvitedInput = Pick<RegisterInput, 'username' | 'password'> &
  Partial<Pick<RegisterInput, 'name' | 'email'>> & { invitationToken: string }

/**
 * Creates a user in the organization and role of an invitation.
 * @returns id of the user
 * @throws 404, 409 or 410 if the invitation is not pending; 409 for a known username or e-mail; 400 for a common
 * password
 */
export async function registerInvited({ invitationToken, ...input }: InvitedInput, deps: Deps): Promise<number> {
  const passwordHash = await hashNewPassword(input.password, deps)
  const { userId, organizationId } = await deps.db.transaction(async (tx) => {
    const invitation = await openInvitation(invitationToken, tx)
    const { organizationId } = invitation
    const { username, name = invitation.name, email = invitation.email } = input
    const userId = await createAccount({ username, name, email, organizationId, passwordHash }, tx)
    await joinBy(invitation, userId, tx, deps.config)
    return { userId, organizationId }
  })
  deps.events.changed(organizationId, ['members', 'invitations'])
  return userId
}

interface NewAccount {
  username: string
  passwordHash: string
  name: string
  email: string
  /** The current organization at the start. */
  organizationId: number
}

/**
 * Creates a user without a membership.
 * @returns id of the user
 * @throws 409 for a known username or e-mail; the transaction is aborted then
 */
export async function createAccount(
  { username, passwordHash, name, email, organizationId }: NewAccount,
  tx: Executor,
): Promise<number> {
  try {
    const user = await tx.first<{ id: number }>(queries.insertUser, [
      username,
      passwordHash,
      name,
      email,
      organizationId,
    ])
    if (!user) throw new Error('The insert returned no row')
    return user.id
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) throw duplicate('username', say('usernameTaken'))
    if (isUniqueViolation(error, 'users_email')) throw emailTaken()
    throw error
  }
}

const emailTaken = () => duplicate('email', say('emailTaken'))

/**
 * The username of a paid sign-up.
 * @throws 409 if the e-mail is another user's
 */
export async function usernameFor(email: string, db: Executor): Promise<string> {
  const use = await db.first<{ isTaken: boolean; username: string }>(queries.emailUse, [email])
  if (!use || use.isTaken) throw emailTaken()
  return use.username
}

/**
 * @param path of the field in the request
 * @throws 400 for one of the most common passwords
 */
export async function hashNewPassword(
  password: string,
  deps: Pick<Deps, 'passwords'>,
  path = 'password',
): Promise<string> {
  if (await isCommonPassword(password)) throw invalid([{ path, message: say('commonPassword') }])
  return deps.passwords.hash(password)
}

/**
 * Verifies the password of the signed-in user, before something that cannot be undone.
 * @param path of the field in the request
 * @param next the password that replaces it: as good, since the request may be the repeat of one whose answer was lost
 * @returns the hash of the password; null if it is `next` already
 * @throws 400 for a wrong one: a 401 would tell the client that it is signed out; 429 after too many
 */
export async function assertOwnPassword(
  caller: Caller,
  password: string,
  path: string,
  ip: string,
  deps: Deps,
  next?: string,
): Promise<string | null> {
  // Counted separately from sign-ins: a thief of a session must not lock its owner out.
  const attempt = await deps.limits.passwordAttempt(caller.userId, ip)
  const account = await deps.db.first<{ passwordHash: string }>(queries.findPassword, [caller.userId])
  const verify = (entered: string) => deps.passwords.verify(account?.passwordHash ?? null, entered)
  const matches = await verify(password)
  const isReplaced = !matches && next !== undefined && (await verify(next))
  if (!account || !(matches || isReplaced)) throw wrongPassword(path)
  await attempt.succeeded()
  return isReplaced ? null : account.passwordHash
}

/**
 * Sets a new password and ends all sign-ins of the user except the calling one.
 * @param from the hash of the password so far
 * @returns false if that has been changed meanwhile
 */
export async function setPassword(
  { userId, signIn }: Caller,
  { from, to }: { from: string; to: string },
  deps: Deps,
): Promise<boolean> {
  const isSet = await deps.db.transaction(async (tx) => {
    if (!(await tx.first(queries.setPassword, [userId, from, to]))) return false
    // A statement of its own: it sees a sign-in that the previous one has waited for.
    await tx.rows(queries.endOtherSignIns, [userId, signIn.id])
    return true
  })
  forgetUser(userId, deps)
  return isSet
}

/** Ends all sign-ins of the user except the calling one. */
export async function endOtherSignIns({ userId, signIn }: Caller, deps: Deps): Promise<void> {
  await deps.db.rows(queries.endOtherSignIns, [userId, signIn.id])
  forgetUser(userId, deps)
}

/** Drops a user from this process's cache; other processes are notified by the database. */
export function forgetUser(userId: number, deps: Deps): void {
  deps.signIns.forget(userId)
  deps.events.accessChanged(userId)
}

/** Deletes sign-ins that are too old. */
export async function dropOldSignIns(db: Executor): Promise<void> {
  await db.rows(queries.dropOldSignIns)
}

/** A user as the API sends it. */
export async function getUser(userId: number, deps: Deps): Promise<User> {
  const user = await deps.db.first<User>(queries.findUser, [userId])
  if (!user) throw notAuthenticated()
  return { ...user, preferences: preferencesOf(user.preferences) }
}

/** Starts a token sign-in. @throws 401 as `SignIns.start` */
export async function startToken(userId: number, remember: boolean, deps: Deps, passwordHash?: string) {
  const key = newKey()
  await deps.signIns.start(key, 'token', userId, remember, passwordHash)
  return {
    token: signToken(key, userId, Date.now() + maxLife, deps.config.jwtSecret),
    user: await getUser(userId, deps),
  }
}

/**
 * Makes another of the user's organizations the current one.
 * @throws 403 if the user is not a member
 */
export async function switchOrganization(userId: number, organizationId: number, deps: Deps): Promise<User> {
  const switched = await deps.db.first(queries.setCurrentOrganization, [userId, organizationId])
  if (!switched) throw forbidden(say('notMember'))
  deps.signIns.forget(userId)
  return getUser(userId, deps)
}

/** Id of the active user with a name; null if there is none. */
export async function findAccountId(username: string, { db }: Pick<Deps, 'db'>): Promise<number | null> {
  const account = await findAccount(username, db)
  return account.active ? account.id : null
}
