import { describe, expect, it } from 'vitest'
import { anInteraction, aContact } from '../../../testing/rows.ts'
import { searchInteractions } from './search.ts'

const contacts = new Map(
  [aContact({ id: 1, name: 'José Álvarez' }), aContact({ id: 2, name: 'Mary Miller' })].map((contact) => [
    contact.id,
    contact,
  ]),
)
const rows = [
  anInteraction({ id: 1, contactId: 1, notes: 'Asked about the Sunday service' }),
  anInteraction({ id: 2, contactId: 2, notes: 'Prayed for José’s family' }),
  anInteraction({
    id: 3,
    contactId: null,
    type: 'location_visit',
    location: { lat: 0, lng: 0, address: '12 Oak Street' },
  }),
  anInteraction({ id: 4, contactId: 99, notes: null, location: { lat: 0, lng: 0, address: '14 Oak Street' } }),
]
const found = (typed: string) => searchInteractions(rows, typed, contacts).map(({ id }) => id)

describe('searching interactions', () => {
  it('returns the list itself without a query', () => {
    expect(searchInteractions(rows, '  ', contacts)).toBe(rows)
  })

  it.each([
    ['jose', [1, 2]],
    ['JOSÉ sunday', [1]],
    ['miller family', [2]],
    ['oak', [3]],
    ['nobody', []],
  ])('%s finds %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })
})
