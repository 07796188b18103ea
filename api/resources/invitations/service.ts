import { say } from '../../../shared/domain/messages.ts'
import { randomUUID } from 'node:crypto'
import { maxCounts } from '../../../shared/domain/limits.ts'
import type { Role } from '../../../shared/domain/permissions.ts'
import type {
  Invitation,
  InvitationInput,
  InvitationPreview,
  IssuedInvitation,
} from '../../../shared/schemas/invitation.ts'
import { assertTeammateAllowed } from '../plans/service.ts'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/database.ts'
import {
  alreadyMember,
  forbidden,
  invitationAccepted,
  invitationExpired,
  invitationRevoked,
  invitationUnknown,
  limitReached,
  notFound,
} from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import { invitationMail } from '../../mail/invitationMail.ts'
import { noteEvent } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { addMember, lockTeam, roleOf } from '../organizations/service.ts'
import { mayInvite, stateOf } from './policy.ts'
import * as queries from './queries.ts'
import { hashOf, tokenOf } from './token.ts'

/** A stored invitation, with its organization's and its inviter's data. */
export interface StoredInvitation extends Omit<Invitation, 'state'> {
  revoked: boolean
  late: boolean
  inviterRole: Role | null
  organizationName: string
  timeZone: string
}

/** The inviter and the organization. */
export interface Inviter {
  organizationId: number
  userId: number
  role: Role
}

/** A link that was sent out: the data to derive its token again. */
export interface IssuedLink {
  id: number
  seed: string
}

const shown = (row: StoredInvitation): Invitation => ({ ...row, state: stateOf(row) })

/** Organization of an invitation; null if it does not exist. */
export const organizationOfInvitation = async (id: number, db: Executor): Promise<number | null> =>
  (await db.first<{ organizationId: number }>(queries.organization, [id]))?.organizationId ?? null

/** The invitations of an organization except revoked ones, the newest first. */
export const listInvitations = async (organizationId: number, db: Executor): Promise<Invitation[]> =>
  (await db.rows<StoredInvitation>(queries.list, [organizationId, maxCounts.listedInvitations])).map(shown)

/**
 * Creates an invitation. A pending one to the same e-mail is replaced, and its link becomes invalid.
 * @throws 403 for a role that the inviter may not grant, or `plan_limit`; 409 `already_member`, `limit_reached`
 */
export async function createInvitation(
  input: InvitationInput,
  inviter: Inviter,
  { config }: Deps,
  tx: Executor,
): Promise<IssuedLink> {
  const { organizationId, userId } = inviter
  refuseHigherRole(inviter, input.role)
  await lockTeam(organizationId, tx)
  if (await tx.first(queries.findMember, [organizationId, input.email])) {
    throw alreadyMember(say('inviteeIsMember'))
  }
  const replaced = await tx.first<StoredInvitation>(queries.findUnused, [organizationId, input.email])
  if (replaced) {
    // An expired one protects nothing any more, and would keep its address from being invited for good.
    if (stateOf(replaced) === 'pending') refuseHigherRole(inviter, replaced.role)
    await tx.rows(queries.revoke, [organizationId, replaced.id])
  }
  await assertOpenAllowed(organizationId, tx)
  await assertTeammateAllowed(organizationId, tx, config)
  const seed = randomUUID()
  const tokenHash = hashOf(tokenOf(seed, config.sessionSecret))
  const row = await tx.first<{ id: number }>(queries.issue, [
    organizationId,
    input.email,
    input.name,
    input.role,
    tokenHash,
    userId,
  ])
  if (!row) throw new Error('The insert returned no row')
  return { id: row.id, seed }
}

/**
 * Gives an invitation a new link, valid for 7 days; the old one becomes invalid. The user who resends it becomes its
 * inviter.
 * @throws 403 for a role that they may not grant, or `plan_limit`; 404; 409 if it has been accepted, `limit_reached`
 */
export async function renewInvitation(
  id: number,
  inviter: Inviter,
  { config }: Deps,
  tx: Executor,
): Promise<IssuedLink> {
  const row = await lockForChange(id, inviter, tx)
  if (row.revoked) throw notFound('Invitation')
  // An expired one no longer counts as a teammate.
  if (row.late) {
    await assertOpenAllowed(row.organizationId, tx)
    await assertTeammateAllowed(row.organizationId, tx, config)
  }
  const seed = randomUUID()
  await tx.rows(queries.renew, [row.organizationId, id, hashOf(tokenOf(seed, config.sessionSecret)), inviter.userId])
  return { id, seed }
}

/** Called under the team's lock. @throws 409 `limit_reached` */
async function assertOpenAllowed(organizationId: number, tx: Executor): Promise<void> {
  const open = await tx.first<{ count: number }>(queries.countOpen, [organizationId])
  if (open && open.count >= maxCounts.openInvitations)
    throw limitReached(say('invitationsUsedUp', { max: maxCounts.openInvitations }))
}

/**
 * Revokes an invitation; repeating it changes nothing.
 * @throws 403 for a role that the caller may not grant; 404; 409 if it has been accepted
 */
export async function revokeInvitation(id: number, inviter: Inviter, tx: Executor): Promise<void> {
  const row = await lockForChange(id, inviter, tx)
  if (!row.revoked) await tx.rows(queries.revoke, [row.organizationId, id])
}

async function lockForChange(id: number, inviter: Inviter, tx: Executor): Promise<StoredInvitation> {
  await lockTeam(inviter.organizationId, tx)
  const row = await getInvitation(inviter.organizationId, id, tx)
  if (row.accepted) throw invitationAccepted()
  // A new link to a higher role could be used by its creator.
  refuseHigherRole(inviter, row.role)
  return row
}

async function getInvitation(organizationId: number, id: number, db: Executor): Promise<StoredInvitation> {
  const row = await db.first<StoredInvitation>(queries.find, [organizationId, id])
  if (!row) throw notFound('Invitation')
  return row
}

function refuseHigherRole({ role }: Inviter, invited: Role) {
  if (!mayInvite(role, invited)) throw forbidden(say('adminsOnlyInvite'))
}

/**
 * The answer with the link, after the commit. A new link is mailed; if that fails, the invitation stays valid.
 * @param isNew false for a repeated request, which sends nothing
 */
export async function deliver(
  organizationId: number,
  { id, seed }: IssuedLink,
  isNew: boolean,
  deps: Deps,
): Promise<IssuedInvitation> {
  const row = await getInvitation(organizationId, id, deps.db)
  const token = tokenOf(seed, deps.config.sessionSecret)
  const inviteUrl = `${deps.config.publicUrl}/invite/${token}`
  let { emailed } = row
  if (isNew) {
    emailed = await deps.mail.send(invitationMail(row, inviteUrl))
    if (emailed) await deps.db.rows(queries.markEmailed, [organizationId, id, hashOf(token)])
  }
  return { ...shown(row), emailed, inviteUrl }
}

/** The public data of an invitation. @throws 404 */
export async function previewInvitation(token: string, db: Executor): Promise<InvitationPreview> {
  const row = await findByToken(token, db)
  return { ...row, state: stateOf(row) }
}

async function findByToken(token: string, db: Executor): Promise<StoredInvitation> {
  const row = await db.first<StoredInvitation>(queries.findByToken, [hashOf(token)])
  if (!row) throw invitationUnknown()
  return row
}

const refusals = { accepted: invitationAccepted, expired: invitationExpired, revoked: invitationRevoked }

/**
 * The invitation of a token, to be used in this transaction.
 * @throws 404, 409 or 410 if it is not pending, each with its own code
 */
export async function openInvitation(token: string, tx: Executor): Promise<StoredInvitation> {
  await lockTeam((await findByToken(token, tx)).organizationId, tx)
  // Read again: another request may have used it before this one got the lock.
  const row = await findByToken(token, tx)
  const state = stateOf(row)
  if (state !== 'pending') throw refusals[state]()
  return row
}

/**
 * Makes a user a member by the token of an invitation.
 * @throws what `openInvitation` and `joinBy` throw
 */
export async function join(
  token: string,
  userId: number,
  tx: Executor,
  config: Config,
): Promise<{ organizationId: number; role: Role }> {
  const invitation = await openInvitation(token, tx)
  await joinBy(invitation, userId, tx, config)
  return { organizationId: invitation.organizationId, role: invitation.role }
}

/**
 * Makes a user a member by an invitation that `openInvitation` returned in the same transaction, marks it as used, and
 * notifies the inviter.
 * @throws 403 `plan_limit`; 409 `already_member`
 */
export async function joinBy(
  invitation: StoredInvitation,
  userId: number,
  tx: Executor,
  config: Config,
): Promise<void> {
  const { id, organizationId, organizationName, role, invitedBy } = invitation
  if (await roleOf(organizationId, userId, tx))
    throw alreadyMember(say('alreadyMember', { organization: organizationName }))
  // Used up first: the teammate who is invited and the one who joins would count as two.
  await tx.rows(queries.accept, [organizationId, id, userId])
  await assertTeammateAllowed(organizationId, tx, config)
  await addMember(organizationId, userId, role, tx)
  await noteEvent({ kind: 'acceptInvitation', organizationId, userId, targetId: id, details: { role } }, tx)
  if (invitedBy !== null)
    await notify(tx, { organizationId, userId: invitedBy, kind: 'invitation_accepted', referenceId: id })
}
