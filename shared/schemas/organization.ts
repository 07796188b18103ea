import * as z from 'zod'
import { say } from '../messages.ts'
import { roles } from '../domain/permissions.ts'
import {
  id,
  limits,
  neededText,
  optionalEmail,
  optionalText,
  stored,
  storedEmail,
  text,
  organizationName,
} from './common.ts'
import { optionalPhone } from './phone.ts'

export const organization = z
  .object({
    id,
    name: stored(limits.name),
    description: stored(limits.notes).nullable(),
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

/**
 * Only names of places: browsers and Postgres interpret offsets and abbreviations differently (the sign of
 * `+05:30`, the summer of `CET`). The server refuses names that only one side knows.
 */
const isTimeZone = (value: string) => {
  if (!/^(UTC|[A-Z]\w+\/.+)$/i.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

export const timeZoneMessage = say('timeZone')

const timeZone = text('timeZone', limits.timeZone).refine(isTimeZone, timeZoneMessage)

export const organizationInput = z.object({
  name: organizationName,
  description: optionalText('description', limits.notes),
  address: optionalText('address', limits.address),
  phone: optionalPhone,
  email: optionalEmail,
  timeZone: timeZone.optional(),
})
export type OrganizationInput = z.output<typeof organizationInput>

export const organizationPatch = organizationInput.partial()

export const organizationForm = organizationInput
  .omit({ timeZone: true })
  .extend({ name: neededText('name', 3, limits.name, say('tooShort', { field: 'Name', min: 3 })) })
