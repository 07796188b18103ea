import * as z from 'zod'

export const eachText = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** A record's texts as form values: empty instead of null. */
export const textsOf = <Name extends string>(names: readonly Name[], row: Partial<Record<Name, string | null>> = {}) =>
  eachText(names, (name) => row[name] ?? '')

/** A form's texts for a request: trimmed, and null if empty. */
export const sentTexts = <Name extends string>(names: readonly Name[], values: Record<Name, string>) =>
  eachText(names, (name) => values[name].trim() || null)

/** A form's texts in a draft, also in an older draft with fewer fields. */
export const draftTexts = <Name extends string>(names: readonly Name[]) => eachText(names, () => z.string().default(''))
