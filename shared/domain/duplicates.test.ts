import { describe, expect, it } from 'vitest'
import { duplicateKeys, likelyDuplicates, reasonsBetween } from './duplicates.ts'

const nobody = { name: '', phone: null, email: null }
const person = (given: Partial<{ name: string; phone: string; email: string }>) => ({ ...nobody, ...given })
const reasons = (a: Parameters<typeof person>[0], b: Parameters<typeof person>[0]) =>
  reasonsBetween(duplicateKeys(person(a)), duplicateKeys(person(b)))
const names = (a: string, b: string) => reasons({ name: a }, { name: b })

describe('the same name', () => {
  it.each([
    ['José Muñoz', 'jose munoz'],
    ['Muñoz, José', 'José Muñoz'],
    ['Anna-Maria Groß', 'Annamaria Gross'],
    ['Łukasz O’Neil', 'lukasz oneil'],
  ])('is that of %s and %s', (a, b) => expect(names(a, b)).toEqual(['name']))

  it('is not found in fewer than three letters', () => expect(names('Jo', 'Jo')).toEqual([]))
})

describe('a similar name', () => {
  it.each([
    ['Anna Berg', 'Ana Berg'],
    ['Anna Berg', 'Anne Berg'],
    ['Jhon Smith', 'John Smith'],
    ['Samuel Andersson', 'Samuel Anderson'],
    ['Ana Gomes', 'Ana María Gómez'],
    ['Christopher', 'Kristopher'],
  ])('is that of %s and %s', (a, b) => {
    expect(names(a, b)).toEqual(['similarName'])
    expect(names(b, a)).toEqual(['similarName'])
  })

  it.each([
    // One word among others: every Anna would be found.
    ['Anna', 'Anna Berg'],
    ['Anna Berg', 'Peter Berg'],
    // In short words, one letter makes another name.
    ['Ben', 'Jen'],
    ['Ben Okafor', 'Jen Okafor'],
    ['Visitor 1024', 'Visitor 1025'],
    // Three typing errors.
    ['Samuel Andersson', 'Samule Andresen'],
    ['Marta Berg Berg', 'Marta Berg Stein'],
  ])('is not that of %s and %s', (a, b) => {
    expect(names(a, b)).toEqual([])
    expect(names(b, a)).toEqual([])
  })
})

it('the same phone number is found in any format, once it is complete', () => {
  expect(reasons({ phone: '555-123-4567' }, { phone: '(555) 123 4567' })).toEqual(['phone'])
  expect(reasons({ phone: '+1 555 123 4567' }, { phone: '555-123-4567' })).toEqual(['phone'])
  expect(reasons({ phone: '+49 30 1234567' }, { phone: '+49301234567' })).toEqual(['phone'])
  expect(reasons({ phone: '+49 30 1234567' }, { phone: '493-012-3456' })).toEqual([])
  expect(reasons({ phone: '555-123' }, { phone: '555-123' })).toEqual([])
})

it('the same mailbox is found in any spelling, once it is complete', () => {
  expect(reasons({ email: 'Jose@Example.org' }, { email: 'jose+church@example.org' })).toEqual(['email'])
  expect(reasons({ email: 'jose' }, { email: 'jose' })).toEqual([])
  expect(reasons({ email: 'jose@' }, { email: 'jose@' })).toEqual([])
})

it('lists the likeliest first, and never the contact that is being edited', () => {
  const known = [
    { id: 1, name: 'Anne Berg', phone: null, email: null },
    { id: 2, name: 'Peter Berg', phone: '555-123-4567', email: null },
    { id: 3, name: 'Anna Berg', phone: '555-123-4567', email: null },
    { id: 4, name: 'Ruth Cole', phone: null, email: null },
  ].map((contact) => ({ contact, keys: duplicateKeys(contact) }))
  const typed = person({ name: 'anna berg', phone: '5551234567' })
  expect(likelyDuplicates(known, typed).map(({ contact, reasons: why }) => [contact.id, ...why])).toEqual([
    [3, 'phone', 'name'],
    [2, 'phone'],
    [1, 'similarName'],
  ])
  expect(likelyDuplicates(known, typed, 3).map(({ contact }) => contact.id)).toEqual([2, 1])
})
