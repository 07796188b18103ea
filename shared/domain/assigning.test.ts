import { describe, expect, it } from 'vitest'
import { assigneeOf, assignment, isAsked, isOwnWord, responsibleOf, type Assignment } from './assigning.ts'
import { mergeChange } from './merge.ts'

const [ruth, bob, carl] = [1, 2, 3]
const at = '2026-03-01T10:00:00.000Z'
const asked = assignment(bob, ruth, at, 'Lives next to you')
const accepted: Assignment = { ...asked, answer: 'accepted' }
const declined: Assignment = { ...asked, answer: 'declined', reason: 'On holiday' }

it('a record belongs to its assignee from the question on, until they decline', () => {
  expect([asked, accepted, declined, null].map(assigneeOf)).toEqual([bob, bob, null, null])
  const responsible = [asked, accepted, declined, undefined].map((assignee) =>
    responsibleOf({ userId: ruth, assignee }),
  )
  expect(responsible).toEqual([bob, bob, ruth, ruth])
})

it('only the asked member can answer, and an assignment to oneself needs no answer', () => {
  expect([isAsked(asked, bob), isAsked(asked, ruth), isAsked(accepted, bob)]).toEqual([true, false, false])
  expect(isAsked(assignment(bob, bob, at), bob)).toBe(false)
})

describe('which change of an assignment is a user’s own', () => {
  it.each([
    ['asks another', asked, null, ruth, true],
    ['takes it', assignment(bob, bob, at), null, bob, true],
    ['accepts', accepted, asked, bob, true],
    ['declines', declined, asked, bob, true],
    ['gives back what was accepted', declined, accepted, bob, true],
    ['hands it over', assignment(carl, bob, at), accepted, bob, true],
    ['asks in another’s name', asked, null, carl, false],
    ['accepts for another', accepted, asked, ruth, false],
    ['accepts at once for another', accepted, null, ruth, false],
    ['accepts what was not asked', { ...accepted, by: carl }, asked, bob, false],
    ['accepts an older question', { ...accepted, at: '2026-02-01T10:00:00.000Z' }, asked, bob, false],
    ['takes it in another’s name', { ...assignment(bob, bob, at), by: ruth }, null, bob, false],
    ['has declined what they ask themselves', { ...asked, answer: 'declined' as const }, null, ruth, false],
  ])('%s', (_, next, stored, userId, may) => expect(isOwnWord(next, stored, userId)).toBe(may))
})

describe('of two users’ changes', () => {
  const merge = (base: Assignment | null, mine: Assignment | null, theirs: Assignment | null) =>
    mergeChange({ assignee: base }, { assignee: mine }, { assignee: theirs })
  const others = assignment(carl, ruth, '2026-03-02T10:00:00.000Z')

  it('an answer is dropped if the question has been replaced', () => {
    expect(merge(asked, accepted, others)).toEqual({ send: {}, clashes: [], yielded: ['assignee'] })
    expect(merge(asked, accepted, null)).toEqual({ send: {}, clashes: [], yielded: ['assignee'] })
    expect(merge(asked, others, declined)).toEqual({ send: { assignee: others }, clashes: [], yielded: [] })
    expect(merge(asked, null, accepted)).toEqual({ send: { assignee: null }, clashes: [], yielded: [] })
  })

  it('two different answers of one user, from two devices, are a conflict', () => {
    expect(merge(asked, declined, accepted)).toEqual({ send: {}, clashes: ['assignee'], yielded: [] })
    expect(merge(asked, accepted, accepted)).toEqual({ send: {}, clashes: [], yielded: [] })
  })

  it('two users who assign a record to different members get a conflict', () => {
    expect(merge(null, others, asked)).toEqual({ send: {}, clashes: ['assignee'], yielded: [] })
    expect(merge(accepted, null, others)).toEqual({ send: {}, clashes: ['assignee'], yielded: [] })
  })
})
