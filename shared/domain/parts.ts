import { contactFields, type Field } from './fields.ts'

/**
 * A field of the kind `map` is changed key by key: where changes are queued, merged and shown, each key is a field of its
 * own, a part, with a name such as `custom.17`. A change names the keys that it sets; null takes one away.
 */
const maps = Object.entries<Field>(contactFields).flatMap(([name, { kind }]) => (kind === 'map' ? [name] : []))

type Values = Readonly<Record<string, unknown>>

/** The name of a part. */
export type Part = `custom.${string}`
export const customPart = (key: string | number): Part => `custom.${key}`

const splitName = (name: string): [field: string, key: string] | null => {
  const dot = name.indexOf('.')
  return dot > 0 && maps.includes(name.slice(0, dot)) ? [name.slice(0, dot), name.slice(dot + 1)] : null
}

/** The key of a part; null for the name of any other field. */
export const keyOfPart = (name: string): string | null => splitName(name)?.[1] ?? null

/** The value of a field or a part in a row. */
export function valueAt(row: Values, name: string): unknown {
  const part = splitName(name)
  return part ? (row[part[0]] as Values | null | undefined)?.[part[1]] : row[name]
}

/** Fields with the parts in place of the maps. */
export function withParts(values: Values): Record<string, unknown> {
  if (!maps.some((field) => field in values)) return { ...values }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      maps.includes(name)
        ? Object.entries((value ?? {}) as Values).map(([key, one]) => [`${name}.${key}`, one] as const)
        : [[name, value] as const],
    ),
  )
}

/** The inverse: maps of the parts that are there, as a request names them. */
export function withMaps(values: Values): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const part = splitName(name)
    if (part) whole[part[0]] = { ...(whole[part[0]] as Values | undefined), [part[1]]: value }
    else whole[name] = value
  }
  return whole
}

/** A row with changed fields: its maps get the changed keys, and are null without any. */
export function changedRow<Row extends object>(row: Row, changes: Values): Row {
  const whole = withMaps(changes)
  for (const field of maps) {
    if (!(field in whole)) continue
    const map = { ...((row as Values)[field] as Values | null | undefined), ...(whole[field] as Values | null) }
    const kept = Object.entries(map).filter(([, value]) => value !== null)
    whole[field] = kept.length > 0 ? Object.fromEntries(kept) : null
  }
  return { ...row, ...whole }
}

/** The parts and fields in which two states of a record can differ: those that either has. */
export const namesOf = (...states: readonly Values[]): string[] => [
  ...new Set(states.flatMap((state) => Object.keys(withParts(state)))),
]
