import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import { contactFieldNames, contactFields, plainTexts, type ContactField } from '../../../shared/domain/fields.ts'
import { contactForm, contactStatus, type Contact } from '../../../shared/schemas/contact.ts'
import { draftTexts, textsOf } from '../../lib/formTexts.ts'

const texts = plainTexts(contactFields)

/** What the form holds: texts, never null. */
export type ContactValues = Record<Exclude<ContactField, 'status'>, string> & Pick<Contact, 'status'>

/** What the form gives once it is valid: trimmed, and null where nothing was entered. */
export type SavedValues = z.output<typeof contactForm>

/** What an unfinished form holds, as it is kept. */
export const contactDraft = z.object({ name: z.string(), status: contactStatus, ...draftTexts(texts) })

// The rules take more than the form can hold (null for an empty text), which zod's types do not let pass.
export const contactResolver = zodResolver(contactForm as z.ZodType<SavedValues, ContactValues>)

export const noValues: ContactValues = { name: '', status: contactFields.status.initial, ...textsOf(texts) }

/** A stored contact as the form holds it. */
export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  status: contact.status,
  ...textsOf(texts, contact),
})

/** A value chosen from a conflict, as the form takes it. */
export function withValue(values: ContactValues, field: ContactField, value: string): ContactValues {
  return field === 'status' ? { ...values, status: contactStatus.parse(value) } : { ...values, [field]: value }
}

export interface FieldConflict {
  field: ContactField
  stored: string
  mine: string
}

/** A change that met another one: what is stored now, and what was typed. */
export interface ContactConflict {
  current: Contact
  mine: ContactValues
  /** Fields that both changed, to different ends: these a person has to choose. */
  fields: FieldConflict[]
  /** Fields that only the other one changed. */
  theirs: ContactField[]
  /** What the form goes on with: theirs where only they changed a field, otherwise what was typed. */
  merged: ContactValues
  /** What was typed says the same as what is stored: there is nothing left to save. */
  isSame: boolean
}

/**
 * Sets what was typed beside what is stored.
 * @param base the contact that the form began with
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
