import { expect, it } from 'vitest'
import { assignment } from '../../../../shared/domain/assigning.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { planInteractions, type InteractionAction } from './interactionPlan.ts'

const [me, bob] = [7, 9]
const now = '2026-03-01T10:00:00.000Z'
const due = '2026-03-02T12:00:00.000Z'
const later = '2026-03-09T12:00:00.000Z'
const open = anInteraction({ clientId: 'open', contactId: 1, userId: me, followUpDate: due })
const none = anInteraction({ clientId: 'none', contactId: 1, userId: bob, followUpDate: null })
const done = anInteraction({ clientId: 'done', contactId: 1, userId: me, followUpDate: due, followUpCompleted: true })
const unwanted = anInteraction({ clientId: 'unwanted', contactId: 2, userId: bob, followUpDate: due })
const rows = [open, none, done, unwanted]
const context = {
  userId: me,
  now,
  contacts: new Map([
    [1, aContact({ id: 1 })],
    [2, aContact({ id: 2, doNotContact: { since: now, reason: null, by: 7 } as never })],
  ]),
  canDelete: ({ userId }: { userId: number }) => userId === me,
  nameOf: ({ clientId }: { clientId: string }) => `name of ${clientId}`,
}
function planned(action: InteractionAction, of = rows) {
  const { op, changes, left } = planInteractions(of, action, context)
  return {
    op,
    changes: changes.map(({ row, body }) => [row.clientId, body]),
    left: Object.fromEntries(left.filter(({ names }) => names.length > 0).map(({ reason, names }) => [reason, names])),
  }
}

it('completes what is open', () => {
  expect(planned({ kind: 'complete' })).toEqual({
    op: 'complete',
    changes: [
      ['open', { followUpCompleted: true }],
      ['unwanted', { followUpCompleted: true }],
    ],
    left: { noFollowUp: ['name of none', 'name of done'] },
  })
})

it('neither moves nor assigns follow-ups with a contact who asked not to be contacted', () => {
  const left = { noFollowUp: ['name of none', 'name of done'], unwanted: ['name of unwanted'] }
  expect(planned({ kind: 'move', to: later })).toEqual({
    op: 'update',
    changes: [['open', { followUpDate: later }]],
    left,
  })
  expect(planned({ kind: 'move', to: due }).changes).toEqual([])
  const assignee = assignment(bob, me, now)
  expect(planned({ kind: 'assign', to: bob })).toEqual({ op: 'update', changes: [['open', { assignee }]], left })
})

it('asks no member for a follow-up that they do already, and gives it back to its recorder without a question', () => {
  expect(planned({ kind: 'assign', to: me }).changes).toEqual([])
  const given = { ...open, assignee: assignment(bob, me, now) }
  expect(planned({ kind: 'assign', to: bob }, [given]).changes).toEqual([])
  expect(planned({ kind: 'assign', to: me }, [given]).changes).toEqual([['open', { assignee: null }]])
  const declined = { ...open, assignee: { ...assignment(bob, me, due), answer: 'declined' as const } }
  expect(planned({ kind: 'assign', to: bob }, [declined]).changes).toEqual([
    ['open', { assignee: assignment(bob, me, now) }],
  ])
})

it('keeps the outcome that a contact asked not to be contacted', () => {
  const asked = { ...none, outcome: 'do_not_contact' as const }
  expect(planned({ kind: 'outcome', outcome: 'not_home' }, [open, asked])).toEqual({
    op: 'update',
    changes: [['open', { outcome: 'not_home' }]],
    left: { unwanted: ['name of none'] },
  })
})

it('names what the user may not delete', () => {
  expect(planned({ kind: 'delete' })).toEqual({
    op: 'delete',
    changes: [
      ['open', {}],
      ['done', {}],
    ],
    left: { notAllowed: ['name of none', 'name of unwanted'] },
  })
})
