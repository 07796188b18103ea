import { beforeEach, expect, it } from 'vitest'
import { nothingLost, waitingNote } from './waitingNote.ts'

beforeEach(() => localStorage.clear())

it('the note reports what was lost with the database until its user has read it', () => {
  waitingNote(1).count(3, ['Ana', 'Bob'])
  const later = waitingNote(1)
  expect(later.lost()).toEqual(nothingLost)
  later.cleared()
  later.count(2, ['Cleo', 'Ana'])
  expect(waitingNote(1).lost()).toEqual({ count: 3, names: ['Ana', 'Bob'] })
  later.cleared()
  expect(later.lost()).toEqual({ count: 5, names: ['Cleo', 'Ana', 'Bob'] })
  later.seen()
  expect(waitingNote(1).lost()).toEqual(nothingLost)
})

it('the note takes back what went with a page that the browser shows again, and nothing else', () => {
  const note = waitingNote(1)
  note.count(2, ['Ana'])
  note.cleared()
  note.wentWithPage('first', { count: 3, names: ['Bob'] })
  note.wentWithPage('second', { count: 1, names: ['Cleo'] })
  expect(note.lost()).toEqual({ count: 6, names: ['Bob', 'Cleo', 'Ana'] })
  note.cameBack('first')
  expect(note.lost()).toEqual({ count: 3, names: ['Cleo', 'Ana'] })
  // Whoever has read of it is told of what is lost later.
  note.seen()
  note.wentWithPage('third', { count: 1, names: ['Dan'] })
  note.cameBack('second')
  expect(note.lost()).toEqual({ count: 1, names: ['Dan'] })
  note.cameBack('third')
  expect(localStorage).toHaveLength(0)
})

it('the note is kept per user, and removed when the queue is empty', () => {
  waitingNote(1).count(3, ['Ana', 'Bob'])
  waitingNote(2).cleared()
  expect(waitingNote(2).lost()).toEqual(nothingLost)
  waitingNote(1).count(0, [])
  expect(localStorage).toHaveLength(0)
})

it('the note of an older version, which has no names, can be read', () => {
  localStorage.setItem('outreach.waiting.1', JSON.stringify({ waiting: 2, lost: 1 }))
  waitingNote(1).cleared()
  expect(waitingNote(1).lost()).toEqual({ count: 3, names: [] })
})
