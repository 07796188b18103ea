import { describe, expect, it } from 'vitest'
import { duplicateKeys, evidenceBetween, likelyDuplicates, type Compared } from './duplicates.ts'

const nobody = { name: '', phone: null, email: null, address: null, place: null }
type Given = Partial<{ name: string; phone: string; email: string; address: string } & Pick<Compared, 'place'>>
const person = (given: Given) => ({ ...nobody, ...given })
const evidence = (a: Given, b: Given) => {
  const [one, other] = [a, b].map(person).map((each) => ({ keys: duplicateKeys(each), place: each.place }))
  return evidenceBetween(one!, other!)
}
const reasons = (a: Given, b: Given) => evidence(a, b).reasons
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

describe('a place', () => {
  const door = { lat: 35.04, lng: -85.3 }
  /** Some 89 m to the north. */
  const street = { lat: 35.0408, lng: -85.3 }
  const farAway = { lat: 35.05, lng: -85.3 }

  it('is a reason beside a name, with its distance', () => {
    const { reasons: why, metres } = evidence({ name: 'Anna Berg', place: door }, { name: 'Ana Berg', place: street })
    expect(why).toEqual(['similarName', 'nearby'])
    expect(metres).toBeCloseTo(89, 0)
    expect(reasons({ name: 'Anna Berg', place: door }, { name: 'Anna Berg', place: farAway })).toEqual(['name'])
    expect(reasons({ name: 'Anna Berg', place: door }, { name: 'Anna Berg' })).toEqual(['name'])
  })

  it('is none alone, and none beside a phone number: neighbours and families are different people', () => {
    expect(reasons({ name: 'Anna Berg', place: door }, { name: 'Ruth Cole', place: door })).toEqual([])
    const [ruth, carl] = ['Ruth', 'Carl'].map((name) => ({ name, phone: '555-123-4567', address: '12 Oak Street' }))
    expect(reasons({ ...ruth, place: door }, { ...carl, place: door })).toEqual(['phone'])
  })

  it('is that of an equal address, if it has a number', () => {
    const living = (name: string, address: string) => ({ name, address })
    expect(reasons(living('Anna Berg', '12 Oak Street, Salem'), living('Ana Berg', '12 oak street Salem'))).toEqual([
      'similarName',
      'address',
    ])
    expect(reasons(living('Anna Berg', 'Salem'), living('Ana Berg', 'Salem'))).toEqual(['similarName'])
  })
})

it('lists the likeliest first, and nobody who is known to be another person', () => {
  const known = [
    { ...nobody, id: 1, name: 'Anne Berg' },
    { ...nobody, id: 2, name: 'Peter Berg', phone: '555-123-4567' },
    { ...nobody, id: 3, name: 'Anna Berg', phone: '555-123-4567' },
    { ...nobody, id: 4, name: 'Ruth Cole' },
    { ...nobody, id: 5, name: 'Anne Berg', place: { lat: 35.04, lng: -85.3 } },
  ].map(({ place, ...contact }) => ({ contact, keys: duplicateKeys(contact), place }))
  const typed = person({ name: 'anna berg', phone: '5551234567', place: { lat: 35.04, lng: -85.3 } })
  expect(likelyDuplicates(known, typed).map(({ contact, reasons: why }) => [contact.id, ...why])).toEqual([
    [3, 'phone', 'name'],
    [2, 'phone'],
    [5, 'similarName', 'nearby'],
    [1, 'similarName'],
  ])
  expect(likelyDuplicates(known, typed, ({ id }) => id === 3).map(({ contact }) => contact.id)).toEqual([2, 5, 1])
})
