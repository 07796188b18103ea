import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import { contactFieldNames, contactFields, plainTexts, type ContactField } from '../../../shared/domain/fields.ts'
import { contactForm, contactStatus, type Contact } from '../../../shared/schemas/contact.ts'
import { draftTexts, textsOf } from '../../lib/formTexts.ts'

const texts = plainTexts(contactFields)

/** The form's values: strings, never null. */
export type ContactValues = Record<Exclude<ContactField, 'status'>, string> & Pick<Contact, 'status'>

/** The valid form's values: trimmed, and null for empty fields. */
export type SavedValues = z.output<typeof contactForm>

/** The values of a draft. */
export const contactDraft = z.object({ name: z.string(), status: contactStatus, ...draftTexts(texts) })

// The schema accepts more than the form can hold (null for an empty text), which zod's types reject.
export const contactResolver = zodResolver(contactForm as z.ZodType<SavedValues, ContactValues>)

export const noValues: ContactValues = { name: '', status: contactFields.status.initial, ...textsOf(texts) }

/** A stored contact as form values. */
export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  status: contact.status,
  ...textsOf(texts, contact),
})

/** A value chosen from a conflict, as a form value. */
export function withValue(values: ContactValues, field: ContactField, value: string): ContactValues {
  return field === 'status' ? { ...values, status: contactStatus.parse(value) } : { ...values, [field]: value }
}

export interface FieldConflict {
  field: ContactField
  stored: string
  mine: string
}

/** A conflict: the stored contact, and the input. */
export interface ContactConflict {
  current: Contact
  mine: ContactValues
  /** Fields that both changed differently: the user must choose. */
  fields: FieldConflict[]
  /** Fields that only the other user changed. */
  theirs: ContactField[]
  /** The form's new values: the other user's where only they changed a field, otherwise the input. */
  merged: ContactValues
  /** The input equals the stored contact: there is nothing to save. */
  isSame: boolean
}

/**
 * Merges the input with the stored contact.
 * @param base the form's initial contact
 */
export function compare(base: Contact, mine: ContactValues, current: Contact): ContactConflict {
  const [began, stored] = [valuesOf(base), valuesOf(current)]
  const differing = contactFieldNames.filter((field) => stored[field] !== mine[field].trim())
  const theirs = differing.filter((field) => mine[field].trim() === began[field])
  const fields = differing
    .filter((field) => !theirs.includes(field) && stored[field] !== began[field])
    .map((field) => ({ field, stored: stored[field], mine: mine[field] }))
  const merged = theirs.reduce((values, field) => withValue(values, field, stored[field]), mine)
  return { current, mine, fields, theirs, merged, isSame: differing.length === 0 }
}
