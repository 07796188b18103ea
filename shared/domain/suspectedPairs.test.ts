import fc from 'fast-check'
import { expect, it } from 'vitest'
import { duplicateKeys, evidenceBetween, type Known } from './duplicates.ts'
import { suspectedPairs } from './suspectedPairs.ts'

interface Person {
  clientId: string
  name: string
  phone: string | null
  email: string | null
  address: string | null
  createdAt: string
  place: { lat: number; lng: number } | null
}

const person = (clientId: string, given: Partial<Person> = {}): Person => ({
  clientId,
  name: `Person ${clientId}`,
  phone: null,
  email: null,
  address: null,
  createdAt: `2026-01-01T00:00:00.000Z`,
  place: null,
  ...given,
})
const known = (people: readonly Person[]): Known<Person>[] =>
  people.map((contact) => ({ contact, keys: duplicateKeys(contact), place: contact.place }))

function pairsOf(people: readonly Person[]) {
  const steps = suspectedPairs(known(people))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const told = (people: readonly Person[]) =>
  pairsOf(people).map(({ contacts, reasons, metres }) => [...contacts.map(({ clientId }) => clientId), reasons, metres])

/** Names that differ by typing errors, swapped letters, words more or less, and their order. */
const word = fc.constantFrom(
  'Anna',
  'Ana',
  'Naan',
  'Berg',
  'Breg',
  'Andersson',
  'Anderson',
  'Nadersson',
  'Christopher',
  'Kristoffer',
  'Jo',
  '12',
  '13',
  'Al',
)
const anyPerson = fc.record({
  name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  phone: fc.constantFrom(null, '555-123-4567', '+1 555 123 4567', '555-123-4568', '555'),
  email: fc.constantFrom(null, 'a@example.org', 'A+b@example.org', 'c@example.org'),
  address: fc.constantFrom(null, '12 Oak Street', '12, Oak street', 'Salem'),
  createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  place: fc.constantFrom(null, { lat: 35.04, lng: -85.3 }, { lat: 35.041, lng: -85.3 }, { lat: 36, lng: -85.3 }),
})
// So few that nothing is common to more than twenty.
const people = fc
  .array(anyPerson, { maxLength: 20 })
  .map((all) => all.map((one, index) => person(`c${String(index).padStart(2, '0')}`, one)))

it('finds the pairs that comparing all with all finds', () => {
  fc.assert(
    fc.property(people, (all) => {
      const every = all.flatMap((a, index) => all.slice(index + 1).map((b) => [a, b] as const))
      const alike = every.filter(([a, b]) => {
        const [one, other] = known([a, b])
        return evidenceBetween(one!, other!).reasons.length > 0
      })
      const keysOf = (pairs: readonly (readonly Person[])[]) =>
        pairs
          .map((pair) =>
            pair
              .map(({ clientId }) => clientId)
              .sort()
              .join(' '),
          )
          .sort()
      expect(keysOf(pairsOf(all).map(({ contacts }) => contacts))).toEqual(keysOf(alike))
    }),
  )
})

it('is the same list whatever the order of the contacts', () => {
  fc.assert(
    fc.property(
      people.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(told(shuffled)).toEqual(told(all))
      },
    ),
  )
})

it('names the surest first, then the nearest, each with the older contact first', () => {
  const place = (lat: number) => ({ lat, lng: -85.3 })
  const all = [
    person('a', { name: 'Ruth Cole', place: place(35.04) }),
    person('b', { name: 'Ruht Cole', place: place(35.042) }),
    person('c', { name: 'Anna Berg', place: place(36.04) }),
    person('d', { name: 'Ana Berg', place: place(36.041) }),
    person('e', { name: 'Samuel Stein', email: 's@example.org', phone: '555-123-4567' }),
    person('f', { name: 'Sam Stein', email: 's@example.org', createdAt: '2025-01-01T00:00:00.000Z' }),
    person('g', { name: 'Samuel Stein', phone: '555-123-4567' }),
  ]
  expect(told(all)).toEqual([
    ['e', 'g', ['phone', 'name'], null],
    ['f', 'e', ['email'], null],
    ['c', 'd', ['similarName', 'nearby'], expect.closeTo(111, 0)],
    ['a', 'b', ['similarName', 'nearby'], expect.closeTo(223, 0)],
  ])
})

it('takes nothing that more than twenty contacts share for a hint', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => person(`c${index}`, { name: 'Unknown', phone: '555-123-4567' }))
  expect(pairsOf(many(20))).toHaveLength(190)
  expect(pairsOf(many(21))).toEqual([])
  expect(pairsOf([...many(20), person('other', { name: 'Unknwon' })])).toHaveLength(190)
})
