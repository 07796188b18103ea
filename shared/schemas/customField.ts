import * as z from 'zod'
import { customKinds, hasOptions, type CustomKind } from '../domain/customFields.ts'
import { say } from '../domain/messages.ts'
import { id, limits, list, listOf, maxCounts, neededText, stored } from './common.ts'

const labelled = (field: string) =>
  neededText('label', 1, limits.customLabel, say('required', { field })).transform((label) =>
    label.normalize('NFC').replaceAll(/\s+/g, ' '),
  )

/** A field that an organization adds to its contacts. */
export const customField = z
  .object({
    id,
    organizationId: id,
    label: stored(limits.customLabel),
    kind: z.enum(customKinds),
    /** Of a choice. Those that were removed come last: contacts may still have them. */
    options: listOf(z.object({ id, label: stored(limits.customLabel), retired: z.boolean() }), maxCounts.customOptions),
    /** Offered nowhere any more; contacts keep their values. */
    retired: z.boolean(),
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.output<typeof customField>

/** The choices that are offered, in their order; a new one has no id. */
const options = list(z.object({ id: id.optional(), label: labelled('Choice') }), maxCounts.customOptions)

const entered = {
  label: labelled('Label'),
  kind: z.enum(customKinds, { error: say('notOneOf', { field: 'Kind', values: customKinds.join(', ') }) }),
  options: options.default([]),
}

/** A field of choices has some, and no other one has. */
const checkOptions = ({ kind, options: given }: { kind: CustomKind; options: unknown[] }, context: z.RefinementCtx) => {
  if (hasOptions(kind) === given.length > 0) return
  const message = say(hasOptions(kind) ? 'customOptionsNeeded' : 'customOptionsNotHere')
  context.addIssue({ code: 'custom', path: ['options'], message })
}

export const customFieldInput = z.object({ organizationId: id, ...entered }).superRefine(checkOptions)
export type CustomFieldInput = z.output<typeof customFieldInput>

export const customFieldForm = z.object(entered).superRefine(checkOptions)

/** A change: what is present. The kind of a field never changes. */
export const customFieldPatch = z.object({
  label: labelled('Label').optional(),
  /** Those that are left out are removed, and stay where contacts have them. */
  options: options.optional(),
  /** Those that the form began with: what others have changed of the choices since, and this change has not, stays. */
  optionsBefore: list(z.object({ id, label: stored(limits.customLabel) }), maxCounts.customOptions).optional(),
  retired: z.boolean().optional(),
})
export type CustomFieldPatch = z.output<typeof customFieldPatch>

/** The order of the fields; those that are not named follow as they were. */
export const customFieldOrder = z.object({ ids: list(id, maxCounts.customFields) })
