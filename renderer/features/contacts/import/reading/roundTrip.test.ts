// @vitest-environment node
import fc from 'fast-check'
import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { csvText, spreadsheetForm } from '../../../../../shared/domain/csv.ts'
import type { CustomField } from '../../../../../shared/domain/customFields.ts'
import { languageCodes } from '../../../../../shared/domain/kinds.ts'
import type { Contact } from '../../../../../shared/schemas/contact.ts'
import { startTexts } from '../../../../i18n/index.ts'
import { aContact } from '../../../../testing/rows.ts'
import { atOnce } from '../../../../testing/steps.ts'
import { contactFile } from '../../export/contactFiles.ts'
import { matchColumns } from './columns.ts'
import { plan } from './plan.ts'
import { readTable } from './readFile.ts'
import { statusValues } from './status.ts'

const codes = Object.values(languageCodes)
const tableOf = (text: string) => atOnce(readTable(new TextEncoder().encode(text)))

// What this app writes in any language, its own import reads as it was.

describe('a CSV file of this app', () => {
  const alphabet = `ab1 é,;|=+-@'"\t\n`
  const cell = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 12 }).map((text) => text.trim())

  it.each(codes)('has its cells again after an import, in %s', (code) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const written = rows.map(([note, place], at) => ({ id: at + 1, note, place, size: at + 0.5 }))
        const form = spreadsheetForm(code)
        const text = csvText({ id: 'Id', note: 'Note', place: 'Place', size: 'Size' }, written, { form })
        const { headers, rows: read } = tableOf(text)
        expect(headers).toEqual(['Id', 'Note', 'Place', 'Size'])
        expect(read.map(({ cells }) => cells)).toEqual(
          written.map(({ id, note, place, size }) => [
            String(id),
            note,
            place,
            String(size).replace('.', form.decimal),
          ]),
        )
      }),
    )
  })
})

describe('exported contacts', () => {
  afterEach(() => void i18next.changeLanguage('en'))
  const option = (id: number, label: string) => ({ id, label, retired: false })
  const customFields: CustomField[] = [
    {
      id: 3,
      label: 'Churches, homes',
      kind: 'choices',
      options: [option(1, 'Grace'), option(2, 'Hope')],
      retired: false,
    },
    { id: 4, label: 'Distance', kind: 'number', options: [], retired: false },
    { id: 5, label: 'Baptized on', kind: 'date', options: [], retired: false },
    { id: 6, label: 'Has a car', kind: 'yesNo', options: [], retired: false },
  ]
  const people: Partial<Contact>[] = [
    {
      name: '=cmd|calc',
      phone: '+4930123456',
      notes: 'x;=1+1\n- for her mother\n- for work',
      custom: { 3: [1, 2], 4: -1.5 },
    },
    {
      name: 'O\'Brien; Ana, the "other"',
      phone: '555-123-4567',
      email: 'ana@example.org',
      custom: { 5: '1980-03-01' },
    },
    { name: '+Pete', phone: '+5511912345678', address: '-1 Main St; rear', status: 'active', custom: { 6: false } },
  ]

  it.each(codes)('are imported as they were, in %s', async (code) => {
    startTexts({})
    await i18next.changeLanguage(code)
    const contacts = people.map((one, at) => aContact({ id: at + 1, clientId: `c${at}`, ...one }))
    const { blob } = contactFile('csv', contacts, { timeZone: 'UTC', customFields }, '2026-11-29')
    const table = tableOf(await blob.text())
    const { columns } = matchColumns(table.headers, customFields)
    const reading = { columns, statuses: statusValues(table, columns), customFields, country: 'US' as const }
    const planned = atOnce(plan(table, reading, [], 'skip'))
    expect(planned.flatMap(({ problems }) => problems)).toEqual([])
    expect(planned.map(({ values, custom }) => ({ ...values, custom }))).toMatchObject(
      contacts.map(({ name, phone, email, address, status, notes, custom }) => ({
        name,
        phone,
        email,
        address,
        status,
        notes,
        custom,
      })),
    )
  })
})
