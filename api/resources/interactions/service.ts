import { fewerReaders } from '../../../shared/domain/confidential.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { say } from '../../../shared/domain/messages.ts'
import { changesOf, completedDate } from '../../../shared/domain/followUpChanges.ts'
import { grantFor, type Grant } from '../../../shared/domain/permissions.ts'
import { followUpPoints, interactionPoints, streakLength, streakPoints } from '../../../shared/domain/points.ts'
import { latestVisit, visitFaults } from '../../../shared/domain/visit.ts'
import type { BinQuery, DeletedInteraction } from '../../../shared/schemas/bin.ts'
import type {
  Interaction,
  InteractionInput,
  InteractionListQuery,
  InteractionPatch,
} from '../../../shared/schemas/interaction.ts'
import type { Executor } from '../../db/database.ts'
import { contactUnknown, forbidden, invalid } from '../../calls/errors.ts'
import type { Deps, Scope } from '../../calls/handler.ts'
import { countStreaks, earnAgain, earnFollowUp, reverseInteraction } from '../points/service.ts'
import {
  binOf,
  changeRecord,
  checkAssignee,
  createRecords,
  fieldsOf,
  historyOf,
  listRecords,
  lockForChange,
  originOf,
  partOfRecords,
  purgeRecords,
  removeRecord,
  returnRecord,
  tellAssignee,
  type Change,
  type HistoryRequest,
} from '../records/service.ts'
import { covers } from './policy.ts'
import * as queries from './queries.ts'

/** Interactions of an organization, newest first: all, or a part selected by the query. */
export function listInteractions(
  { organizationId, role }: Scope,
  query: InteractionListQuery,
  ifNoneMatch: string,
  { db }: Deps,
) {
  const { from, to, contactId, type, followUp, after, limit } = query
  const narrowed = [from, to, contactId, type, followUp, after, limit].map((value) => value ?? null)
  if (narrowed.some((value) => value !== null))
    return partOfRecords<Interaction>(queries.records[role], queries.part[role], [organizationId, ...narrowed], db)
  return listRecords<Interaction>(queries.records[role], organizationId, ifNoneMatch, db)
}

/** Every change of an interaction, the newest first. @throws 404 */
export const getInteractionHistory = (request: HistoryRequest, { db }: Deps) =>
  historyOf('interaction', queries.records[request.role], request, db)

/**
 * Records interactions of one organization, each once for its clientId, together with the points and achievements they
 * earn.
 * @returns for each input the row and whether it is new, or the refusal: 409 `client_id_reused`, 409 `contact_unknown`
 * if the contact's clientId has not arrived, 400 for a contact of another organization
 */
export const createInteractions = (
  { organizationId, role }: Pick<Scope, 'organizationId' | 'role'>,
  inputs: readonly InteractionInput[],
  userId: number,
  deps: Deps,
) =>
  createRecords<InteractionInput, Interaction>({
    entity: 'interaction',
    queries: queries.records[role],
    organizationId,
    inputs,
    userId,
    insert: queries.insert[role],
    db: deps.db,
    notInserted: missingContact,
    values: [interactionPoints, followUpPoints, streakPoints, streakLength],
  })

/**
 * Changes the given fields, and updates points for a follow-up that this completes and a date that it moves; with
 * `returned: true` it is brought back from the bin.
 * @throws 403 for confidential notes that the role may not read, which it can only add to, or to ask or answer in
 * another user's name; 404; 409 `conflict` if the version is not the stored one
 */
export async function updateInteraction(sent: InteractionPatch, change: Change, deps: Deps): Promise<Interaction> {
  const patch = fieldsOf(sent)
  if (patch.returned) return putBack(change, deps)
  const changed = await changeRecord('interaction', change, patch, deps.db, async (tx) => {
    // Before the row, in the order of a deletion, which then drops the follow-up.
    if (plans(patch)) await tx.rows(queries.lockContact, [change.organizationId, change.id])
    const { row, repeated } = await lockForChange<Interaction>('interaction', queries.records[change.role], change, tx)
    if (repeated) return row
    checkVisit(patch, row)
    const assignee = await checkAssignee('interaction', patch.assignee, row.assignee, change, tx)
    const meant = { ...(await withContactId(patch, row, tx)), assignee }
    const changes = await withoutGone(changesOf(row, await withConfidential(meant, row, tx)), row, tx)
    const updated = await tx.first<{ row: Interaction }>(queries.update[change.role], [
      change.organizationId,
      change.id,
      JSON.stringify(changes),
      ...originOf(change),
    ])
    if (!updated) throw new Error('The update returned no row')
    if (updated.row.date !== row.date) await countStreaks(row, change.userId, tx)
    await tellAssignee('interaction', { next: updated.row.assignee, stored: row.assignee }, change, tx)
    const completed = completedDate(row, updated.row)
    if (completed !== null) await earnFollowUp({ ...change, interactionId: row.id, date: completed }, tx)
    return updated.row
  })
  // As for contacts.
  if (patch.assignee !== undefined) deps.events.changed(change.organizationId, ['notifications'])
  return changed
}

/**
 * Deletes an interaction and its points. Deleting it again changes nothing.
 * @throws 403 if the caller may delete only their own records
 */
export async function deleteInteraction(change: Change, grant: Grant, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const removed = await removeRecord<Interaction>('interaction', queries.records[change.role], change, tx)
    if (!removed) return
    if (!covers(grant, change.userId, removed)) throw forbidden(say('notYours'))
    await reverseInteraction(change.organizationId, removed.id, tx)
    await countStreaks(removed, change.userId, tx)
  })
}

/** Brings an interaction back with its points. @throws 403 if the role may not delete it; 404 */
async function putBack(change: Change, { db }: Deps): Promise<Interaction> {
  const grant = grantFor(change.role, 'interaction:delete')
  if (grant === null) throw forbidden()
  return db.transaction(async (tx) => {
    const { row, isReturned } = await returnRecord<Interaction>('interaction', queries.records[change.role], change, tx)
    if (!covers(grant, change.userId, row)) throw forbidden(say('notYours'))
    if (!isReturned) return row
    await earnAgain(change.organizationId, row.id, tx)
    await countStreaks(row, change.userId, tx)
    return row
  })
}

/**
 * Drops the open follow-ups with a contact. @param change of the contact, whose id and version it has
 * @returns whether there were any
 */
export async function dropFollowUpsWith({ opId: _, ...change }: Change, tx: Executor): Promise<boolean> {
  const dropped = await tx.rows(queries.dropFollowUps, [change.organizationId, change.id, ...originOf(change)])
  return dropped.length > 0
}

/** Deleted interactions that the caller can bring back, the latest first. */
export const listDeletedInteractions = (
  { organizationId, role, grant }: Scope,
  userId: number,
  from: BinQuery,
  { db }: Deps,
) =>
  binOf<DeletedInteraction>(queries.records[role], { organizationId, ...from, ...(grant === 'own' && { userId }) }, db)

/** Removes interactions for good that have been in the bin for too long. */
export const purgeInteractions = (organizationId: number, { db }: Deps): Promise<void> =>
  purgeRecords(queries.records.admin, organizationId, db)

type Fields = ReturnType<typeof fieldsOf<InteractionPatch>>

/** The patch with the contact's id in place of its clientId. */
async function withContactId({ contactClientId, ...patch }: Fields, row: Interaction, tx: Executor) {
  const named = { contactId: patch.contactId, contactClientId }
  if (named.contactId || named.contactClientId) {
    const contact = await tx.first<{ id: number }>(queries.findContact, [
      row.organizationId,
      named.contactId ?? null,
      named.contactClientId ?? null,
    ])
    if (!contact) throw missingContact(named)
    return { ...patch, contactId: contact.id }
  }
  const { contactId = row.contactId, type = row.type } = patch
  if (contactId === null && type !== 'location_visit')
    throw invalid([{ path: 'contactId', message: say('contactNeeded') }])
  return patch
}

/** Whether a follow-up can be open after changes that was not before: those with a contact who is gone have been dropped. */
const plans = ({ followUpDate, contactId, contactClientId }: Partial<Fields>): boolean =>
  [followUpDate, contactId, contactClientId].some((value) => value !== undefined)

/** The changes without an open follow-up with a contact who is gone: it is stored as dropped, as those before. */
async function withoutGone<Changes extends Pick<Fields, 'contactId' | 'followUpDate' | 'followUpCompleted'>>(
  changes: Changes,
  row: Interaction,
  tx: Executor,
) {
  if (!plans(changes)) return changes
  const { contactId = row.contactId, followUpDate: date = row.followUpDate } = changes
  const isOpen = date !== null && !(changes.followUpCompleted ?? row.followUpCompleted)
  if (!isOpen || contactId === null) return changes
  const judged = await tx.first<{ isGone: boolean }>(queries.lockGone, [row.organizationId, contactId])
  return judged?.isGone ? { ...changes, followUpDate: null, followUpDropped: { date, reason: null } } : changes
}

/**
 * The patch with confidential notes as they will be stored. Who may not read the stored ones adds to them, for the fewer
 * of both kinds of readers.
 * @param row as the user may read it
 * @throws 403 for removing what the user may not read; 400 if both together are too long
 */
async function withConfidential<Patch extends Pick<Fields, 'confidential'>>(
  patch: Patch,
  row: Interaction,
  tx: Executor,
): Promise<Patch> {
  const { confidential } = patch
  if (!confidential) {
    if (confidential === null && row.confidential?.text === null) throw forbidden(say('sealedNotes'))
    return patch
  }
  const { adds, ...entered } = confidential
  if (!row.confidential || (row.confidential.text !== null && !adds)) return { ...patch, confidential: entered }
  const stored = await tx.first<{ confidential: { text: string } }>(queries.confidentialOf, [
    row.organizationId,
    row.id,
  ])
  const text = [stored?.confidential.text, entered.text].join('\n\n')
  if (text.length > limits.notes)
    throw invalid([
      { path: 'confidential.text', message: say('tooLong', { field: 'Confidential notes', max: limits.notes }) },
    ])
  return { ...patch, confidential: { readers: fewerReaders(row.confidential.readers, entered.readers), text } }
}

/** Validates a visit's new or changed fields; rows from before these rules may stay. @throws 400 */
function checkVisit({ type, date, location }: Fields, row: Interaction): void {
  if ((type ?? row.type) !== 'location_visit') return
  const faults = visitFaults(
    type && type !== row.type ? { date: date ?? row.date, location: location ?? row.location } : { date, location },
    latestVisit(),
  )
  if (faults.length > 0) throw invalid(faults)
}

const missingContact = ({ contactId, contactClientId }: Pick<InteractionPatch, 'contactId' | 'contactClientId'>) =>
  contactId && !contactClientId
    ? invalid([{ path: 'contactId', message: say('notFound', { field: 'Contact' }) }])
    : contactUnknown()
