import { limits } from './limits.ts'

/**
 * The fields that users enter for a contact and an interaction, one row each. From these tables derive the columns that
 * the server reads and writes, the data export, the rules of plain texts, and how the app stores, merges, names and
 * shows a queued record. Whatever cannot be derived is a type error if it lacks one of the fields.
 */
export interface Field {
  /**
   * Type of its value; the server stores it in a column of the same name (`api/db/columns.ts`), a place in three. A map is
   * changed key by key (`parts.ts`).
   */
  kind: 'text' | 'choice' | 'integer' | 'time' | 'flag' | 'place' | 'json' | 'set' | 'map'
  /** Maximum length of a text, in characters. */
  max?: number
  /** The value of a record created without it. A field without this is required. */
  initial?: string | boolean | null
  /** What it says is sent only to the roles that it names (`shared/domain/confidential.ts`). */
  isConfidential?: true
  /** It is noted of a record that the server has: a new one is sent without it, and a change of it follows. */
  isNoted?: true
}
export type Fields = Readonly<Record<string, Field>>

/** An optional text, with no further rules. */
const plainText = (max: number) => ({ kind: 'text', max, initial: null }) as const

const noted = <Kind extends Field['kind']>(kind: Kind) => ({ kind, initial: null, isNoted: true }) as const

export const enteredContactFields = {
  name: { kind: 'text', max: limits.name },
  address: plainText(limits.address),
  phone: plainText(limits.phone),
  email: plainText(limits.email),
  status: { kind: 'choice', initial: 'new' },
  notes: plainText(limits.notes),
} as const satisfies Fields
export type EnteredContactField = keyof typeof enteredContactFields
export const enteredContactFieldNames = Object.keys(enteredContactFields) as EnteredContactField[]

/**
 * With what is noted of a contact that the server has: that they asked not to be contacted, the merge into another one,
 * the contacts that are known to be other people (by their `clientId`), the member who looks after them, and tags: changes
 * like those of any field, but with no place in the form. And the values of the organization's own fields
 * (`customFields.ts`).
 */
export const contactFields = {
  ...enteredContactFields,
  doNotContact: noted('json'),
  merged: noted('json'),
  distinctFrom: noted('set'),
  assignee: noted('json'),
  tags: { kind: 'set', initial: null },
  custom: { kind: 'map', initial: null },
} as const satisfies Fields
export type ContactField = keyof typeof contactFields

export const interactionFields = {
  contactId: { kind: 'integer', initial: null },
  type: { kind: 'choice' },
  date: { kind: 'time' },
  location: { kind: 'place' },
  notes: plainText(limits.notes),
  followUpDate: { kind: 'time', initial: null },
  followUpType: { kind: 'choice', initial: null },
  followUpNotes: plainText(limits.notes),
  followUpCompleted: { kind: 'flag', initial: false },
  metadata: { kind: 'json', initial: null },
  outcome: { kind: 'choice', initial: null },
  confidential: { kind: 'json', max: limits.notes, initial: null, isConfidential: true },
  followUpDropped: { kind: 'json', initial: null },
  assignee: noted('json'),
} as const satisfies Fields
export type InteractionField = keyof typeof interactionFields
/** Those that a new interaction can have. */
export type EnteredInteractionField = {
  [Name in InteractionField]: (typeof interactionFields)[Name] extends { isNoted: true } ? never : Name
}[InteractionField]

export const contactFieldNames = Object.keys(contactFields) as ContactField[]
export const interactionFieldNames = Object.keys(interactionFields) as InteractionField[]

/** Names of the plain texts among fields. */
export type PlainText<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'text'; initial: null } ? Name : never
}[keyof F] &
  string

export const plainTexts = <F extends Fields>(fields: F) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'text' && 'initial' in fields[name]) as PlainText<F>[]

type InitialValues<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { initial: unknown } ? Name : never]: F[Name]['initial']
}

/** The values of fields that a record was created without. */
export const initialValues = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('initial' in field ? [[name, field.initial]] : [])),
  ) as InitialValues<F>
