import { contactFields, initialValues, interactionFields } from '../../../shared/domain/fields.ts'
import { onto } from '../../../shared/domain/merge.ts'
import { changedRow } from '../../../shared/domain/parts.ts'
import { same } from '../../../shared/domain/same.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { Entity, PendingRecord, Rows } from '../../../shared/replica.ts'
import { inOrder, localId, notStored } from '../queue/localId.ts'

/** A contact as it will be once its create has arrived. */
function newContact({ body, clientId, organizationId, madeAt }: PendingRecord): Contact {
  const empty: Omit<Contact, 'name'> = {
    id: localId(clientId),
    clientId,
    organizationId,
    ...initialValues(contactFields),
    version: notStored,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
  return changedRow(empty, body) as Contact
}

function newInteraction({ body, clientId, organizationId, owner, madeAt }: PendingRecord): Interaction {
  const empty: Omit<Interaction, 'type' | 'date' | 'location'> = {
    id: localId(clientId),
    clientId,
    organizationId,
    userId: owner,
    ...initialValues(interactionFields),
    version: notStored,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
  return { ...empty, ...body } as Interaction
}

const created: { [E in Entity]: (record: PendingRecord) => Rows[E] } = {
  contact: newContact,
  interaction: newInteraction,
}

/**
 * The fields that a change sets. A new date reopens a completed follow-up (as on the server). The row's version is that
 * of the change's base: the overridden fields may have other values by now, which the next user to change them has not
 * seen.
 */
function changed<R extends Rows[Entity]>(row: R, { body, base }: PendingRecord): R {
  const reopens =
    'followUpDate' in row &&
    body.followUpDate &&
    body.followUpDate !== row.followUpDate &&
    !('followUpCompleted' in body)
  const values = onto(base?.values ?? {}, body, row as unknown as Record<string, unknown>)
  return Object.assign(changedRow(row, values), reopens ? { followUpCompleted: false } : {}, {
    version: Math.min(row.version, base?.version ?? row.version),
  })
}

/** No row shows them: they say how the sending of a record goes. */
const ofSending: Partial<PendingRecord> = { rev: 0, attempts: 0, failures: 0, lastError: null, problem: null }

/** Whether the rows are the same with either of two states of a record. */
export const isShownAlike = (known: PendingRecord, record: PendingRecord): boolean =>
  same({ ...known, ...ofSending }, { ...record, ...ofSending })

/**
 * The rows of an organization as this device shows them: the server's, with the queue applied.
 * @param rows the server's rows
 * @param pending the whole queue, of any organization
 * @param contactIds ids of contacts by clientId, for interactions that reference their contact by it
 */
export function overlaid<E extends Entity>(
  entity: E,
  organizationId: number,
  rows: readonly Rows[E][],
  pending: readonly PendingRecord[],
  contactIds: ReadonlyMap<string, number> = new Map(),
): Rows[E][] {
  const mine = pending
    .filter((record) => record.entity === entity && record.organizationId === organizationId)
    .sort(inOrder)
  if (mine.length === 0) return [...rows]
  const byClientId = new Map(rows.map((row) => [row.clientId, row]))
  for (const record of mine) {
    const { op, clientId } = record
    const row = byClientId.get(clientId)
    if (op === 'delete') byClientId.delete(clientId)
    else if (op === 'create') byClientId.set(clientId, row ?? named(created[entity](record), contactIds))
    else if (row) byClientId.set(clientId, named(changed(row, record), contactIds))
  }
  return [...byClientId.values()]
}

/** An interaction that references its contact by clientId gets that contact's id, or its local one until then. */
function named<R extends Rows[Entity]>(row: R, contactIds: ReadonlyMap<string, number>): R {
  if (!('contactClientId' in row) || typeof row.contactClientId !== 'string') return row
  const { contactClientId, ...rest } = row
  return { ...rest, contactId: contactIds.get(contactClientId) ?? localId(contactClientId) } as unknown as R
}
