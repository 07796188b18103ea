import type { AuditKind } from '../../../shared/domain/audit.ts'
import {
  changedOptions,
  customFaults,
  labelKey,
  type CustomFault,
  type CustomValues,
  type EnteredOption,
} from '../../../shared/domain/customFields.ts'
import { limits, maxCounts } from '../../../shared/domain/limits.ts'
import { say } from '../../../shared/domain/messages.ts'
import { same } from '../../../shared/domain/same.ts'
import type { CustomField, CustomFieldInput, CustomFieldPatch } from '../../../shared/schemas/customField.ts'
import { duplicate, invalid, limitReached, notFound, type HttpError } from '../../calls/errors.ts'
import type { Executor } from '../../db/database.ts'
import { noteEvent } from '../audit/service.ts'
import * as queries from './queries.ts'

/** Who changes the fields of which organization, and where: for the audit log. */
interface By {
  organizationId: number
  userId: number
  device: string | null
}

/** The fields of an organization in their order, retired ones too. */
export const listCustomFields = (organizationId: number, db: Executor): Promise<CustomField[]> =>
  db.rows<CustomField>(queries.list, [organizationId])

/** Organization of a field; null if there is none. */
export async function customFieldOrganization(id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(queries.organization, [id])
  return found?.organizationId ?? null
}

/** The refusal of values that are none of the organization's fields. @param path of the values in the request */
const refusal = (faults: readonly CustomFault[], path: string): HttpError =>
  invalid(faults.map(({ key, message }) => ({ path: `${path}.${key}`, message })))

/**
 * The refusal of each of several contacts' values; null for good ones. The fields are only read if any has values.
 * @param all values of each, or none
 */
export async function customRefusals(
  organizationId: number,
  all: readonly (CustomValues | null | undefined)[],
  db: Executor,
): Promise<(HttpError | null)[]> {
  if (!all.some((values) => values && Object.keys(values).length > 0)) return all.map(() => null)
  const fields = await listCustomFields(organizationId, db)
  return all.map((values) => {
    const faults = customFaults(values, fields)
    return faults.length > 0 ? refusal(faults, 'custom') : null
  })
}

/** The organization's fields, which nobody else changes until the transaction ends. */
async function lockedFields(organizationId: number, tx: Executor): Promise<CustomField[]> {
  await tx.rows(queries.lockOrganization, [organizationId])
  return listCustomFields(organizationId, tx)
}

/** @throws 409 `duplicate` */
function checkLabel(label: string, others: readonly CustomField[]): void {
  if (others.some((other) => labelKey(other.label) === labelKey(label))) throw duplicate('label', say('customTaken'))
}

/** @throws 400 for two of the same label, or more than a field can have */
function optionsOf(
  stored: CustomField['options'],
  entered: readonly EnteredOption[],
  before?: readonly EnteredOption[],
): CustomField['options'] {
  const changed = changedOptions(stored, entered, before)
  if ('fault' in changed) throw invalid([{ path: 'options', message: changed.fault }])
  return changed.options
}

/** @throws 409 `duplicate`, `limit_reached`; 400 */
export async function createCustomField(
  { label, kind, options }: CustomFieldInput,
  by: By,
  tx: Executor,
): Promise<CustomField> {
  const fields = await lockedFields(by.organizationId, tx)
  checkLabel(label, fields)
  if (fields.length >= maxCounts.customFields)
    throw limitReached(say('customFieldsUsedUp', { max: maxCounts.customFields }))
  const entered = options.map((option) => ({ label: option.label }))
  const values = [by.organizationId, label, kind, JSON.stringify(optionsOf([], entered)), fields.length + 1]
  const field = await tx.first<CustomField>(queries.insert, values)
  if (!field) throw new Error('The insert returned no row')
  await note('createCustomField', { name: field.label }, by, tx)
  return field
}

/**
 * Changes what is present. The kind stays, and so do removed choices, for the contacts that have them.
 * @throws 404; 409 `duplicate`; 400 for choices that cannot be
 */
export async function updateCustomField(
  id: number,
  patch: CustomFieldPatch,
  by: By,
  tx: Executor,
): Promise<CustomField> {
  const fields = await lockedFields(by.organizationId, tx)
  const before = fields.find((field) => field.id === id)
  if (!before) throw notFound('Custom field')
  const { label = before.label, retired = before.retired } = patch
  checkLabel(
    label,
    fields.filter((field) => field !== before),
  )
  const options = patch.options ? changedChoices(before, patch.options, patch.optionsBefore) : before.options
  const after = await tx.first<CustomField>(queries.update, [
    by.organizationId,
    id,
    label,
    JSON.stringify(options),
    retired,
  ])
  if (!after) throw new Error('The locked row is not there')
  await noteChanges(before, after, by, tx)
  return after
}

/** @throws 400 for a field without choices, and for choices that cannot be */
function changedChoices(
  { kind, options }: CustomField,
  entered: readonly EnteredOption[],
  begun?: readonly EnteredOption[],
): CustomField['options'] {
  const message = kind === 'choice' || kind === 'choices' ? 'customOptionsNeeded' : 'customOptionsNotHere'
  if ((message === 'customOptionsNeeded') !== entered.length > 0)
    throw invalid([{ path: 'options', message: say(message) }])
  return optionsOf(options, entered, begun)
}

/** Puts the fields in another order: those that are not named follow as they were. */
export async function orderCustomFields(ids: readonly number[], by: By, tx: Executor): Promise<CustomField[]> {
  const fields = await lockedFields(by.organizationId, tx)
  const placeOf = ({ id }: CustomField) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const ordered = fields.toSorted((a, b) => placeOf(a) - placeOf(b))
  if (!same(ordered, fields)) {
    await tx.rows(queries.order, [by.organizationId, ordered.map(({ id }) => id)])
    const labels = (all: readonly CustomField[]) => listed(all.filter(({ retired }) => !retired))
    await note('orderCustomFields', { from: labels(fields), to: labels(ordered) }, by, tx)
  }
  return ordered
}

const listed = (all: readonly { label: string }[]): string =>
  all
    .map(({ label }) => label)
    .join(', ')
    .slice(0, limits.description)

const offered = ({ options }: CustomField): string => listed(options.filter(({ retired }) => !retired))

/** What has changed of a field, in the audit log: an entry for each kind of change. */
async function noteChanges(before: CustomField, after: CustomField, by: By, tx: Executor): Promise<void> {
  const { label: name } = before
  if (after.label !== name) await note('renameCustomField', { name, from: name, to: after.label }, by, tx)
  if (!same(after.options, before.options))
    await note('changeCustomOptions', { name, from: offered(before), to: offered(after) }, by, tx)
  if (after.retired !== before.retired)
    await note(after.retired ? 'retireCustomField' : 'returnCustomField', { name }, by, tx)
}

/** In the same transaction: whatever is changed is in the audit log. */
const note = (kind: AuditKind, details: { name?: string; from?: string; to?: string }, by: By, tx: Executor) =>
  noteEvent({ kind, ...by, details }, tx)
