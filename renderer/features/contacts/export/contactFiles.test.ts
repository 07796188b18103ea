// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { CustomField, CustomValue } from '../../../../shared/domain/customFields.ts'
import { aContact } from '../../../testing/rows.ts'
import { cellOf, valueOfCell } from '../custom/cells.ts'
import { contactFile } from './contactFiles.ts'
import { mailingList, mailLink } from './mailingList.ts'

const textOf = async (format: 'csv' | 'vCard', ...contacts: Parameters<typeof aContact>[0][]) =>
  contactFile(
    format,
    contacts.map((one) => aContact(one)),
    { timeZone: 'Europe/Berlin', customFields: [] },
    '2026-11-27',
  ).blob.text()

describe('CSV', () => {
  it('has the fields of a contact, with formulas escaped and times in the time zone of the organization', async () => {
    const text = await textOf('csv', { name: '=1+1', phone: '+4930123456', notes: 'Two\nlines' })
    expect(text.split('\r\n')).toEqual([
      'Name,Phone,Email,Address,Status,Notes,Added',
      `'=1+1,+49 30 123456,,,new,"Two\nlines",2025-05-01 10:00:00`,
      '',
    ])
  })
})

describe('CSV with custom fields', () => {
  const option = (id: number, label: string) => ({ id, label, retired: id === 2 })
  const customFields: CustomField[] = [
    { id: 3, label: 'Home church', kind: 'choices', options: [option(1, 'Grace'), option(2, 'Hope')], retired: false },
    { id: 4, label: 'Children', kind: 'number', options: [], retired: false },
    { id: 5, label: 'Old', kind: 'yesNo', options: [], retired: true },
    { id: 6, label: 'Unused', kind: 'yesNo', options: [], retired: true },
  ]

  it('has a column for each custom field, and for retired ones only if there are values', async () => {
    const people = [aContact({ custom: { 3: [1, 2], 5: false } }), aContact({ custom: { 4: -1.5 } })]
    const text = await contactFile('csv', people, { timeZone: 'UTC', customFields }, '2026-11-27').blob.text()
    expect(text.split('\r\n').map((line) => line.split(',').slice(7).join(','))).toEqual([
      'Home church,Children,Old',
      '"Grace; Hope",,no',
      ',-1.5,',
      '',
    ])
  })

  it('is read again as it was', () => {
    for (const [field, value] of [
      [customFields[0], [1, 2]],
      [customFields[1], -1.5],
      [customFields[2], false],
    ] as const)
      expect(valueOfCell(field!, String(cellOf(field!, value as CustomValue)))).toEqual(value)
  })
})

describe('vCard', () => {
  it('has a card for each contact, with what it means escaped', async () => {
    const text = await textOf('vCard', {
      name: 'Ana María Gómez',
      phone: '555-123-4567',
      email: 'ana@example.org',
      address: '1 Main St, Springfield; rear',
      notes: 'a\\b\nc',
    })
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'UID:urn:uuid:3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f',
      'N:Gómez;Ana María;;;',
      'FN:Ana María Gómez',
      'TEL;TYPE=CELL:555-123-4567',
      'EMAIL;TYPE=INTERNET:ana@example.org',
      String.raw`ADR;TYPE=HOME:;;1 Main St\, Springfield\; rear;;;;`,
      'CATEGORIES:new',
      String.raw`NOTE:a\\b\nc`,
      'REV:2025-05-01T08:00:00.000Z',
      'END:VCARD',
      '',
    ])
  })

  it('folds lines at 75 bytes, and never inside a letter', async () => {
    const notes = 'Übergrößenträger 🙏 '.repeat(20).trim()
    const text = await textOf('vCard', { notes })
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`NOTE:${notes}\r\n`)
  })
})

describe('mailing list', () => {
  it('has each address once, in groups of 50', () => {
    const people = Array.from({ length: 120 }, (_, index) => ({ email: `p${index}@example.org` }))
    const groups = mailingList([...people, { email: null }, { email: 'P3@example.org' }])
    expect(groups.map(({ length }) => length)).toEqual([50, 50, 20])
  })

  it('links to a mail with the addresses as blind copies', () => {
    expect(mailLink(['a+b@example.org', 'c&d@example.org'])).toBe('mailto:?bcc=a%2Bb@example.org,c%26d@example.org')
  })
})
