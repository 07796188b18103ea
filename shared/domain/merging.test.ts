import { expect, it } from 'vitest'
import { assignment, type Assignment } from './assigning.ts'
import type { Contact } from '../schemas/contact.ts'
import { maxCounts } from './limits.ts'
import { mergedFields, mergeOf, rootsOf, separationOf, type ContactChange } from './merging.ts'
import { changedRow } from './parts.ts'
import { testContact as contact } from '../schemas/testContact.ts'

const into = (clientId: string) => ({ into: clientId, before: {}, after: {} })

it('an alias leads to the contact that it was merged into, however often, and nowhere if that is not there', () => {
  const contacts = [
    contact(1),
    contact(2, { merged: into('c1') }),
    contact(3, { merged: into('c2') }),
    contact(4, { merged: into('c9') }),
    contact(5, { merged: into('c6') }),
    contact(6, { merged: into('c5') }),
  ]
  expect([...rootsOf(contacts)]).toEqual([
    [2, 1],
    [3, 1],
  ])
})

it('a merge proposes what only one of them has, and both notes', () => {
  const winner = contact(1, { phone: '555-123-4567', email: null, notes: 'Likes tea', status: 'new' })
  const loser = contact(2, { phone: '555-123-9999', email: 'ana@example.org', notes: 'Has a dog', status: 'active' })
  const fields = mergedFields(winner, loser, {})
  expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toEqual({
    name: 'Person 1',
    phone: '555-123-4567',
    email: 'ana@example.org',
    address: null,
    status: 'active',
    notes: 'Likes tea\n\nHas a dog',
  })
  expect(fields.filter(({ isOpen }) => isOpen).map(({ field }) => field)).toEqual(['name', 'phone', 'status', 'notes'])
})

it('a merge repeats no notes, and proposes those of one contact if both together are too long', () => {
  const notesOf = (winner: string, loser: string) =>
    mergedFields(contact(1, { notes: winner }), contact(2, { notes: loser }), {}).find(({ field }) => field === 'notes')
  expect(notesOf('Likes tea. Has a dog', 'Has a dog')?.value).toBe('Likes tea. Has a dog')
  expect(notesOf('Has a dog', 'Likes tea. Has a dog')?.value).toBe('Likes tea. Has a dog')
  expect(notesOf('a'.repeat(9_000), 'b'.repeat(9_000))).toMatchObject({ choice: 'winner', value: 'a'.repeat(9_000) })
})

it('whoever looks after either contact looks after the merged one, also if another member has declined', () => {
  const asked = assignment(8, 7, '2026-03-01T10:00:00.000Z')
  const declined = { ...asked, answer: 'declined' as const }
  const cared = assignment(9, 9, '2026-03-02T10:00:00.000Z')
  const merged = (winner: Assignment | null, loser: Assignment | null) =>
    applied([contact(1, { assignee: winner }), contact(2, { assignee: loser })], ([one, other]) =>
      mergeOf(one!, other!, {}),
    )[0]?.assignee
  expect(merged(declined, cared)).toEqual(cared)
  expect(merged(asked, cared)).toEqual(asked)
  expect(merged(null, asked)).toEqual(asked)
  expect(merged(declined, null)).toEqual(declined)
})

it('a separated contact leaves what has been changed since the merge', () => {
  const winner = contact(1)
  const [, alias] = applied([winner, contact(2, { phone: '555-123-4567', email: 'ana@example.org' })], (all) =>
    mergeOf(all[0]!, all[1]!, {}),
  )
  const edited = { ...winner, phone: '555-000-0000', email: 'ana@example.org' }
  expect(separationOf(alias!, edited, [])).toEqual({
    changes: [
      { contact: alias, body: { merged: null } },
      { contact: edited, body: { email: null } },
    ],
    kept: ['phone'],
  })
})

it('a merge takes over as many tags as there is room for, and those that both have need none', () => {
  const tags = ['Choir', ...Array.from({ length: maxCounts.tags - 2 }, (_, index) => `Tag ${100 + index}`)]
  const [change] = mergeOf(contact(1, { tags }), contact(2, { tags: ['choir', 'Youth', 'Zebra'] }), {})
  expect(change?.body.tags).toEqual([...tags, 'Youth'])
})

function applied(contacts: Contact[], plan: (contacts: Contact[]) => ContactChange<Contact>[]): Contact[] {
  const changes = plan(contacts)
  return contacts.map((one) => changedRow(one, changes.find(({ contact: { id } }) => id === one.id)?.body ?? {}))
}

it('a merge with someone who asked not to be contacted keeps that, and gives it back', () => {
  const mark = { by: 1, at: '2026-03-01T10:00:00.000Z', reason: 'No more visits' }
  const [winner, loser] = [contact(1), contact(2, { doNotContact: mark })]
  const [change, alias] = mergeOf(winner, loser, {})
  expect(change).toMatchObject({ contact: winner, body: { doNotContact: mark } })
  const merged = alias?.body.merged ?? null
  const separation = separationOf({ ...loser, merged }, { ...winner, doNotContact: mark }, [])
  expect(separation).toMatchObject({
    kept: [],
    changes: [{ body: { merged: null } }, { body: { doNotContact: null } }],
  })
  expect(mergeOf(contact(1, { doNotContact: mark }), contact(2), {})).toHaveLength(1)
})

it('custom fields are merged one by one, and come back one by one', () => {
  const winner = contact(1, { custom: { 1: 'Grace', 2: 0 } })
  const loser = contact(2, { custom: { 1: 'Hope', 2: 3, 3: false } })
  const fields = mergedFields(winner, loser, { 'custom.1': 'loser' }).filter(({ field }) => field.startsWith('custom'))
  expect(fields).toEqual([
    { field: 'custom.1', isOpen: true, choice: 'loser', value: 'Hope' },
    { field: 'custom.2', isOpen: true, choice: 'winner', value: 0 },
    { field: 'custom.3', isOpen: false, choice: 'loser', value: false },
  ])
  const [, alias] = applied([winner, loser], ([one, other]) => mergeOf(one!, other!, { 'custom.1': 'loser' }))
  expect(alias?.merged).toMatchObject({
    before: { custom: { 1: 'Grace', 3: null } },
    after: { custom: { 1: 'Hope', 3: false } },
  })
  const edited = { ...winner, custom: { 1: 'Life', 2: 0, 3: false } }
  const { changes, kept } = separationOf(alias!, edited, [])
  expect([changes[1]?.body, kept]).toEqual([{ custom: { 3: null } }, ['custom.1']])
})
