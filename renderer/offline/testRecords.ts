import { contactFields, initialValues } from '../../shared/domain/fields.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { PendingRecord } from '../../shared/replica.ts'

export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const time = '2026-01-01T10:00:00.000Z'

/** A queued record. */
export const pending = (number: number, more: Partial<PendingRecord> = {}): PendingRecord => ({
  id: uuid(number),
  format: 1,
  seq: number,
  rev: 1,
  op: 'create',
  entity: 'contact',
  owner: 1,
  organizationId: 1,
  clientId: uuid(number),
  rowId: null,
  body: { name: `Person ${number}` },
  base: null,
  madeAt: time,
  attempts: 0,
  failures: 0,
  lastError: null,
  problem: null,
  ...more,
})

/** A row of the server. */
export const contact = (id: number, more: Partial<Contact> = {}): Contact => ({
  // In the order of the columns, in which packed rows come back.
  id,
  clientId: uuid(id),
  organizationId: 1,
  name: `Person ${id}`,
  ...initialValues(contactFields),
  version: 1,
  createdAt: time,
  updatedAt: time,
  ...more,
})
