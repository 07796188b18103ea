/**
 * A contact's map of custom fields (`custom`, the one field of the kind `map`) is changed key by key: where changes are
 * queued, merged and shown, each key is a field of its own, a part, with a name such as `custom.17`. A change names the
 * keys that it sets; null takes one away.
 */
const prefix = 'custom.'

type Values = Readonly<Record<string, unknown>>

/** The name of a part. */
export type Part = `custom.${string}`
export const customPart = (key: string | number): Part => `custom.${key}`

/** The key of a part; null for the name of any other field. */
export const keyOfPart = (name: string): string | null => (name.startsWith(prefix) ? name.slice(prefix.length) : null)

const mapIn = (row: object) => (row as { custom?: Values | null }).custom ?? {}

/** The value of a field or a part in a row. */
export function valueAt(row: Values, name: string): unknown {
  const key = keyOfPart(name)
  return key === null ? row[name] : mapIn(row)[key]
}

/** Fields with the parts in place of the map. */
export function withParts(values: Values): Record<string, unknown> {
  const { custom: _, ...others } = values
  const parts = Object.entries(mapIn(values)).map(([key, value]) => [prefix + key, value])
  return { ...others, ...(Object.fromEntries(parts) as Values) }
}

/** The inverse: the map of the parts that are there, as a request names them. */
export function withMaps(values: Values): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const key = keyOfPart(name)
    if (key === null) whole[name] = value
    else whole.custom = { ...mapIn(whole), [key]: value }
  }
  return whole
}

/** A row with changed fields: its map gets the changed keys, and is null without any. */
export function changedRow<Row extends object>(row: Row, changes: Values): Row {
  const whole = withMaps(changes)
  if (!('custom' in whole)) return { ...row, ...whole }
  const kept = Object.entries({ ...mapIn(row), ...mapIn(whole) }).filter(([, value]) => value !== null)
  return { ...row, ...whole, custom: kept.length > 0 ? Object.fromEntries(kept) : null }
}

/** The parts and fields in which two states of a record can differ: those that either has. */
export const namesOf = (...states: readonly Values[]): string[] => [
  ...new Set(states.flatMap((state) => Object.keys(withParts(state)))),
]
