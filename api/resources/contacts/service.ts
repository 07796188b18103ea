import type { Contact, ContactInput, ContactListQuery, ContactPatch } from '../../../shared/schemas/contact.ts'
import type { Deps } from '../../calls/handler.ts'
import {
  changeRecord,
  createRecords,
  listRecords,
  lockForChange,
  partOfRecords,
  removeRecord,
  type Change,
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

/**
 * Creates contacts of one organization, each once for its clientId, in one statement.
 * @returns for each input the row and whether it is new, or the refusal: 409 if its clientId was used with another body
 * before
 */
export const createContacts = (organizationId: number, inputs: readonly ContactInput[], userId: number, deps: Deps) =>
  createRecords<ContactInput, Contact>({
    entity: 'contact',
    queries: queries.records,
    organizationId,
    inputs,
    userId,
    insert: queries.insert,
    db: deps.db,
  })

/**
 * Changes the given fields.
 * @throws 404; 409 `conflict` if the version is not the stored one
 */
export async function updateContact(
  { version: _, opId: __, clientId: ___, ...patch }: ContactPatch,
  change: Change,
  deps: Deps,
): Promise<Contact> {
  return changeRecord('contact', change, patch, deps.db, async (tx) => {
    const { row, repeated } = await lockForChange<Contact>('contact', queries.records, change, tx)
    if (repeated) return row
    const updated = await tx.first<{ row: Contact }>(queries.update, [
      change.organizationId,
      change.id,
      JSON.stringify(patch),
      change.userId,
      change.opId ?? null,
    ])
    return updated?.row ?? row
  })
}

/** Deletes a contact; its interactions stay. Deleting it again changes nothing. */
export async function deleteContact(change: Change, deps: Deps): Promise<void> {
  await deps.db.transaction((tx) => removeRecord<Contact>('contact', queries.records, change, tx))
}
