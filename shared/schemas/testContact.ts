import type { Contact } from './contact.ts'
import { contactFields, initialValues } from '../domain/fields.ts'

/** A contact of the tests of rules. */
export const testContact = (id: number, given: Partial<Contact> = {}): Contact => ({
  id,
  clientId: `c${id}`,
  organizationId: 1,
  name: `Person ${id}`,
  ...initialValues(contactFields),
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
