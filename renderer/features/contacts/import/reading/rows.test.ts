// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../../../../../shared/domain/customFields.ts'
import { customPart } from '../../../../../shared/domain/parts.ts'
import type { Contact } from '../../../../../shared/schemas/contact.ts'
import { aContact } from '../../../../testing/rows.ts'
import { matchColumns } from './columns.ts'
import { plan, type OnDuplicate } from './plan.ts'
import { atOnce } from '../../../../testing/steps.ts'
import { readTable } from './readFile.ts'
import type { CountryCode } from './phone.ts'
import { readRow } from './rows.ts'
import { statusValues } from './status.ts'
import type { Table } from './table.ts'

const option = (id: number, label: string) => ({ id, label, retired: false })
const customFields: CustomField[] = [
  {
    id: 3,
    label: 'Home church',
    kind: 'choice',
    options: [option(1, 'Grace'), option(2, 'Hope, North')],
    retired: false,
  },
  { id: 5, label: 'Languages', kind: 'choices', options: [option(1, 'English'), option(2, 'Español')], retired: false },
  { id: 6, label: 'Baptized on', kind: 'date', options: [], retired: false },
  { id: 7, label: 'Children', kind: 'number', options: [], retired: false },
  { id: 8, label: 'Has a car', kind: 'yesNo', options: [], retired: false },
]

const tableOf = (...lines: string[]): Table => atOnce(readTable(new TextEncoder().encode(lines.join('\n'))))
const readingOf = (table: Table, country: CountryCode = 'US') => {
  const { columns } = matchColumns(table.headers, customFields)
  return { columns, statuses: statusValues(table, columns), customFields, country }
}
const rowsOf = (table: Table, country?: CountryCode) =>
  table.rows.map((row) => readRow(row, table, readingOf(table, country)))
function plannedOf(table: Table, known: Contact[] = [], onDuplicate: OnDuplicate = 'update') {
  const steps = plan(table, readingOf(table), known, onDuplicate)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

describe('columns', () => {
  it.each([
    ['English', 'First Name,Last Name,Mobile,Email,Street,Zip,City,Status,Comments'],
    ['German', 'Vorname,Nachname,Handy,E-Mail-Adresse,Straße,PLZ,Ort,Status,Bemerkungen'],
    ['Spanish', 'Nombre,Apellidos,Móvil,Correo electrónico,Calle,Código postal,Ciudad,Estado,Observaciones'],
    ['French', 'Prénom,Nom,Tél. mobile,Adresse e-mail,Rue,Code postal,Ville,Statut,Remarques'],
  ])('are known by their names in %s', (_, headings) => {
    expect(matchColumns(headings.split(','))).toEqual({
      preset: null,
      columns: ['firstName', 'lastName', 'phone', 'email', 'street', 'postalCode', 'city', 'status', 'notes'],
    })
  })

  it.each([
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Address 1 - Formatted,Address 1 - City',
      ['firstName', 'middleName', 'lastName', 'notes', null, null, 'email', 'phone', 'address', null],
    ],
    [
      'Outlook',
      'Title,First Name,Middle Name,Last Name,Home Street,Home City,Home Phone,Mobile Phone,E-mail Address,E-mail 2 Address,Notes',
      [null, 'firstName', 'middleName', 'lastName', 'street', 'city', 'phone', 'phone', 'email', 'email', 'notes'],
    ],
    [
      'Planning Center People',
      'Person ID,First Name,Nickname,Last Name,Home Address Street Line 1,Home Address City,Mobile Phone Number,Home Email,Status',
      [null, 'firstName', null, 'lastName', 'street', 'city', 'phone', 'email', 'status'],
    ],
    [
      'Breeze',
      'Breeze ID,First Name,Last Name,Status,Mobile,Email,Street Address,City,State,Zip',
      [null, 'firstName', 'lastName', 'status', 'phone', 'email', 'street', 'city', 'region', 'postalCode'],
    ],
    [
      'ChurchCRM',
      'Family ID ,Person Id,Last Name,First Name,Address 1,City,Zip,Cell Phone,Email,Classification',
      [null, null, 'lastName', 'firstName', 'street', 'city', 'postalCode', 'phone', 'email', 'status'],
    ],
    [
      'Disciple.Tools',
      'Record ID,Name,Contact Status,Phone,Email,Locations,Seeker Path',
      [null, 'name', 'status', 'phone', 'email', 'address', null],
    ],
  ])('are known in an export of %s', (name, headings, columns) => {
    const matched = matchColumns(headings.split(','))
    expect(matched.preset?.name).toBe(name)
    expect(matched.columns).toEqual(columns)
  })

  it('take a single name column for the whole name', () => {
    expect(matchColumns(['Nom', 'Courriel']).columns).toEqual(['name', 'email'])
    expect(matchColumns(['Nombre', 'Correo']).columns).toEqual(['name', 'email'])
  })
})

describe('rows', () => {
  it('are contacts, with names and addresses put together and numbers as the forms have them', () => {
    const table = tableOf(
      'Vorname,Nachname,Telefon,E-Mail,Straße,PLZ,Ort,Status',
      'Jörg, Müller ,0171 1234567,joerg@example.org,Hauptstr. 1,10115,Berlin,Mitglied',
    )
    expect(rowsOf(table, 'DE')).toEqual([
      {
        number: 2,
        values: {
          name: 'Jörg Müller',
          phone: '+491711234567',
          email: 'joerg@example.org',
          address: 'Hauptstr. 1, 10115 Berlin',
          status: 'active',
          notes: null,
        },
        custom: {},
        problems: [],
      },
    ])
  })

  it.each([
    ['(555) 123-4567', 'US', '555-123-4567'],
    ['+1 555.123.4567', 'DE', '555-123-4567'],
    ['030 123456', 'DE', '+4930123456'],
    ['0049 30 123456', 'DE', '+4930123456'],
    ['+49 (0)30 123456', 'US', '+4930123456'],
    ['(+49) 30 123456', 'US', '+4930123456'],
    ['030 / 123456', 'DE', '+4930123456'],
    ['030 123456-78', 'DE', '+493012345678'],
    ["'0171 1234567", 'DE', '+491711234567'],
    ['="01711234567"', 'DE', '+491711234567'],
    ['tel:+49-171-1234567', 'US', '+491711234567'],
    ['\u202A+1 615-555-0100\u202C', 'US', '615-555-0100'],
  ] as const)('have the number %s of %s as %s, and nothing in the notes', (text, country, phone) => {
    const [row] = rowsOf(tableOf('Name,Phone', `Ana Gomez,${text}`), country)
    expect(row).toMatchObject({ values: { phone, notes: null }, problems: [] })
  })

  it.each([
    ['(615) 555-0100 x204', 'US', '615-555-0100'],
    ['615-555-0100 ext. 204', 'US', '615-555-0100'],
    ['tel:+1-615-555-0100;ext=204', 'US', '615-555-0100'],
    ['615-555-0100#204', 'US', '615-555-0100'],
    ['home: 555-123-4567', 'US', '555-123-4567'],
    ['(615) 555-0100 (9am to 5pm)', 'US', '615-555-0100'],
    ['555-123-4567 / 555-987-6543', 'US', '555-123-4567'],
    ['555-123-4567 & 555-987-6543', 'US', '555-123-4567'],
    ['615-555-0100?', 'US', '615-555-0100'],
    ['0171 1234567 (Mutter)', 'DE', '+491711234567'],
    ['0171 1234567 oder 030 123456', 'DE', '+491711234567'],
    ['0171 1234567 / 030 123456', 'DE', '+491711234567'],
    ['030 123456 Durchwahl 7', 'DE', '+4930123456'],
    ['06 12 34 56 78 (maman)', 'FR', '+33612345678'],
  ] as const)('have the number of %s of %s as %s, and all of it in the notes', (text, country, phone) => {
    const [row] = rowsOf(tableOf('Name,Phone', `Ana Gomez,"${text}"`), country)
    expect(row).toMatchObject({ values: { phone, notes: `Phone: ${text}` }, problems: [] })
  })

  it.each([
    ['12345', 'US'],
    ['1-800-FLOWERS', 'US'],
    ['555-1234 / 555-5678', 'US'],
    ['615-555-0100 615-555-0199', 'US'],
    ['4,91711E+12', 'DE'],
    ['1,7112345678E+10', 'DE'],
    ['0171/1234567/030/123456', 'DE'],
  ] as const)('have no number by %s of %s, but all of it in the notes', (text, country) => {
    const [row] = rowsOf(tableOf('Name,Phone', `Ana Gomez,"${text}"`), country)
    expect(row).toMatchObject({
      values: { phone: null, notes: `Phone: ${text}` },
      problems: [{ kind: 'phone', value: text, isFatal: false }],
    })
  })

  it('have values of custom fields by the fields’ labels; what is none goes to the notes, and is reported', () => {
    const table = tableOf(
      'Name,Home Church,languages,Baptized on,Children,Has a car',
      'Ana Gomez,"hope, north",English; español,2020-02-29,"1,5",ja',
      'Bob Stone,Life,English,30.2.2020,many,',
    )
    const [ana, bob] = rowsOf(table)
    expect(ana).toMatchObject({ custom: { 3: 2, 5: [1, 2], 6: '2020-02-29', 7: 1.5, 8: true }, problems: [] })
    expect(bob).toMatchObject({
      custom: { 5: [1] },
      values: { notes: 'Home Church: Life\nBaptized on: 30.2.2020\nChildren: many' },
      problems: [
        { kind: 'custom', field: 'Home church', value: 'Life', isFatal: false },
        { kind: 'custom', field: 'Baptized on', value: '30.2.2020', isFatal: false },
        { kind: 'custom', field: 'Children', value: 'many', isFatal: false },
      ],
    })
  })

  it('change only the custom fields that differ, and none for an empty cell', () => {
    const ana = aContact({ name: 'Ana Gomez', email: 'ana@example.org', custom: { 3: 1, 7: 2 } })
    const table = tableOf('Name,Email,Home church,Languages,Children', 'Ana Gomez,ana@example.org,Grace,English,')
    expect(plannedOf(table, [ana])).toMatchObject([{ action: 'update', changes: { custom: { 5: [1] } } }])
  })

  it('keep what is no number or address, and further ones, in the notes', () => {
    const table = tableOf('Name,Phone,Email,Notes', 'Ana Gomez,555-123-4567 ::: 12,ana@example.org;none,Tea')
    const [row] = rowsOf(table)
    expect(row?.values).toMatchObject({
      phone: '555-123-4567',
      email: 'ana@example.org',
      notes: 'Tea\nPhone: 12\nEmail: none',
    })
    expect(row?.problems).toEqual([
      { kind: 'phone', value: '12', isFatal: false },
      { kind: 'email', value: 'none', isFatal: false },
    ])
  })

  it('keep the second value of a field in the notes, whichever columns were chosen', () => {
    const table = tableOf(
      'Name,First name,Last name,Status,Class,Home church,Church',
      'Gomez family,Ana,Gomez,member,guest,Grace,"Hope, North"',
      'Bob Stone,Bob,Stone,member,,Grace,Grace',
    )
    const columns = matchColumns(table.headers, customFields).columns.with(4, 'status').with(6, customPart(3))
    const reading = { ...readingOf(table), columns }
    const [ana, bob] = table.rows.map((row) => readRow(row, table, reading))
    expect(ana).toMatchObject({
      values: { name: 'Gomez family', status: 'active', notes: 'First name: Ana\nClass: guest\nChurch: Hope, North' },
      custom: { 3: 1 },
      problems: [],
    })
    expect(bob).toMatchObject({ values: { name: 'Bob Stone', notes: null }, custom: { 3: 1 } })
  })

  it('keep in the notes what stands to the right of all columns, and report it', () => {
    const [row] = rowsOf(tableOf('Name,Notes', 'Ana Gomez,Main St 1, Springfield,,IL'))
    expect(row?.values.notes).toBe('Main St 1\nSpringfield, IL')
    expect(row?.problems).toEqual([{ kind: 'extra', value: 'Springfield, IL', isFatal: false }])
  })

  it('cannot be imported without a name', () => {
    const rows = rowsOf(tableOf('Name,Email', ',ana@example.org', 'Al,al@example.org'))
    expect(rows.map(({ number, problems }) => [number, problems.map(({ kind, isFatal }) => [kind, isFatal])])).toEqual([
      [2, [['noName', true]]],
      [3, [['shortName', true]]],
    ])
  })

  it('have what the server stores: one line, no control characters, no more than fits', () => {
    const [row] = rowsOf(tableOf('Name,Notes', `Ana\u0007  Gomez,${'x'.repeat(10_001)}`))
    expect(row?.values.name).toBe('Ana Gomez')
    expect(row?.values.notes).toHaveLength(10_000)
    expect(row?.problems).toMatchObject([{ kind: 'tooLong', isFatal: false }])
  })
})

describe('the plan', () => {
  const ana = aContact({ id: 4, name: 'Ana Gómez', phone: '555-123-4567', notes: 'Tea' })

  it('creates new people and updates known ones: empty cells change nothing, notes are added', () => {
    const table = tableOf('Name,Phone,Email,Notes', 'Ana Gomez,555-123-4567,ana@example.org,Dog', 'Bob Stone,,,')
    expect(plannedOf(table, [ana])).toMatchObject([
      { number: 2, action: 'update', contact: { id: 4 }, changes: { email: 'ana@example.org', notes: 'Tea\n\nDog' } },
      { number: 3, action: 'create' },
    ])
  })

  it('skips known people where that was chosen, and those of whom it has nothing new', () => {
    expect(plannedOf(tableOf('Name,Email', 'Ana Gomez,a@example.org'), [ana], 'skip')).toMatchObject([
      { action: 'skip', why: 'known' },
    ])
    expect(plannedOf(tableOf('Name,Notes', 'Ana Gomez,Tea'), [ana])).toMatchObject([
      { action: 'skip', why: 'unchanged' },
    ])
  })

  it('says which notes do not fit, instead of dropping them', () => {
    const full = { ...ana, notes: 'x'.repeat(9_990) }
    const table = tableOf('Name,Phone,Notes', 'Ana Gomez,555-123-4567,The dog bites')
    const notes = `${full.notes}\n\nThe dog`
    const problems = [{ kind: 'tooLong', value: 'The dog bites', isFatal: false }]
    expect(plannedOf(table, [full])).toMatchObject([{ action: 'update', changes: { notes }, problems }])
    expect(plannedOf(table, [{ ...full, notes }])).toMatchObject([{ action: 'skip', why: 'unchanged', problems }])
  })

  it('takes a person of several rows once, also if the rows have nothing in common but the contact', () => {
    const both = { ...ana, email: 'ana@example.org' }
    const table = tableOf(
      'Name,Phone,Email',
      'Ana Gomez,(555) 123 4567,',
      'Ana Gómez,,ana@example.org',
      'Bob Stone,,',
      'Stone Bob,,',
    )
    expect(plannedOf(table, [both]).map((row) => ('earlier' in row ? row.earlier : row.action))).toEqual([
      'skip',
      2,
      'create',
      4,
    ])
  })

  it('does not take a family for one person, nor two of the same name with different addresses', () => {
    const table = tableOf('Name,Phone,Email', 'Luis Gomez,555-123-4567,', 'Ana Gómez,555-999-9999,')
    expect(plannedOf(table, [ana]).map(({ action }) => action)).toEqual(['create', 'create'])
  })

  it('skips rows that cannot be imported', () => {
    expect(plannedOf(tableOf('Name,Email', ',a@example.org'))).toMatchObject([{ action: 'skip', why: 'invalid' }])
  })
})
