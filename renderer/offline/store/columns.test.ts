import { expect, it } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { toColumns, toRows } from './columns.ts'

const time = '2026-01-01T10:00:00.000Z'
const contact = (id: number, more: Partial<Contact> = {}) =>
  aContact({ id, clientId: `c${id}`, name: `Person ${id}`, phone: '503-555-0100', ...more })
const interaction = (id: number, more: Partial<Interaction> = {}) =>
  anInteraction({
    id,
    clientId: `i${id}`,
    contactId: null,
    userId: 3,
    type: 'prayer',
    location: { lat: 44.9 + id, lng: -123, address: '' },
    notes: 'Prayed',
    metadata: { personPresent: true },
    version: 2,
    ...more,
  })
/** What the browser returns for a stored value. */
const kept = structuredClone

it('restores every field of every row', () => {
  const contacts = [contact(1), contact(7, { name: 'Zoë', address: 'Elm Street', notes: '' })]
  const interactions = [
    interaction(2),
    interaction(3, {
      contactId: 7,
      followUpDate: time,
      followUpType: 'call',
      followUpNotes: 'Ring twice',
      followUpCompleted: true,
      metadata: null,
      outcome: 'asked_back',
    }),
  ]
  expect(toRows('contact', kept(toColumns('contact', contacts)))).toStrictEqual(contacts)
  expect(toRows('interaction', kept(toColumns('interaction', interactions)))).toStrictEqual(interactions)
  expect(toRows('contact', kept(toColumns('contact', [])))).toEqual([])
})

it('keeps fields that a newer version of the app added to some rows', () => {
  const rows = [contact(1), { ...contact(2), tags: ['choir'] }, { ...contact(3), assignee: null }]
  expect(toRows('contact', kept(toColumns('contact', rows)))).toStrictEqual(rows)
  const places = [
    interaction(1),
    interaction(2, { location: Object.assign({ lat: 1, lng: 2, address: '' }, { accuracy: 30 }) }),
  ]
  expect(toRows('interaction', kept(toColumns('interaction', places)))).toStrictEqual(places)
})

it('reads rows packed by an older version with fewer fields', () => {
  const { followUpNotes: _, ...columns } = toColumns('interaction', [interaction(1)])
  expect(toRows('interaction', columns)).toEqual([{ ...interaction(1), followUpNotes: undefined }])
  const { outcome: __, ...before } = toColumns('interaction', [interaction(1)])
  expect(toRows('interaction', before)).toEqual([{ ...interaction(1), outcome: null }])
})
