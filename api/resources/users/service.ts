import { say } from '../../../shared/domain/messages.ts'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { AppError } from '../../../shared/schemas/appError.ts'
import type { PasswordChange, PreferencesPatch, ProfilePatch, User } from '../../../shared/schemas/user.ts'
import type { Executor } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/sql.ts'
import { duplicate, lastAdminOf, notAuthenticated, switchedOff } from '../../calls/errors.ts'
import type { Caller, Deps } from '../../calls/handler.ts'
import {
  assertOwnPassword,
  forgetUser,
  endOtherSignIns,
  getUser,
  hashNewPassword,
  setPassword,
} from '../auth/service.ts'
import { noteEvent } from '../audit/service.ts'
import { assertTimeZone, lockTeam } from '../organizations/service.ts'
import { zipOf } from './export/zip.ts'
import { dropSubscriptions } from '../push/service.ts'
import { takeBack } from '../records/service.ts'
import { handOverViews } from '../views/service.ts'
import * as queries from './queries.ts'

/**
 * Changes the fields that are present.
 * @throws 409 for another user's e-mail
 */
export async function updateProfile(userId: number, patch: ProfilePatch, deps: Deps): Promise<User> {
  try {
    if (!(await deps.db.first(queries.updateProfile, [userId, JSON.stringify(patch)]))) throw notAuthenticated()
  } catch (error) {
    if (isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'users_username'))
      throw duplicate('email', say('emailTaken'))
    throw error
  }
  deps.signIns.forget(userId)
  return getUser(userId, deps)
}

/**
 * Changes the password and ends all other sign-ins; the calling one stays.
 * @param ip address of the caller, for the limits
 * @throws 400 for a wrong current password or a common new one; 429
 */
export async function changePassword(caller: Caller, change: PasswordChange, ip: string, deps: Deps): Promise<void> {
  const { currentPassword, newPassword } = change
  const from = await assertOwnPassword(caller, currentPassword, 'currentPassword', ip, deps, newPassword)
  // Not the first time: whoever sent it first may not have come to this.
  if (from === null) return endOtherSignIns(caller, deps)
  const to = await hashNewPassword(newPassword, deps, 'newPassword')
  // Changed meanwhile, maybe by the same request before its answer was lost.
  if (!(await setPassword(caller, { from, to }, deps))) await changePassword(caller, change, ip, deps)
}

/** Changes the preferences that are present, each separately: two devices do not overwrite each other's. @throws 400 for an unknown time zone */
export async function updatePreferences(userId: number, patch: PreferencesPatch, deps: Deps): Promise<User> {
  await assertTimeZone(patch.notifications?.timeZone, deps.db, 'notifications.timeZone')
  if (!(await deps.db.first(queries.updatePreferences, [userId, JSON.stringify(patch)]))) throw notAuthenticated()
  if (patch.notifications?.mobileNotifications === false) await dropSubscriptions(userId, deps)
  deps.signIns.forget(userId)
  return getUser(userId, deps)
}

/**
 * Logs an error of the app for whoever runs the server, without saying whose it was.
 * @throws 403 if the user does not allow it; 429
 */
export async function reportAppError({ userId, user }: Caller, error: AppError, { limits, log }: Deps): Promise<void> {
  if (!user.preferences.privacy.allowDataCollection) throw switchedOff()
  await limits.appError(userId)
  log.warn({ event: 'appError', ...error }, 'Error in the app')
}

/** Everything about a user and what they recorded, as a zip that is streamed. */
export const exportData = ({ userId, user }: Caller, { db, log }: Deps): Readable =>
  zipOf({ userId, organizationId: user.organizationId ?? 0 }, db, (error) =>
    log.warn({ err: error }, 'An export ended early'),
  )

/**
 * Deletes an account: personal data are deleted, and organizations without other members. What was recorded in the
 * others stays there under the name 'Former member'.
 * @param ip address of the caller, for the limits
 * @throws 400 for a wrong password; 409 `last_admin` if another admin is needed first, `already_subscribed` if the
 * user has paid meanwhile; 429; 503 if a subscription cannot be ended now
 */
export async function deleteAccount(caller: Caller, password: string, ip: string, deps: Deps): Promise<void> {
  const { userId } = caller
  await assertOwnPassword(caller, password, 'password', ip, deps)
  await assertHandedOver(userId, deps.db)
  // The provider is called before anything is deleted: a deleted account must not keep paying.
  await deps.billing.endSubscription(userId)
  const unusable = await deps.passwords.hash(randomBytes(32).toString('base64'))
  await deps.db.transaction(async (tx) => {
    const organizations = await tx.rows<{ id: number }>(queries.organizations, [userId])
    for (const { id } of organizations) await lockTeam(id, tx)
    // Checked again under the locks: another admin may have stepped down, or left, in the meantime.
    await assertHandedOver(userId, tx)
    await deps.billing.assertEnded(userId, tx)
    // After the locks, as it holds the user's row: a payment would wait for it, and this for the payment. Before the
    // rest, as the user then belongs to no organization.
    await noteEvent({ kind: 'deleteAccount', organizationId: null, userId }, tx)
    await tx.rows(queries.removeOwnOrganizations, [userId])
    for (const { id } of organizations) await handOverViews(id, userId, tx)
    await tx.rows(queries.removePersonalData, [userId])
    // After it has waited for what is given to them at this moment.
    for (const { id } of organizations) await takeBack(id, userId, userId, tx)
    await tx.rows(queries.anonymise, [userId, unusable])
  })
  forgetUser(userId, deps)
}

async function assertHandedOver(userId: number, db: Executor) {
  const left = await db.rows<{ name: string }>(queries.leaderless, [userId])
  if (left.length > 0) throw lastAdminOf(left.map(({ name }) => name))
}
