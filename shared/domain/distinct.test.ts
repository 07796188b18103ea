import { expect, it } from 'vitest'
import { distinctContacts, suspectAgain, tellApart } from './distinct.ts'
import { testContact as contact } from '../schemas/testContact.ts'

const into = (clientId: string) => ({ into: clientId, before: {}, after: {} })
const [ana, anna, ruth] = [contact(1), contact(2), contact(3)]

it('the mark that two contacts are distinct is always at the same one of them', () => {
  const change = { contact: ana, body: { distinctFrom: ['c2'] } }
  expect([tellApart(ana, anna), tellApart(anna, ana)]).toEqual([change, change])
  expect(tellApart(contact(1, { distinctFrom: ['c3', 'c2'] }), anna).body).toEqual({ distinctFrom: ['c2', 'c3'] })
})

it('two contacts are distinct from either side, and others are not', () => {
  const areDistinct = distinctContacts([contact(1, { distinctFrom: ['c2', 'c9'] }), anna, ruth])
  expect([areDistinct(1, 2), areDistinct(2, 1), areDistinct(1, 3), areDistinct(2, 3)]).toEqual([true, true, false, false])
})

it('the marks of a contact count for the one that it was merged into, and for itself after their separation', () => {
  const noted = contact(1, { distinctFrom: ['c2'] })
  const merged = [{ ...noted, merged: into('c3') }, { ...anna, merged: into('c4') }, ruth, contact(4)]
  expect(distinctContacts(merged)(3, 4)).toBe(true)
  expect(distinctContacts([noted, anna, ruth, contact(4)])(3, 4)).toBe(false)
})

it('removing a mark also removes it from merged contacts, and keeps all other marks', () => {
  const all = [
    contact(1, { distinctFrom: ['c2', 'c5'], merged: into('c3') }),
    anna,
    contact(3, { distinctFrom: ['c2'] }),
    contact(5),
  ]
  const changes = suspectAgain(all[2]!, anna, all)
  expect(changes.map(({ contact: { id }, body }) => [id, body])).toEqual([
    [1, { distinctFrom: ['c5'] }],
    [3, { distinctFrom: null }],
  ])
  const after = all.map((one) => ({ ...one, ...changes.find(({ contact: { id } }) => id === one.id)?.body }))
  expect([distinctContacts(all)(3, 2), distinctContacts(after)(3, 2), distinctContacts(after)(3, 5)]).toEqual([
    true,
    false,
    true,
  ])
})
