import { beforeEach, expect, it } from 'vitest'
import { waitingNote } from './waitingNote.ts'

beforeEach(() => localStorage.clear())

it('reports what was lost with the database until its user has read it', () => {
  waitingNote(1).count(3)
  const later = waitingNote(1)
  expect(later.lost()).toBe(0)
  later.cleared()
  later.count(2)
  expect(waitingNote(1).lost()).toBe(3)
  later.cleared()
  expect(later.lost()).toBe(5)
  later.seen()
  expect(waitingNote(1).lost()).toBe(0)
})

it('is kept per user, and removed when the queue is empty', () => {
  waitingNote(1).count(3)
  waitingNote(2).cleared()
  expect(waitingNote(2).lost()).toBe(0)
  waitingNote(1).count(0)
  expect(localStorage).toHaveLength(0)
})
