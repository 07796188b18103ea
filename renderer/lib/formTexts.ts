import * as z from 'zod'

export const eachText = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** A record's texts as a form holds them: empty where there is none. */
export const textsOf = <Name extends string>(names: readonly Name[], row: Partial<Record<Name, string | null>> = {}) =>
  eachText(names, (name) => row[name] ?? '')

/** A form's texts as they are sent: trimmed, and null where nothing was entered. */
export const sentTexts = <Name extends string>(names: readonly Name[], values: Record<Name, string>) =>
  eachText(names, (name) => values[name].trim() || null)

/** A form's texts as a draft keeps them, also one that was kept when there were fewer. */
export const draftTexts = <Name extends string>(names: readonly Name[]) => eachText(names, () => z.string().default(''))
