import { addDays, startOfDay, subDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { contactActivity } from '../../../../shared/figures/contactActivity.ts'
import { pendingFollowUps } from '../../../../shared/domain/followUps.ts'
import { locationGroups } from '../../../../shared/domain/locationGroups.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { interactionTypes } from '../../../../shared/domain/kinds.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import type { MapMarker } from '../../../ui/map/types.ts'
import { activityTitle } from './activity.ts'
import { keepMarkers } from './keepMarkers.ts'
import { withLeaving } from './leaving.ts'
import { countReads } from '../../../lib/countReads.ts'
import { contactsById } from '../../../records/contacts/contactNames.ts'
import { newestFirst } from '../../../records/interactions/newestFirst.ts'
import { unknownPerson, withPeople } from './people.ts'
import { firstDay, lastDays } from './periods.ts'
import { recentContacts } from './recentContacts.ts'
import { contactStats, directionOf, followUpStats, interactionStats } from './stats.ts'

const today = startOfDay(new Date(2025, 4, 20))
/** Noon, this many days from today. */
const day = (offset: number, hour = 12) => new Date(2025, 4, 20 + offset, hour).toISOString()

const contact = (id: number, changes: Partial<Contact> = {}) =>
  aContact({ id, name: `Contact ${id}`, createdAt: day(-200), ...changes })
const interaction = (id: number, changes: Partial<Interaction> = {}) =>
  anInteraction({ id, date: day(-1), location: { lat: 1, lng: 2, address: 'Here' }, ...changes })

describe('periods', () => {
  it('are whole days, today included, and the same number before them', () => {
    const { period, before } = lastDays(today, 30)
    expect(new Date(period.start)).toEqual(subDays(today, 29))
    expect(new Date(period.end)).toEqual(addDays(today, 1))
    expect(before.end).toBe(period.start)
    expect(new Date(before.start)).toEqual(subDays(today, 59))
    expect(firstDay(today, 7)).toBe('2025-05-14')
  })
})

describe('stats', () => {
  it('counts all contacts, and compares those of the last 30 days with the previous 30', () => {
    const created = [-1, -29, -30, -200].map((offset, index) => contact(index + 1, { createdAt: day(offset) }))
    expect(contactStats(created, today)).toEqual({ total: 4, recent: 2, change: 1 })
  })

  it('counts the contacts of the list, which leaves out who asked not to be contacted', () => {
    const asked = { by: 7, at: day(0), reason: null }
    const rows = [contact(1, { createdAt: day(-1) }), contact(2, { createdAt: day(-1), doNotContact: asked })]
    expect(contactStats(rows, today)).toEqual({ total: 1, recent: 1, change: 1 })
  })

  it('counts interactions of 30 days, and visits of all time', () => {
    const rows = [
      interaction(1, { date: day(0) }),
      interaction(2, { date: day(-29, 0), type: 'location_visit', contactId: null }),
      interaction(3, { date: day(-30, 23) }),
      interaction(4, { date: day(-59) }),
      interaction(5, { date: day(-59), type: 'location_visit' }),
      interaction(6, { date: day(-60, 23), type: 'location_visit' }),
      interaction(7, { date: day(1) }),
    ]
    const { interactions, visits } = interactionStats(rows, today)
    expect(interactions).toEqual({ recent: 2, change: -1 })
    expect(visits).toEqual({ total: 3, recent: 1, change: 0 })
  })

  it('counts pending, overdue and today’s follow-ups', () => {
    const rows = [
      interaction(1, { followUpDate: day(-1, 23) }),
      interaction(2, { followUpDate: day(0, 0) }),
      interaction(3, { followUpDate: day(0, 23) }),
      interaction(4, { followUpDate: day(1, 0) }),
      interaction(5, { followUpDate: day(-3), followUpCompleted: true }),
      interaction(6),
    ]
    expect(followUpStats(pendingFollowUps(rows), today)).toEqual({ pending: 4, overdue: 1, today: 2 })
  })

  it('has the direction of a change', () => {
    expect([3, -2, 0].map(directionOf)).toEqual(['up', 'down', 'neutral'])
  })
})

describe('recent contacts', () => {
  it('are sorted by latest interaction, those without interactions last', () => {
    const contacts = [1, 2, 3, 4, 5].map((id) => contact(id))
    const rows = [
      interaction(1, { contactId: 2, date: day(-5) }),
      interaction(2, { contactId: 4, date: day(-1) }),
      interaction(3, { contactId: 2, date: day(-9) }),
    ]
    const shown = recentContacts(contacts, contactActivity(rows))
    expect(shown.map(({ contact }) => contact.id)).toEqual([4, 2, 5])
    expect(shown.map(({ last }) => last?.id)).toEqual([2, 1, undefined])
  })

  it('are not those who asked not to be contacted', () => {
    const doNotContact = { by: 1, at: day(-1), reason: null }
    const shown = recentContacts([contact(1, { doNotContact }), contact(2)], new Map())
    expect(shown.map((one) => one.contact.id)).toEqual([2])
  })

  it('are fewer if there are fewer contacts', () => {
    expect(recentContacts([contact(1)], new Map())).toEqual([{ contact: contact(1), last: null }])
  })
})

describe('activity', () => {
  it('is sorted newest first, for equal times by the time of recording', () => {
    const rows = [interaction(1, { date: day(-2) }), interaction(2), interaction(3)]
    expect(newestFirst(rows).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it.each([
    ['conversation', 1, 'conversation'],
    ['first_contact', 1, 'first_contact'],
    ['bible_study', 1, 'bible_study'],
    ['prayer', 1, 'prayer'],
    ['other', 1, 'interaction'],
    ['location_visit', 1, 'interaction'],
    ['location_visit', null, 'visit'],
  ] as const)('of type %s with contact %s is titled %s', (type, contactId, title) => {
    expect(activityTitle({ type, contactId })).toBe(title)
  })
})

describe('markers', () => {
  const marker: MapMarker = { key: 'a', lat: 1, lng: 2, tone: 'primary', label: 'Here' }

  it('stay the same array until one of them changes visibly', () => {
    const keep = keepMarkers()
    const first = keep([marker])
    expect(keep([{ ...marker }])).toBe(first)
    const recoloured = [{ ...marker, tone: 'violet' as const }]
    expect(keep(recoloured)).toBe(recoloured)
    expect(keep([...recoloured, marker])).toHaveLength(2)
    expect(keep([])).toHaveLength(0)
  })
})

describe('removed rows', () => {
  it('stay in their position, unless they have been restored', () => {
    const [one, two, three] = [{ clientId: 'one' }, { clientId: 'two' }, { clientId: 'three' }]
    const marked = (rows: readonly { row: { clientId: string }; isLeaving: boolean }[]) =>
      rows.map(({ row, isLeaving }) => `${row.clientId}${isLeaving ? ' leaves' : ''}`)
    expect(marked(withLeaving([one, three], [{ row: two, index: 1 }]))).toEqual(['one', 'two leaves', 'three'])
    expect(marked(withLeaving([], [{ row: three, index: 2 }]))).toEqual(['three leaves'])
    expect(marked(withLeaving([one, two], [{ row: two, index: 0 }]))).toEqual(['one', 'two'])
  })
})

describe('people', () => {
  it('are joined by contact id, with a fallback for unknown ids', () => {
    const fallback = unknownPerson('Unknown Contact')
    const rows = [
      interaction(1, { contactId: 2 }),
      interaction(2, { contactId: 9 }),
      interaction(3, { contactId: null }),
    ]
    const paired = withPeople(rows, contactsById([contact(2)]), fallback)
    expect(paired.map(({ person }) => person.name)).toEqual(['Contact 2', 'Unknown Contact', 'Unknown Contact'])
    expect(fallback).toEqual({ id: 0, name: 'Unknown Contact', status: 'unknown', organizationId: 0 })
  })
})

describe('2,000 contacts and 5,000 interactions', () => {
  const manyContacts = Array.from({ length: 2_000 }, (_, index) =>
    contact(index + 1, { createdAt: day(-(index % 400)) }),
  )
  const manyInteractions = Array.from({ length: 5_000 }, (_, index) =>
    interaction(index + 1, {
      contactId: (index * 7919) % 2_000,
      date: day(-((index * 31) % 700), index % 24),
      type: interactionTypes[index % 6],
      location: { lat: 37 + ((index * 7) % 900) / 900, lng: -122, address: 'Somewhere' },
      followUpDate: index % 3 === 0 ? day((index % 90) - 60) : null,
    }),
  )
  it.each<[string, (contacts: Contact[], interactions: Interaction[]) => unknown]>([
    ['contact figures', (contacts) => contactStats(contacts, today)],
    ['interaction figures', (_contacts, interactions) => interactionStats(interactions, today)],
    ['activity by contact', (_contacts, interactions) => contactActivity(interactions)],
    ['recent contacts', (contacts, interactions) => recentContacts(contacts, contactActivity(interactions))],
    ['newest first', (_contacts, interactions) => newestFirst(interactions)],
    ['places', (_contacts, interactions) => locationGroups(interactions)],
    ['pending follow-ups', (_contacts, interactions) => pendingFollowUps(interactions)],
    ['follow-up figures', (_contacts, interactions) => followUpStats(interactions, today)],
    ['contacts by id', (contacts) => contactsById(contacts)],
  ])('%s: accesses each row only a few times', (_name, derive) => {
    const contacts = countReads(manyContacts)
    const interactions = countReads(manyInteractions)
    derive(contacts.rows, interactions.rows)
    expect(contacts.perRow() + interactions.perRow()).toBeGreaterThan(0)
    // Sorting compares a row about a dozen times; a search through the list for every row would be thousands.
    expect(contacts.perRow()).toBeLessThan(100)
    expect(interactions.perRow()).toBeLessThan(100)
  })
})
