import type * as z from 'zod'
import { contactForm } from '../../../shared/schemas/contact.ts'
import { limits, text } from '../../../shared/schemas/common.ts'
import type { RunningEvent } from '../../lib/event.ts'
import { followUpIn } from '../../lib/followUpDay.ts'
import type { VisitorIds } from '../../records/visitor.ts'

/** Leaves space for the event's name before the note. */
export const maxNameLength = 80

export const personForm = contactForm
  .omit({ address: true })
  .extend({ notes: text('note', limits.notes - maxNameLength - 2) })

/** The fields of a visitor, with the statuses that a new contact can have. */
export type PersonValues = Pick<z.input<typeof contactForm>, 'name' | 'status'> &
  Record<'phone' | 'email' | 'notes', string>
export type Person = z.output<typeof personForm>

export const emptyPerson: PersonValues = { name: '', phone: '', email: '', status: 'new', notes: '' }

/** The order of the fields for Enter. */
export const personFields = ['name', 'phone', 'email', 'status', 'notes'] as const
export type PersonField = (typeof personFields)[number]

/** Validates synchronously: fast typing reaches the next field before a promise resolves. */
export const judge = (values: PersonValues) => personForm.safeParse(values)

/**
 * The records of a visitor. The event's name prefixes the notes of the interaction if there is one, and of the contact
 * otherwise.
 */
export function recordsOf(
  { notes, ...person }: Person,
  { name, organizationId, record }: RunningEvent,
  ids: VisitorIds,
  now: Date,
) {
  const words = notes ? `${name}: ${notes}` : name
  const contact = { ...person, notes: record ? null : words }
  const actions = [
    {
      op: 'create' as const,
      entity: 'contact' as const,
      organizationId,
      clientId: ids.contact,
      body: contact as Record<string, unknown>,
    },
  ]
  if (!record) return actions
  const { type, location, followUpDays } = record
  const followUp =
    followUpDays === null
      ? { followUpDate: null, followUpType: null, followUpNotes: null }
      : { followUpDate: followUpIn(followUpDays, now), followUpType: 'call', followUpNotes: null }
  const interaction = {
    contactClientId: ids.contact,
    type,
    date: now.toISOString(),
    location,
    notes: words,
    ...followUp,
  }
  return [
    ...actions,
    {
      op: 'create' as const,
      entity: 'interaction' as const,
      organizationId,
      clientId: ids.interaction,
      body: interaction,
    },
  ]
}
