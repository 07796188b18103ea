import * as z from 'zod'
import { say } from '../domain/messages.ts'
import { roles } from '../domain/permissions.ts'
import { timeZone } from './timeZone.ts'
import {
  id,
  limits,
  neededText,
  optionalEmail,
  optionalText,
  stored,
  storedEmail,
  organizationName,
  text,
} from './common.ts'
import { optionalPhone } from './phone.ts'

export const organization = z
  .object({
    id,
    name: stored(limits.name),
    description: stored(limits.description).nullable(),
    address: stored(limits.address).nullable(),
    phone: stored(limits.phone).nullable(),
    email: storedEmail.nullable(),
    /** IANA name; streaks and reports count days in it. */
    timeZone: stored(limits.timeZone),
  })
  .meta({ id: 'Organization' })
export type Organization = z.output<typeof organization>

/** An organization of the caller, with their role. */
export const ownOrganization = organization.extend({ role: z.enum(roles) }).meta({ id: 'OwnOrganization' })
export type OwnOrganization = z.output<typeof ownOrganization>

export const organizationInput = z.object({
  name: organizationName,
  description: optionalText('description', limits.description),
  address: optionalText('address', limits.address),
  phone: optionalPhone,
  email: optionalEmail,
  timeZone: timeZone.optional(),
})
export type OrganizationInput = z.output<typeof organizationInput>

export const organizationPatch = organizationInput.partial()

export const organizationForm = organizationInput.extend({
  name: neededText('name', 3, limits.name, say('tooShort', { field: 'Name', min: 3 })),
  // Chosen from a list; a stored one stays also if this device does not know it.
  timeZone: text('timeZone', limits.timeZone).optional(),
})
