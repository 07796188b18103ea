/** To whom a contact or a follow-up is given: nobody is asked in another's name, and whoever is asked is told. */
import { assigneeOf, isOwnWord, type Assignment } from '../../../shared/domain/assigning.ts'
import { grantFor } from '../../../shared/domain/permissions.ts'
import { same } from '../../../shared/domain/same.ts'
import { say } from '../../../shared/domain/messages.ts'
import { forbidden, invalid } from '../../calls/errors.ts'
import type { Executor } from '../../db/database.ts'
import type { RecordEntity } from '../../db/recordQueries.ts'
import { notify } from '../notifications/service.ts'
import type { Change } from './changes.ts'
import * as queries from './queries.ts'

/**
 * @param next as it is sent
 * @param stored what stands there
 * @returns what is stored of it: a word that has stood here before comes back as nobody's if its assignee has left
 * @throws 403 for another user's word that has never stood there; 400 if the new assignee is no member
 */
export async function checkAssignee(
  entity: RecordEntity,
  next: Assignment | null | undefined,
  stored: Assignment | null,
  { organizationId, id, userId, role }: Change,
  tx: Executor,
): Promise<Assignment | null | undefined> {
  if (!next || same(next, stored)) return next
  // Whoever merges contacts takes over the word of others that stands at one of them.
  const mayMerge = entity === 'contact' && grantFor(role, 'contact:merge') !== null
  const hasStood = async () =>
    (await tx.first(queries.stoodBefore, [organizationId, entity, id, JSON.stringify(next), mayMerge])) !== null
  const isOwn = isOwnWord(next, stored, userId)
  if (!isOwn && !(await hasStood())) throw forbidden(say('othersWord'))
  // What was declined is nobody's, whether or not they have left since.
  if (
    assigneeOf(next) === null ||
    next.to === stored?.to ||
    (await tx.first(queries.member, [organizationId, next.to]))
  )
    return next
  if (isOwn && !(await hasStood())) throw invalid([{ path: 'assignee.to', message: say('memberNeeded') }])
  return null
}

const kinds = {
  contact: { assigned: 'contact_assigned', declined: 'contact_declined' },
  interaction: { assigned: 'follow_up_assigned', declined: 'follow_up_declined' },
} as const

/** Tells whoever is asked, and whoever has asked that it was declined. */
export async function tellAssignee(
  entity: RecordEntity,
  { next, stored }: { next: Assignment | null; stored: Assignment | null },
  { organizationId, id, userId }: Change,
  tx: Executor,
): Promise<void> {
  if (!next || same(next, stored)) return
  const { to, by, at, answer } = next
  const about = { organizationId, referenceId: id, occasion: at }
  if (answer === null && to !== userId) await notify(tx, { ...about, userId: to, kind: kinds[entity].assigned })
  if (answer === 'declined' && by !== userId) await notify(tx, { ...about, userId: by, kind: kinds[entity].declined })
}

/**
 * Takes back what is assigned to a member who leaves the organization: otherwise an open follow-up would be in no one's
 * list, and its reminders would go to nobody.
 * @param by who ends their membership
 */
export async function takeBack(organizationId: number, userId: number, by: number, tx: Executor): Promise<void> {
  await tx.rows(queries.takeBack, [organizationId, userId, by])
}
