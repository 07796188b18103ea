import { readersWith } from '../../shared/domain/confidential.ts'
import { contactFields, interactionFields, type Field, type Fields } from '../../shared/domain/fields.ts'
import type { Role } from '../../shared/domain/permissions.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { iso } from './sql.ts'

const types: Record<Field['kind'], string> = {
  text: 'text',
  choice: 'text',
  integer: 'integer',
  time: 'timestamptz',
  flag: 'boolean',
  place: 'jsonb',
  json: 'jsonb',
  set: 'jsonb',
  map: 'jsonb',
}

interface Column {
  column: string
  /** What fills it from `input`, a row of `inputOf`. */
  value: string
  kind: Field['kind']
  field: string
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function columnsOf(field: string, { kind }: Field): Column[] {
  if (kind !== 'place') return [{ column: columnOf(field), value: `input."${field}"`, kind, field }]
  return [
    { column: 'lat', value: `(input."${field}"->>'lat')::double precision`, kind, field },
    { column: 'lng', value: `(input."${field}"->>'lng')::double precision`, kind, field },
    { column: 'address', value: `input."${field}"->>'address'`, kind: 'text', field },
  ]
}

const allColumns = (fields: Fields) => Object.entries(fields).flatMap(([name, field]) => columnsOf(name, field))

function selected(name: string, { kind, isConfidential }: Field, role: Role | null): string {
  if (isConfidential) return `${sealedFor(role, columnOf(name))} as "${name}"`
  if (kind === 'place') return `json_build_object('lat', lat, 'lng', lng, 'address', address) as "${name}"`
  return `${kind === 'time' ? iso(columnOf(name)) : columnOf(name)} as "${name}"`
}

/** Confidential notes as `sealed` has them (`shared/domain/confidential.ts`), as SQL. */
const sealedFor = (role: Role | null, column: string) =>
  `case when ${column}->>'readers' = any('{${readersWith(role).join(',')}}') then ${column} else ${column} || '{"text": null}' end`

/** @param role for confidential notes: those that it may read have their text */
const select = (fields: Fields, role: Role | null = null) =>
  Object.entries(fields)
    .map(([name, field]) => selected(name, field, role))
    .join(', ')

/** Fields of a row as the API sends it; the mark of a deletion has no column. */
type SentFields<Row> = Record<Exclude<keyof Row, 'deleted'>, Field>

const identity = { id: { kind: 'integer' }, clientId: { kind: 'text' }, organizationId: { kind: 'integer' } } as const
const stamps = { version: { kind: 'integer' }, createdAt: { kind: 'time' }, updatedAt: { kind: 'time' } } as const

/** Columns of a contact as the API sends it. */
export const contactColumns = select({ ...identity, ...contactFields, ...stamps } satisfies SentFields<Contact>)

/** Columns of an interaction as the API sends it to members with a role. */
export const interactionColumns = (role: Role) =>
  select(
    { ...identity, userId: { kind: 'integer' }, ...interactionFields, ...stamps } satisfies SentFields<Interaction>,
    role,
  )

type Columns = Readonly<Record<string, unknown>>

const valueOf = (row: Columns, name: string, { kind }: Field): unknown => {
  if (kind === 'place') return { lat: row.lat, lng: row.lng, address: row.address }
  const value = row[columnOf(name)] ?? null
  return kind === 'time' && value !== null ? new Date(String(value)).toISOString() : value
}

/** The fields of a row as the API sends them. @param row its columns, as `to_jsonb` returns them */
export const fieldValues = (fields: Fields, row: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(row, name, field)]))

/** What a row of the input has of these fields, for `jsonb_to_recordset`. */
export const inputOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, { kind }]) => `"${name}" ${types[kind]}`)
    .join(', ')

export const columnNames = (fields: Fields) =>
  allColumns(fields)
    .map(({ column }) => column)
    .join(', ')

/** What an insert puts into `columnNames`. */
export const inputValues = (fields: Fields) =>
  allColumns(fields)
    .map(({ value }) => value)
    .join(', ')

/** A map with the changes of its keys, of which null takes one away. */
const mergedMap = (column: string, changes: string) =>
  `nullif(jsonb_strip_nulls(coalesce(${column}, '{}') || coalesce(${changes}, '{}')), '{}')`

/** What an update sets: each field that is present in `p`, the changes as JSON; of a map the keys that are present. */
export const assignments = (table: string, fields: Fields) =>
  allColumns(fields)
    .map(({ column, value, kind, field }) => {
      const next = kind === 'map' ? mergedMap(`${table}.${column}`, value) : value
      return `${column} = case when p ? '${field}' then ${next} else ${table}.${column} end`
    })
    .join(', ')

/** Texts of a row, which make it long, as SQL. */
export const textColumns = (fields: Fields) =>
  allColumns(fields)
    .filter(({ kind, field }) => kind === 'text' || kind === 'map' || fields[field]?.isConfidential)
    .map(({ column, kind }) => (kind === 'text' ? column : `${column}::text`))

/** Columns of the data export, by their names there: a field has its own, a place one for each part. */
export const exportColumns = (table: string, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    allColumns(fields).map(({ column, kind, field }) => [
      fields[field]?.kind === 'place' ? column : field,
      kind === 'time'
        ? iso(`${table}.${column}`)
        : `${table}.${column}${kind === 'json' || kind === 'set' || kind === 'map' ? '::text' : ''}`,
    ]),
  )

/** The values of a row's fields as one JSON object, without places. */
export const valuesAsJson = (fields: Fields) =>
  `jsonb_build_object(${allColumns(fields)
    .map(({ column, field }) => `'${field}', ${column}`)
    .join(', ')})`

const asSql = (value: string | boolean | null): string => (typeof value === 'string' ? `'${value}'` : String(value))

/**
 * What empties a row's fields, for an update: each gets the value of a record created without it, so that a new field is
 * never forgotten.
 * @param others the assignments of those that cannot be without a value; null for what stays
 */
export const emptied = <F extends Fields>(fields: F, others: { readonly [Name in keyof F]?: string | null }): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      if (name in others) return others[name]
      if (field.initial === undefined) throw new Error(`The field ${name} needs a value when its row is emptied`)
      return `${columnOf(name)} = ${asSql(field.initial)}`
    })
    .filter((assignment) => typeof assignment === 'string')
    .join(', ')
