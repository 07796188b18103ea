import { expect, it } from 'vitest'
import { aContact } from '../../../testing/rows.ts'
import { undone } from '../../../records/bulk/plan.ts'
import { planContacts } from './contactPlan.ts'

const now = '2026-03-01T10:00:00.000Z'
const context = { userId: 7, now, known: ['Youth'] }
const given = { to: 9, by: 7, at: now, answer: null, reason: null }
const ana = aContact({ id: 1, clientId: 'a', status: 'new', tags: ['Choir'] })
const bob = aContact({ id: 2, clientId: 'b', status: 'active', assignee: { ...given, by: 8, answer: 'accepted' } })
const changed = (...plan: Parameters<typeof planContacts>) =>
  planContacts(...plan).changes.map(({ row: { clientId }, body }) => [clientId, body])

it('changes only rows that do not have the value yet', () => {
  expect(changed([ana, bob], { kind: 'status', status: 'active' }, context)).toEqual([['a', { status: 'active' }]])
  expect(changed([ana, bob], { kind: 'assignee', to: 9 }, context)).toEqual([['a', { assignee: given }]])
  expect(changed([ana, bob], { kind: 'assignee', to: null }, context)).toEqual([['b', { assignee: null }]])
  expect(changed([ana, bob], { kind: 'addTags', tags: ['youth', 'choir'] }, context)).toEqual([
    ['a', { tags: ['Choir', 'Youth'] }],
    ['b', { tags: ['Youth', 'choir'] }],
  ])
  expect(changed([ana, bob], { kind: 'removeTags', tags: ['choir'] }, context)).toEqual([['a', { tags: null }]])
})

it('asks a member who has declined once more', () => {
  const declined = aContact({ clientId: 'd', assignee: { ...given, answer: 'declined' } })
  expect(changed([declined], { kind: 'assignee', to: 9 }, context)).toEqual([['d', { assignee: given }]])
})

it('leaves alone a contact with the greatest number of tags', () => {
  const tags = Array.from({ length: 30 }, (_, index) => `tag ${index}`)
  const full = aContact({ clientId: 'f', tags })
  expect(planContacts([full, ana], { kind: 'addTags', tags: ['Youth'] }, context)).toMatchObject({
    left: [{ reason: 'full', names: [full.name] }],
    changes: [{ row: { clientId: 'a' } }],
  })
})

it('Undo restores rows that are unchanged since', () => {
  const made = planContacts(
    [ana, aContact({ clientId: 'c', status: 'new' })],
    { kind: 'status', status: 'active' },
    context,
  )
  const people = new Map([
    ['a', { ...ana, status: 'active' as const, notes: 'Met again' }],
    ['c', aContact({ clientId: 'c', status: 'inactive' })],
  ])
  expect(undone(made.changes, people)).toEqual([{ row: people.get('a'), body: { status: 'new' } }])
  expect(undone(made.changes, new Map())).toEqual([])
})
