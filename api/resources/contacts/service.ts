import { say } from '../../../shared/domain/messages.ts'
import { binDays } from '../../../shared/domain/bin.ts'
import { grantFor } from '../../../shared/domain/permissions.ts'
import { same } from '../../../shared/domain/same.ts'
import type {
  Contact,
  ContactInput,
  ContactListQuery,
  ContactPatch,
  DoNotContact,
  Merged,
} from '../../../shared/schemas/contact.ts'
import type { BinQuery, DeletedContact } from '../../../shared/schemas/bin.ts'
import { contactUnknown, forbidden, invalid, mergedInto, notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import type { Executor } from '../../db/database.ts'
import { customRefusals } from '../customFields/service.ts'
import { dropFollowUpsWith } from '../interactions/service.ts'
import {
  binOf,
  changeRecord,
  checkAssignee,
  createRecords,
  fieldsOf,
  historyOf,
  listRecords,
  lockForChange,
  markAsParts,
  originOf,
  partOfRecords,
  purgeRecords,
  removeRecord,
  returnRecord,
  tellAssignee,
  type Change,
  type Created,
  type HistoryRequest,
} from '../records/service.ts'
import * as queries from './queries.ts'

/** Contacts of an organization: all, or a part selected by the query. */
export function listContacts(
  organizationId: number,
  { status, after, limit }: ContactListQuery,
  ifNoneMatch: string,
  { db }: Deps,
) {
  if (status ?? after ?? limit)
    return partOfRecords<Contact>(
      queries.records,
      queries.part,
      [organizationId, status ?? null, after ?? 0, limit ?? null],
      db,
    )
  return listRecords<Contact>(queries.records, organizationId, ifNoneMatch, db)
}

/** Every change of a contact, the newest first. @throws 404 */
export const getContactHistory = (request: HistoryRequest, { db }: Deps) =>
  historyOf('contact', queries.records, request, db)

/**
 * Creates contacts of one organization, each once for its clientId, in one statement.
 * @returns for each input the row and whether it is new, or the refusal: 409 if its clientId was used with another body
 * before, 400 for values that are none of the organization's custom fields
 */
export async function createContacts(
  organizationId: number,
  inputs: readonly ContactInput[],
  userId: number,
  { db }: Deps,
): Promise<(Created<Contact> | Error)[]> {
  const customs = inputs.map(({ custom }) => custom)
  const refusals = await customRefusals(organizationId, customs, db)
  const good = inputs.filter((_, index) => !refusals[index])
  const creation = {
    entity: 'contact',
    queries: queries.records,
    insert: queries.insert,
    organizationId,
    userId,
    db,
  } as const
  const outcomes = good.length > 0 ? await createRecords<ContactInput, Contact>({ ...creation, inputs: good }) : []
  return refusals.map((refusal) => refusal ?? outcomes.shift() ?? new Error('An input has no outcome'))
}

/**
 * Changes the given fields. With `merged` it becomes an alias of another contact, or with null a contact of its own
 * again; with `returned: true` it is brought back from the bin. What is changed of an alias is the contact's that it
 * was merged into: the refusal has that one. Whom it is not the same person as stays noted of itself: once separated,
 * it still is not.
 * @throws 400 for values that are none of the custom fields; 403 if the role may not merge, or in the name of another user for `doNotContact` and `assignee`; 404; 409 `conflict` if the version is not the stored one, `merged` for an
 * alias, `contact_unknown` if the contact to merge into is missing
 */
export async function updateContact(sent: ContactPatch, change: Change, deps: Deps): Promise<Contact> {
  const patch = fieldsOf(sent)
  if (patch.returned) return putBack(change, deps)
  const isMerge = patch.merged !== undefined
  const isOfAlias = isMerge || (patch.distinctFrom !== undefined && Object.keys(patch).length === 1)
  if (isMerge && grantFor(change.role, 'contact:merge') === null) throw forbidden()
  const [bad] = await customRefusals(change.organizationId, [patch.custom], deps.db)
  if (bad) throw bad
  const changed = await changeRecord('contact', change, patch, deps.db, async (tx) => {
    // Before the row: storing a merge needs the other one as well, which a merge the other way round would hold.
    if (patch.merged) await tx.rows(queries.lockMerging, [change.organizationId])
    const { row, repeated } = await lockForChange<Contact>('contact', queries.records, change, tx, {
      refusal: async ({ merged }) => (merged && !isOfAlias ? leadOn(change, tx) : null),
      wasAlias: async (otherId) =>
        (await tx.first(queries.wasMerged, [change.organizationId, change.id, otherId])) !== null,
    })
    if (repeated) return row
    const assignee = await checkAssignee('contact', patch.assignee, row.assignee, change, tx)
    if (patch.doNotContact) await checkMark(patch.doNotContact, row.doNotContact, change, tx)
    const { merged } = patch
    // An earlier merge that is undone changes what a later one into the same contact has noted.
    const isNewMerge = merged && merged.into !== row.merged?.into
    const fields = { ...patch, assignee, ...(isNewMerge && { merged: await checkedMerge(merged, row, change, tx) }) }
    const updated = await tx.first<{ row: Contact }>(queries.update, [
      change.organizationId,
      change.id,
      JSON.stringify(fields),
      ...originOf(change),
    ])
    if (!updated) throw new Error('The update returned no row')
    await tellAssignee('contact', { next: updated.row.assignee, stored: row.assignee }, change, tx)
    return updated.row
  })
  // Whoever was asked is told; and no longer, if it is taken back.
  if (patch.assignee !== undefined) deps.events.changed(change.organizationId, ['notifications'])
  return changed
}

/** Nobody marks a contact in another user's name, but whoever merges takes over the other one's mark. @throws 403 */
async function checkMark(
  mark: DoNotContact,
  stored: DoNotContact | null,
  { organizationId, userId, role }: Change,
  tx: Executor,
): Promise<void> {
  if (mark.by === userId || same(mark, stored)) return
  const mayMerge = grantFor(role, 'contact:merge') !== null
  if (!mayMerge || !(await tx.first(queries.hasMark, [organizationId, JSON.stringify(mark)]))) throw forbidden()
}

/** @throws 403 if the role may not delete contacts; 404 */
async function putBack(change: Change, { db }: Deps): Promise<Contact> {
  if (grantFor(change.role, 'contact:delete') === null) throw forbidden()
  const { row } = await db.transaction((tx) => returnRecord<Contact>('contact', queries.records, change, tx))
  return row
}

/** Deleted contacts that can be brought back, the latest first. */
export const listDeletedContacts = (organizationId: number, from: BinQuery, { db }: Deps) =>
  binOf<DeletedContact>(queries.records, { organizationId, ...from }, db)

/** Removes contacts for good that have been in the bin for too long, with what was merged into them. */
export async function purgeContacts(organizationId: number, { db }: Deps): Promise<void> {
  let followed = 1
  while (followed > 0)
    followed = await db.transaction(async (tx) => {
      const rows = await tx.rows<{ id: number }>(queries.followDeleted, [organizationId, binDays])
      const ids = rows.map(({ id }) => id)
      await markAsParts(organizationId, ids, tx)
      return ids.length
    })
  await purgeRecords(queries.records, organizationId, db)
  await db.rows(queries.forgetImported, [organizationId])
}

/** The refusal of a change of an alias. */
async function leadOn({ organizationId, id }: Change, tx: Executor): Promise<Error> {
  const root = await tx.first<{ row: Contact }>(queries.root, [organizationId, id])
  return root ? mergedInto(root.row) : notFound('Contact')
}

/**
 * While merging is locked. If its contact asked not to be contacted, so has the one that it is merged into: the device
 * may have planned the merge before it knew that. The separation takes it back. Into an alias that leads
 * nowhere, because its contact has been deleted, a contact would disappear, or go around in a circle.
 * @throws 409 `contact_unknown`; 400 if both are one contact already, from either side
 */
async function checkedMerge(merged: Merged, { doNotContact }: Contact, change: Change, tx: Executor): Promise<Merged> {
  const { organizationId, id } = change
  const target = await tx.first<{ id: number | null; isSame: boolean }>(queries.mergeTarget, [
    organizationId,
    merged.into,
    id,
  ])
  if (!target || target.id === null) throw contactUnknown(say('mergeTargetGone'))
  if (target.isSame) throw invalid([{ path: 'merged', message: say('mergedAlready') }])
  const root = doNotContact && (await tx.first<{ row: Contact }>(queries.root, [organizationId, target.id]))
  if (!root || root.row.doNotContact) return merged
  const { opId: _, ...origin } = change
  await tx.rows(queries.update, [organizationId, root.row.id, JSON.stringify({ doNotContact }), ...originOf(origin)])
  const { before, after } = merged
  return { ...merged, before: { ...before, doNotContact: null }, after: { ...after, doNotContact } }
}

/**
 * Deletes a contact; its interactions stay. Deleting it again changes nothing. What has become an alias since is not
 * deleted unasked: its interactions would be nobody's. Open follow-ups with whoever asked not to be contacted are
 * dropped: devices forget the contact with its mark, and would remind of them.
 */
export async function deleteContact(change: Change, deps: Deps): Promise<void> {
  const isDropped = await deps.db.transaction(async (tx) => {
    const removed = await removeRecord<Contact>('contact', queries.records, change, tx, ({ merged }) => merged === null)
    return Boolean(removed?.doNotContact) && dropFollowUpsWith(change, tx)
  })
  if (isDropped) deps.events.changed(change.organizationId, ['interactions'])
}
