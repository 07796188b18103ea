import * as z from 'zod'
import { tidyChanges, tidyCustom } from '../domain/customFields.ts'
import { say } from '../domain/messages.ts'
import { enteredContactFields, type ContactField, type EnteredContactField } from '../domain/fields.ts'
import { contactStatuses } from '../domain/kinds.ts'
import { tidyTags } from '../domain/tags.ts'
import { assignee, enteredAssignee } from './assignee.ts'
import {
  changeMarks,
  clientId,
  deletionMark,
  id,
  limits,
  list,
  listOf,
  maxCounts,
  neededText,
  text,
  originMarks,
  optionalEmail,
  paging,
  returnMark,
  rowVersion,
  stored,
  storedEmail,
  time,
  timestamp,
} from './common.ts'
import { optionalPhone } from './phone.ts'
import { enteredTexts, storedTexts, type Shape } from './recordFields.ts'

export const contactStatus = z.enum(contactStatuses, {
  error: say('notOneOf', { field: 'Status', values: contactStatuses.join(', ') }),
})
export type ContactStatus = z.output<typeof contactStatus>

/** That a contact asked not to be contacted any more: to whom they said so, when, and what. */
export const doNotContact = z.object({ by: id, at: timestamp, reason: stored(limits.reason).nullable() })
export type DoNotContact = z.output<typeof doNotContact>

/** Values of custom fields by the id of the field. */
export const customValues = z.record(
  z.string(),
  z.union([stored(limits.customText), z.number(), z.boolean(), listOf(id, maxCounts.customOptions)]).nullable(),
)

/** A new mark, or one that stands at a contact. */
const enteredMark = doNotContact.extend({ at: time('at'), reason: text('reason', limits.reason).nullable() })

/** Values of the other contact's fields. */
const mergedValues = z
  .object({
    name: stored(limits.name),
    ...storedTexts(enteredContactFields),
    status: contactStatus,
    doNotContact: doNotContact.nullable(),
    assignee: assignee.nullable(),
    tags: list(stored(limits.tag), maxCounts.tags).nullable(),
    custom: customValues,
  } satisfies Shape<EnteredContactField | 'doNotContact' | 'assignee' | 'tags' | 'custom'>)
  .partial()

/**
 * The merge of a contact into another one: of which contact it is an alias since, and the fields of that contact that
 * the merge has changed, as they were before and after. With these it can be undone without the other changes since.
 */
export const merged = z.object({ into: clientId, before: mergedValues, after: mergedValues })
export type Merged = z.output<typeof merged>

export const contact = z
  .object({
    id,
    clientId,
    organizationId: id,
    name: stored(limits.name),
    ...storedTexts(enteredContactFields),
    email: storedEmail.nullable(),
    status: contactStatus,
    doNotContact: doNotContact.nullable(),
    /** Null for every contact in a list: one that was merged is only in the change feed. */
    merged: merged.nullable(),
    /** Contacts that are other people, however similar they look: it is noted of one of two. */
    distinctFrom: listOf(clientId, maxCounts.distinctContacts).nullable(),
    /** The member who looks after them. */
    assignee: assignee.nullable(),
    tags: listOf(stored(limits.tag), maxCounts.tags).nullable(),
    custom: customValues.nullable(),
    version: rowVersion,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...deletionMark,
  } satisfies Shape<ContactField>)
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof contact>

/** Each once, in any spelling. */
const enteredTags = list(
  text('tag', limits.tag).refine((tag) => !tag.includes(','), say('tagComma')),
  maxCounts.tags,
).transform(tidyTags)

/** What kind of value each must be is known where the organization's fields are (`customFaults`). */
const enteredCustom = z
  .record(
    z.string().regex(/^[1-9]\d{0,9}$/),
    z.union([text('custom', limits.customText), z.number(), z.boolean(), list(id, maxCounts.customOptions)]).nullable(),
  )
  .refine((values) => Object.keys(values).length <= maxCounts.customFields, {
    message: say('customFieldsUsedUp', { max: maxCounts.customFields }),
  })

/** What the other contact has or had, by the rules of when it was entered: only what could not be stored is refused. */
const enteredMergedValues = z
  .object({
    name: text('name', limits.name),
    ...enteredTexts(enteredContactFields),
    status: contactStatus,
    doNotContact: enteredMark.nullable(),
    assignee: enteredAssignee.nullable(),
    tags: list(text('tag', limits.tag), maxCounts.tags).nullable(),
    custom: enteredCustom,
  } satisfies Shape<keyof typeof mergedValues.shape>)
  .partial()
const enteredMerged = merged.extend({ before: enteredMergedValues, after: enteredMergedValues })

/** A change of custom fields: those that are named; null takes a value away. */
const changedCustom = enteredCustom.transform(tidyChanges)

// A create is recognized by a hash of its body, in this order: existing fields must keep their positions.
const fields = {
  name: neededText('name', 3, limits.name, say('tooShort', { field: 'Name', min: 3 })),
  ...enteredTexts(enteredContactFields),
  phone: optionalPhone,
  email: optionalEmail,
  status: contactStatus,
} satisfies Shape<EnteredContactField>

export const contactInput = z
  .object({
    ...fields,
    status: contactStatus.default(enteredContactFields.status.initial),
    organizationId: id,
    clientId: clientId.optional(),
    tags: enteredTags.nullish(),
    custom: enteredCustom.nullish().transform(tidyCustom).optional(),
    ...originMarks,
  })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.output<typeof contactInput>

/** A change: the fields that are present, on the version it was based on. */
export const contactPatch = z
  .object({
    ...fields,
    name: fields.name.optional(),
    status: contactStatus.optional(),
    /** In the user's own name, or as it stands at another contact, which is merged; null if they may be contacted again. */
    doNotContact: enteredMark.nullish(),
    /** Only for those who may merge contacts; null separates them again. */
    merged: enteredMerged.nullish(),
    distinctFrom: list(clientId, maxCounts.distinctContacts).nullish(),
    assignee: enteredAssignee.nullish(),
    tags: enteredTags.nullish(),
    custom: changedCustom.optional(),
    ...returnMark,
    ...changeMarks,
  } satisfies Shape<ContactField>)
  .meta({ id: 'ContactPatch' })
export type ContactPatch = z.output<typeof contactPatch>

export const contactForm = z.object({ ...fields, custom: changedCustom.optional() })
export type ContactFormValues = z.input<typeof contactForm>

/** Filters of a list of contacts. */
export const contactListQuery = z.object({ ...paging, status: contactStatus.optional() })
export type ContactListQuery = z.output<typeof contactListQuery>
