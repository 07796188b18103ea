import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import { enteredContactFields, plainTexts, type EnteredContactField } from '../../../shared/domain/fields.ts'
import { contactForm, contactStatus, type Contact } from '../../../shared/schemas/contact.ts'
import { draftTexts, sentTexts, textsOf } from '../../lib/formTexts.ts'

const texts = plainTexts(enteredContactFields)

/** The form's values: strings, never null. */
export type ContactValues = Record<Exclude<EnteredContactField, 'status'>, string> & Pick<Contact, 'status'>

/** The valid form's values: trimmed, and null for empty fields. */
export type SavedValues = z.output<typeof contactForm>

/** The values of a draft. */
export const contactDraft = z.object({ name: z.string(), status: contactStatus, ...draftTexts(texts) })

// The schema accepts more than the form can hold (null for an empty text), which zod's types reject.
export const contactResolver = zodResolver(contactForm as z.ZodType<SavedValues, ContactValues>)

export const noValues: ContactValues = { name: '', status: enteredContactFields.status.initial, ...textsOf(texts) }

/** A stored contact as form values. */
export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  status: contact.status,
  ...textsOf(texts, contact),
})

/** The form's values as fields of a contact, valid or not. */
export const contactOf = ({ name, status, ...values }: ContactValues) =>
  ({ name: name.trim(), status, ...sentTexts(texts, values) }) satisfies Record<EnteredContactField, unknown>
