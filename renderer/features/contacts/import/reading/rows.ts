import type { CustomField, CustomValues } from '../../../../../shared/domain/customFields.ts'
import { enteredContactFields, initialValues } from '../../../../../shared/domain/fields.ts'
import { limits } from '../../../../../shared/domain/limits.ts'
import { customPart } from '../../../../../shared/domain/parts.ts'
import { same } from '../../../../../shared/domain/same.ts'
import { fold } from '../../../../../shared/domain/searchText.ts'
import { contactForm } from '../../../../../shared/schemas/contact.ts'
import type * as z from 'zod'
import { valueOfCell } from '../../custom/cells.ts'
import type { Columns, ColumnTarget } from './columns.ts'
import { readPhone, type CountryCode } from './phone.ts'
import type { StatusMap } from './status.ts'
import type { Table, TableRow } from './table.ts'
import type { Target } from './targets.ts'

/** The fields of a contact, as a row gives them; null for what it does not say. */
export type RowValues = { [Field in Exclude<keyof z.output<typeof contactForm>, 'custom'>]: string | null }

/** What is wrong with a row. `isFatal`: it cannot be imported; otherwise it is, and the value goes to the notes. */
export interface RowProblem {
  kind: 'noName' | 'shortName' | 'phone' | 'email' | 'status' | 'tooLong' | 'broken' | 'extra' | 'custom'
  /** What stands in the file. */
  value: string
  /** The label of the custom field. */
  field?: string
  isFatal: boolean
}

export interface ReadRow {
  number: number
  values: RowValues
  /** Of the custom fields, those that the row has a value of. */
  custom: CustomValues
  problems: RowProblem[]
}

export interface Reading {
  columns: Columns
  statuses: StatusMap
  customFields: readonly CustomField[]
  /** Whose phone numbers are written without a code. */
  country: CountryCode
}

// Also the separators of lines and paragraphs, which a cell may have.
// oxlint-disable-next-line no-control-regex -- removing control characters is the purpose
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/g
const clean = (text: string): string => text.toWellFormed().replaceAll(unstorable, ' ').trim()
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Several values in a cell, as Google and Disciple.Tools write them. A link's extension (`;ext=7`) is no other value. */
const several = /\s*(?::::|;(?!ext=)|\n)\s*/

/** What was found in a cell, and whether it has more. */
interface Found {
  value: string
  hasMore?: boolean
}

interface Cell {
  heading: string
  text: string
}

const nameParts = ['firstName', 'middleName', 'lastName'] as const
const has = (whole: string, part: string): boolean => fold(whole).includes(fold(oneLine(part)))

class RowReader {
  readonly problems: RowProblem[] = []
  readonly notes: string[] = []
  readonly row: TableRow
  readonly table: Table
  readonly reading: Reading

  constructor(row: TableRow, table: Table, reading: Reading) {
    this.row = row
    this.table = table
    this.reading = reading
    if (row.isBroken)
      this.problems.push({ kind: 'broken', value: row.cells.join(', ').slice(0, limits.name), isFatal: true })
  }

  /** The cells of a target that are not empty, with their headings. */
  cells(target: ColumnTarget): Cell[] {
    return this.reading.columns.flatMap((one, at) => {
      const text = one === target ? clean(this.row.cells[at] ?? '') : ''
      return text ? [{ heading: this.table.headers[at] ?? '', text }] : []
    })
  }

  text(...wanted: Target[]): string {
    return oneLine(wanted.flatMap((target) => this.cells(target).map(({ text }) => text)).join(' '))
  }

  /** The first value that is one. Further ones go to the notes, and so does one with more in its text, and what is none. */
  first(kind: 'phone' | 'email', read: (text: string) => Found | null): string | null {
    let found: string | null = null
    for (const { heading, text } of this.cells(kind))
      for (const value of text.split(several).filter(Boolean)) {
        const good = read(value)
        found ??= good?.value ?? null
        if (good?.value !== found || good.hasMore) this.toNotes([{ heading, text: value }])
        if (good === null) this.problems.push({ kind, value, isFatal: false })
      }
    return found
  }

  name(): string {
    const whole = this.text('name')
    const name = whole || this.text(...nameParts)
    // A whole name may be another one: "Gomez family" beside "Ana".
    if (whole) for (const part of nameParts) this.toNotes(this.cells(part).filter(({ text }) => !has(whole, text)))
    if (!name) this.problems.push({ kind: 'noName', value: '', isFatal: true })
    else if (name.length < 3) this.problems.push({ kind: 'shortName', value: name, isFatal: true })
    return this.fitting(name, limits.name)
  }

  address(): string | null {
    const parts = [
      this.text('address'),
      this.text('street'),
      this.text('postalCode'),
      this.text('city'),
      this.text('region'),
      this.text('country'),
    ]
    const [whole, street, code, city, region, country] = parts
    const place = oneLine(`${code} ${city}`)
    return this.fitting([whole, street, place, region, country].filter(Boolean).join(', '), limits.address) || null
  }

  status(): string | null {
    const [first, ...others] = this.cells('status')
    this.toNotes(others)
    const value = first?.text
    if (value === undefined) return null
    const status = this.reading.statuses.get(value)
    if (status === undefined) this.problems.push({ kind: 'status', value, isFatal: false })
    return status ?? null
  }

  /** The values of custom fields; what is none goes to the notes, and so does a second value. */
  custom(): CustomValues {
    const values: CustomValues = {}
    for (const field of this.reading.customFields)
      for (const { heading, text } of this.cells(customPart(field.id))) {
        const value = valueOfCell(field, text)
        if (value !== null) values[field.id] ??= value
        if (value === null || !same(values[field.id], value)) this.toNotes([{ heading, text }])
        if (value === null) this.problems.push({ kind: 'custom', value: text, field: field.label, isFatal: false })
      }
    return values
  }

  /** What stands to the right of all columns goes to the notes: a cell has the delimiter in it, or a row another one. */
  extra(): void {
    const value = clean(this.row.cells.slice(this.table.headers.length).filter(Boolean).join(', '))
    if (!value) return
    this.notes.push(value)
    this.problems.push({ kind: 'extra', value, isFatal: false })
  }

  allNotes(): string | null {
    const own = this.cells('notes')
    // Where several columns become notes, their headings tell which is which.
    const texts = own.map(({ heading, text }) => (own.length > 1 ? `${heading}: ${text}` : text))
    return this.fitting([...texts, ...this.notes].join('\n'), limits.notes) || null
  }

  private toNotes(cells: readonly Cell[]): void {
    this.notes.push(...cells.map(({ heading, text }) => `${heading}: ${text}`))
  }

  private fitting(text: string, max: number): string {
    if (text.length > max) this.problems.push({ kind: 'tooLong', value: text, isFatal: false })
    return text.length > max ? text.slice(0, max).toWellFormed() : text
  }
}

/** By the rule of the form. */
const readEmail = (text: string): Found | null => {
  const { data } = contactForm.safeParse({ name: 'Anybody', status: 'new', email: text.replace(/^mailto:/i, '') })
  return data?.email ? { value: data.email } : null
}

/** A row as a contact, with everything that is wrong with it. */
export function readRow(row: TableRow, table: Table, reading: Reading): ReadRow {
  const reader = new RowReader(row, table, reading)
  const values: RowValues = {
    ...initialValues(enteredContactFields),
    name: reader.name(),
    phone: reader.first('phone', (text) => readPhone(text, reading.country)),
    email: reader.first('email', readEmail),
    address: reader.address(),
    status: reader.status(),
  }
  const custom = reader.custom()
  reader.extra()
  values.notes = reader.allNotes()
  return { number: row.number, values, custom, problems: reader.problems }
}
