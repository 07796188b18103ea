import { limits, maxCounts } from './limits.ts'
import { say } from './messages.ts'

/** What the values of a custom field are. */
export const customKinds = ['text', 'number', 'date', 'yesNo', 'choice', 'choices'] as const
export type CustomKind = (typeof customKinds)[number]

/** A choice of a custom field. One that was removed stays, for the values that name it. */
export interface CustomOption {
  id: number
  label: string
  retired: boolean
}

/**
 * A field that an organization adds to its contacts. Its kind never changes, and neither it nor one of its choices ever
 * goes: a value that was good once stays good, however late a device sends it.
 */
export interface CustomField {
  id: number
  label: string
  kind: CustomKind
  options: readonly CustomOption[]
  /** Offered nowhere any more. Values stay. */
  retired: boolean
}

/** A text, a number, a day as `yyyy-MM-dd`, yes or no, the id of a choice, or the ids of several in their order. */
export type CustomValue = string | number | boolean | number[]
/** By the id of the field; null takes a value away. */
export type CustomValues = Record<string, CustomValue | null>

export const hasOptions = (kind: CustomKind): boolean => kind === 'choice' || kind === 'choices'

/** What two spellings of the same label have in common. */
export const labelKey = (label: string): string => label.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** A value as it is stored: trimmed, each choice once; null for an empty one. */
export function tidyValue(value: CustomValue | null): CustomValue | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value !== 'object' || value === null) return value
  return value.length === 0 ? null : [...new Set(value)].toSorted((a, b) => a - b)
}

/** Values as a change names them: null takes one away. An input that nobody has touched has none. */
export const tidyChanges = (values: Readonly<Record<string, CustomValue | null | undefined>>): CustomValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, tidyValue(value)]])),
  )

/** Values as a contact has them: null for none at all. */
export function tidyCustom(values: CustomValues | null | undefined): Record<string, CustomValue> | null {
  const kept = Object.entries(tidyChanges(values ?? {})).flatMap(([key, value]) =>
    value === null ? [] : [[key, value]],
  )
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Record<string, CustomValue>)
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01' || value >= '2200-01-01') return false
  const time = Date.parse(`${value}T00:00:00.000Z`)
  // The 31st of a shorter month is the 1st of the next one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/**
 * Why a value cannot be one of this field; null if it can.
 * @param value no empty one: those are always allowed
 */
export function valueFault({ label: field, kind, options }: CustomField, value: CustomValue): string | null {
  const isOption = (id: unknown) => options.some((option) => option.id === id)
  const notOneOf = () =>
    say('notOneOf', { field, values: options.flatMap(({ label, retired }) => (retired ? [] : [label])).join(', ') })
  switch (kind) {
    case 'text':
      if (typeof value !== 'string') return say('notText', { field })
      return value.length > limits.customText ? say('tooLong', { field, max: limits.customText }) : null
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : say('notNumber', { field })
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : say('customDay', { field })
    case 'yesNo':
      return typeof value === 'boolean' ? null : say('customYesNo', { field })
    case 'choice':
      return isOption(value) ? null : notOneOf()
    case 'choices':
      return Array.isArray(value) && value.every(isOption) ? null : notOneOf()
  }
}

export interface CustomFault {
  /** Id of the field. */
  key: string
  message: string
}

/**
 * What is wrong with values. The one rule: of the form, the import and the server.
 * @param fields all of the organization, retired ones too: their values may come late
 */
export function customFaults(values: CustomValues | null | undefined, fields: readonly CustomField[]): CustomFault[] {
  const byKey = new Map(fields.map((field) => [String(field.id), field]))
  return Object.entries(values ?? {}).flatMap(([key, value]) => {
    const field = byKey.get(key)
    const message = field ? value !== null && valueFault(field, value) : say('customUnknown', { id: key })
    return message ? [{ key, message }] : []
  })
}

/** A choice as it is entered: a new one has no id. */
export interface EnteredOption {
  id?: number | undefined
  label: string
}

/**
 * The choices of a field after a change. Those that are not among the entered ones are removed, which only marks them;
 * one of the same label is brought back.
 * @param entered those that are offered from now on, in their order
 * @param before those that the user began with: what others have added, renamed or removed since, and this user has
 * left as it was, stays as it is now. Without them, nothing has changed since
 * @returns a message, as text, for what cannot be
 */
export function changedOptions(
  stored: readonly CustomOption[],
  entered: readonly EnteredOption[],
  before?: readonly EnteredOption[],
): { options: CustomOption[] } | { fault: string } {
  const begun = before && new Map(before.map(({ id, label }) => [id, label]))
  let last = Math.max(0, ...stored.map(({ id }) => id))
  const named = new Set(entered.map(({ id }) => id))
  const meant: CustomOption[] = []
  for (const { id, label } of entered) {
    const known =
      id === undefined
        ? stored.find((option) => !named.has(option.id) && labelKey(option.label) === labelKey(label))
        : stored.find((option) => option.id === id)
    if (id !== undefined && !known) return { fault: say('customOptionUnknown') }
    if (!known) last += 1
    const isLeft = known && id !== undefined && begun?.get(id) === label
    meant.push(isLeft ? known : { id: known?.id ?? last, label, retired: false })
  }
  for (const option of stored)
    if (!meant.some(({ id }) => id === option.id))
      meant.push({ ...option, retired: option.retired || !begun || begun.has(option.id) })
  const offered = meant.filter(({ retired }) => !retired)
  if (entered.length > 0 && offered.length === 0) return { fault: say('customOptionsNeeded') }
  const keys = offered.map(({ label }) => labelKey(label))
  const twice = offered.find(({ label }, index) => keys.indexOf(labelKey(label)) !== index)
  if (twice) return { fault: say('customOptionTwice', { label: twice.label }) }
  const options = [...offered, ...meant.filter(({ retired }) => retired)]
  if (options.length > maxCounts.customOptions)
    return { fault: say('customOptionsUsedUp', { max: maxCounts.customOptions }) }
  return { options }
}
