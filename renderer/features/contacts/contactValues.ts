import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import {
  customFaults,
  tidyChanges,
  tidyCustom,
  type CustomField,
  type CustomValues,
} from '../../../shared/domain/customFields.ts'
import { enteredContactFields, plainTexts, type EnteredContactField } from '../../../shared/domain/fields.ts'
import { same } from '../../../shared/domain/same.ts'
import { contactForm, contactStatus, customValues, type Contact } from '../../../shared/schemas/contact.ts'
import { draftTexts, sentTexts, textsOf } from '../../lib/formTexts.ts'

const texts = plainTexts(enteredContactFields)

/** The form's values: strings, never null; and of custom fields what they are, null for what was cleared. */
export type ContactValues = Record<Exclude<EnteredContactField, 'status'>, string> &
  Pick<Contact, 'status'> & { custom: CustomValues }

/** The valid form's values: trimmed, and null for empty fields. */
export type SavedValues = z.output<typeof contactForm>

/** The values of a draft. */
export const contactDraft = z.object({
  name: z.string(),
  status: contactStatus,
  ...draftTexts(texts),
  // Earlier versions of the app have drafts without them.
  custom: customValues.default({}),
})

// The schema accepts more than the form can hold (null for an empty text), which zod's types reject.
const bySchema = zodResolver(contactForm as z.ZodType<SavedValues, ContactValues>)

/**
 * The rules of the form. Of custom fields, values that were not changed in it are as good as they were, and what it does
 * not show cannot be corrected in it: this device may know a row better than the fields, of which others have added
 * one since. The server has the last word.
 * @param fields custom fields of the organization, as far as this device knows them
 * @param begun values of custom fields that the form began with
 */
export const contactResolver =
  (fields: readonly CustomField[], begun: CustomValues): typeof bySchema =>
  async (values, context, options) => {
    const resolved = await bySchema({ ...values, custom: tidyChanges(values.custom) }, context, options)
    const known = new Set(fields.map(({ id }) => String(id)))
    const changed = Object.entries(tidyCustom(values.custom) ?? {}).filter(
      ([key, value]) => known.has(key) && !same(value, begun[key]),
    )
    const faults = customFaults(Object.fromEntries(changed), fields)
    if (faults.length === 0) return resolved
    const custom = Object.fromEntries(faults.map(({ key, message }) => [key, { type: 'custom', message }]))
    return { values: {}, errors: { ...resolved.errors, custom } }
  }

export const noValues: ContactValues = {
  name: '',
  status: enteredContactFields.status.initial,
  ...textsOf(texts),
  custom: {},
}

/** A stored contact as form values. */
export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  status: contact.status,
  ...textsOf(texts, contact),
  custom: { ...contact.custom },
})

/** The form's values as fields of a contact, valid or not. */
export const contactOf = ({ name, status, custom, ...values }: ContactValues) =>
  ({ name: name.trim(), status, ...sentTexts(texts, values), custom: tidyChanges(custom) }) satisfies Record<
    EnteredContactField | 'custom',
    unknown
  >
