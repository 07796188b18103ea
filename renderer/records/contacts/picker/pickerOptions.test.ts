import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { activities, contactIndex } from '../contactIndex.ts'
import { createValue, moreValue, noneValue, pickerOptions } from './pickerOptions.ts'

const settings = {
  more: (count: number) => `${count} more`,
  none: 'None of these?',
  create: (name: string) => `Create ${name}`,
  canCreate: true,
}
const person = (id: number, name: string, phone: string | null = null) => ({ id, name, phone, email: null }) as Contact
const met = (contactId: number, date: string) => ({ id: contactId, contactId, date }) as Interaction
const values = (options: { value?: number }[] = []) => options.map(({ value }) => value)

describe('pickerOptions', () => {
  const few = contactIndex([person(1, 'Susan Hall'), person(2, 'Ánna Berg', '555-123-4567'), person(3, 'Bob Young')])

  it('offers all contacts by name', () => {
    expect(values(pickerOptions(few, '', undefined, settings))).toEqual([2, 3, 1])
  })

  it('puts names with the typed prefix first', () => {
    expect(values(pickerOptions(few, 'an', undefined, settings))).toEqual([2, 1])
  })

  it('offers to create a name that no contact has', () => {
    expect(values(pickerOptions(few, 'Bob', undefined, settings))).toEqual([3, noneValue, createValue])
    expect(values(pickerOptions(few, ' bob young ', undefined, settings))).toEqual([3])
    expect(values(pickerOptions(few, 'anna berg', undefined, settings))).toEqual([2])
  })

  it('labels the option to create a contact, and separates it from the matches by a line', () => {
    expect(pickerOptions(few, 'Bobby', undefined, settings)).toEqual([{ value: createValue, label: 'Create Bobby' }])
    expect(
      pickerOptions(few, 'Bob', undefined, settings)
        .slice(1)
        .map(({ label }) => label),
    ).toEqual(['None of these?', 'Create Bob'])
  })

  it('only searches, if no contact may be created', () => {
    expect(values(pickerOptions(few, 'Bobby', undefined, { ...settings, canCreate: false }))).toEqual([])
  })

  it('limits the number of options, and says how many more there are', () => {
    const crowd = contactIndex(Array.from({ length: 1_000 }, (_, i) => person(i + 1, `Person ${i}`)))
    const options = pickerOptions(crowd, 'person', undefined, settings)
    expect(options.slice(-3)).toEqual([
      { value: moreValue, label: '700 more', disabled: true },
      { value: noneValue, label: 'None of these?' },
      { value: createValue, label: 'Create person' },
    ])
  })

  it('creates no contact from two letters, a number or an address', () => {
    expect(values(pickerOptions(few, 'Xi', undefined, settings))).toEqual([])
    expect(values(pickerOptions(few, '555 123', undefined, settings))).toEqual([2])
    expect(values(pickerOptions(few, 'new@example.org', undefined, settings))).toEqual([])
  })

  it('puts the last met contacts first, if there are many', () => {
    const many = contactIndex(
      Array.from({ length: 20 }, (_, i) => person(i + 1, `Person ${String.fromCharCode(65 + i)}`)),
    )
    const lasts = activities([
      met(7, '2025-01-01'),
      met(3, '2025-02-01'),
      ...[10, 11, 12, 13, 14].map((id) => met(id, '2024-01-01')),
    ])
    const options = pickerOptions(many, '', lasts, settings)
    expect(values(options.filter(({ isRecent }) => isRecent))).toEqual([3, 7, 10, 11, 12])
    expect(values(options).slice(0, 7)).toEqual([3, 7, 10, 11, 12, 1, 2])
    expect(options).toHaveLength(20)
  })
})
