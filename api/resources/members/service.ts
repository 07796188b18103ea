import type { Role } from '../../../shared/domain/permissions.ts'
import type { Member } from '../../../shared/schemas/member.ts'
import type { Executor } from '../../db/database.ts'
import { lastAdmin, notFound } from '../../calls/errors.ts'
import { lockTeam } from '../organizations/service.ts'
import { takeBack } from '../records/service.ts'
import { handOverViews } from '../views/service.ts'
import { seesEmails } from './policy.ts'
import * as queries from './queries.ts'

/** The members of an organization, by name. @param role the caller's */
export async function listMembers(organizationId: number, role: Role, db: Executor): Promise<Member[]> {
  const rows = await db.rows<Member>(queries.list, [organizationId])
  return seesEmails(role) ? rows : rows.map((row) => ({ ...row, email: null }))
}

/**
 * Gives a member another role.
 * @throws 404; 409 `last_admin`
 */
export async function setRole(organizationId: number, userId: number, role: Role, tx: Executor): Promise<Member> {
  const member = await lockMember(organizationId, userId, tx)
  if (member.role === 'admin' && role !== 'admin') await keepAnAdmin(organizationId, userId, tx)
  await tx.rows(queries.setRole, [organizationId, userId, role])
  return { ...member, role }
}

/**
 * Ends a membership. If it was the user's current one, another of theirs becomes current, or none.
 * Their records stay, and the views that they share; what was given to them is given to nobody.
 * @param by who ends it
 * @throws 404; 409 `last_admin`
 */
export async function removeMember(organizationId: number, userId: number, by: number, tx: Executor): Promise<void> {
  const member = await lockMember(organizationId, userId, tx)
  if (member.role === 'admin') await keepAnAdmin(organizationId, userId, tx)
  await tx.rows(queries.lockUser, [userId])
  await handOverViews(organizationId, userId, tx)
  await tx.rows(queries.remove, [organizationId, userId])
  // After it has waited for what is given to them at this moment.
  await takeBack(organizationId, userId, by, tx)
  await tx.rows(queries.leave, [organizationId, userId])
}

async function lockMember(organizationId: number, userId: number, tx: Executor): Promise<Member> {
  await lockTeam(organizationId, tx)
  const member = await tx.first<Member>(queries.find, [organizationId, userId])
  if (!member) throw notFound('Member')
  return member
}

/** Called under the team's lock: otherwise two admins could each count on the other. */
async function keepAnAdmin(organizationId: number, userId: number, tx: Executor) {
  if (!(await tx.first(queries.findOtherAdmin, [organizationId, userId]))) throw lastAdmin()
}
