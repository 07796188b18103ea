import type { Contact, ContactInput, ContactPatch } from '../../../shared/schemas/contact.ts'
import type { Deps } from '../../http/handler.ts'
import { hashOfCreate, listRecords, lockForChange, removeRecord, repeatedCreate, type Change } from '../records/service.ts'
import * as queries from './queries.ts'

/** All contacts of an organization. */
export const listContacts = (organizationId: number, ifNoneMatch: string, deps: Deps) =>
  listRecords<Contact>(queries.records, organizationId, ifNoneMatch, deps.db)

/**
 * Creates a contact, once for each clientId.
 * @throws 409 where the clientId came with another body before
 */
export async function createContact(input: ContactInput, userId: number, deps: Deps): Promise<{ row: Contact; isNew: boolean }> {
  const hash = hashOfCreate(input)
  const inserted = await deps.db.first<{ row: Contact }>(queries.insert, [
    input.organizationId, input.clientId ?? null, hash, input.name, input.address ?? null, input.phone ?? null,
    input.email ?? null, input.status, input.notes ?? null, userId,
  ])
  if (inserted) return { row: inserted.row, isNew: true }
  const row = await repeatedCreate<Contact>(queries.records, input.organizationId, input.clientId ?? '', hash, deps.db)
  if (!row) throw new Error('A contact was neither inserted nor found')
  return { row, isNew: false }
}

/**
 * Changes the fields that are present.
 * @throws 404; 409 `conflict` where the version is not the stored one
 */
export async function updateContact({ version: _, opId: __, ...patch }: ContactPatch, change: Change, deps: Deps): Promise<Contact> {
  return deps.db.transaction(async (tx) => {
    const { row, repeated } = await lockForChange<Contact>('contact', queries.records, change, tx)
    if (repeated) return row
    const updated = await tx.first<{ row: Contact }>(queries.update, [
      change.organizationId, change.id, JSON.stringify(patch), change.userId, change.opId ?? null,
    ])
    return updated?.row ?? row
  })
}

/** Deletes a contact; its interactions stay. Deleting it again changes nothing. */
export async function deleteContact(change: Change, deps: Deps): Promise<void> {
  await deps.db.transaction((tx) => removeRecord<Contact>('contact', queries.records, change, tx))
}
