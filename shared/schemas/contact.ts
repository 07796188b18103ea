import * as z from 'zod'
import { contactStatuses } from '../domain/kinds.ts'
import {
  clientId,
  deletionMark,
  id,
  limits,
  neededText,
  optionalEmail,
  optionalPhone,
  optionalText,
  paging,
  rowVersion,
  stored,
  storedEmail,
  timestamp,
} from './common.ts'

export const contactStatus = z.enum(contactStatuses, { error: `Status must be one of ${contactStatuses.join(', ')}` })
export type ContactStatus = z.output<typeof contactStatus>

export const contact = z
  .object({
    id,
    clientId,
    organizationId: id,
    name: stored(limits.name),
    address: stored(limits.address).nullable(),
    phone: stored(limits.phone).nullable(),
    email: storedEmail.nullable(),
    status: contactStatus,
    notes: stored(limits.notes).nullable(),
    version: rowVersion,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...deletionMark,
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof contact>

const fields = {
  name: neededText('name', 3, limits.name, 'Name must be at least 3 characters'),
  address: optionalText('address', limits.address),
  phone: optionalPhone,
  email: optionalEmail,
  notes: optionalText('notes', limits.notes),
}

export const contactInput = z
  .object({ ...fields, status: contactStatus.default('new'), organizationId: id, clientId: clientId.optional() })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.output<typeof contactInput>

/** A change: the fields that are present, on the version it was based on. */
export const contactPatch = z
  .object({
    ...fields,
    name: fields.name.optional(),
    status: contactStatus.optional(),
    version: z.int32('version must be a whole number up to 2147483647').optional(),
    opId: clientId.optional(),
  })
  .meta({ id: 'ContactPatch' })
export type ContactPatch = z.output<typeof contactPatch>

export const contactForm = z.object({ ...fields, status: contactStatus })
export type ContactFormValues = z.input<typeof contactForm>

/** Filters of a list of contacts. */
export const contactListQuery = z.object({ ...paging, status: contactStatus.optional() })
export type ContactListQuery = z.output<typeof contactListQuery>
