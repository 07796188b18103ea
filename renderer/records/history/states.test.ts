import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../../shared/schemas/history.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { changesTo, statesOf } from './states.ts'

const entry = (version: number, kind: HistoryEntry['kind'], fields: HistoryEntry['fields']): HistoryEntry => ({
  version,
  kind,
  by: 'Ruth',
  device: null,
  madeAt: null,
  receivedAt: '2026-03-01T10:00:00.000Z',
  fields,
})

it('reverts one change after another, except refused ones', () => {
  const entries = [
    entry(3, 'conflicting', { phone: { from: null, to: '9' } }),
    entry(3, 'changed', { phone: { from: '1', to: '2' } }),
    entry(2, 'changed', { notes: { from: null, to: 'Tea' }, phone: { from: null, to: '1' } }),
    entry(1, 'created', { name: { from: null, to: 'Ana' } }),
  ]
  const states = statesOf({ values: { name: 'Ana', phone: '2', notes: 'Tea' }, entries, before: null })
  expect(states.map(({ values }) => values)).toEqual([
    { name: 'Ana', phone: '2', notes: 'Tea' },
    { name: 'Ana', phone: '2', notes: 'Tea' },
    { name: 'Ana', phone: '1', notes: 'Tea' },
    { name: 'Ana', phone: null, notes: null },
  ])
})

it('restores the fields that differ, but no merge', () => {
  const row = aContact({ name: 'Ana', phone: '2', notes: 'Tea' })
  const merged = { into: 'c9', before: {}, after: {} }
  const values = { name: 'Ana', phone: '1', notes: 'Tea', tags: ['choir'], merged }
  expect(changesTo('contact', row, values)).toEqual({ phone: '1', tags: ['choir'] })
})

it('restores the texts of an interaction, and not the assignee of its follow-up, who may have left since', () => {
  const given = { to: 2, by: 1, at: '2026-03-01T10:00:00.000Z', answer: null, reason: null }
  expect(changesTo('interaction', anInteraction({ notes: 'Tea' }), { notes: 'Coffee', assignee: given })).toEqual({
    notes: 'Coffee',
  })
})

it('restores no confidential notes that the user cannot read now, or could not then', () => {
  const read = { readers: 'manager', text: 'Has lost his work' } as const
  const sealed = { ...read, text: null }
  const back = (now: typeof read | typeof sealed | null, then: unknown) =>
    changesTo('interaction', anInteraction({ confidential: now }), { confidential: then })
  expect(back(null, read)).toEqual({ confidential: read })
  expect(back(sealed, null)).toEqual({})
  expect(back(null, sealed)).toEqual({})
})

it('opens no completed follow-up, unless it gets another date with it', () => {
  const followUpDate = '2026-03-01T12:00:00.000Z'
  const row = anInteraction({ followUpDate, followUpCompleted: true })
  const open = { followUpDate, followUpCompleted: false }
  expect(changesTo('interaction', row, open)).toEqual({})
  const earlier = { followUpDate: '2026-02-01T12:00:00.000Z', followUpCompleted: false }
  expect(changesTo('interaction', row, earlier)).toEqual(earlier)
  expect(changesTo('interaction', anInteraction(open), { ...open, followUpCompleted: true })).toEqual({
    followUpCompleted: true,
  })
})

it('of an interaction with a contact that was merged compares the contact that it shows', () => {
  const rootOf = (id: number) => (id === 5 ? 4 : id)
  expect(changesTo('interaction', anInteraction({ contactId: 4 }), { contactId: 5 }, rootOf)).toEqual({})
  expect(changesTo('interaction', anInteraction({ contactId: 9 }), { contactId: 5 }, rootOf)).toEqual({ contactId: 4 })
})
