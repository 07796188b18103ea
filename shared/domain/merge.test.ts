import { describe, expect, it } from 'vitest'
import { mergeChange } from './merge.ts'

const signature = { author: 'Ben', time: '14:05' }
const merged = (before: string, mine: string, theirs: string) =>
  mergeChange({ notes: before }, { notes: mine }, { notes: theirs }, signature).send.notes

it.each([
  ['a short word that is part of one of theirs', '', 'No', 'Not at home', 'Not at home\n\nBen, 14:05:\nNo'],
  ['what goes on in the middle of a word', 'No', 'Not in', 'No. Later', 'No. Later\n\nBen, 14:05:\nNot in'],
  ['only what was added behind', 'Kind.', 'Kind. Has a dog', 'Kind. Moved', 'Kind. Moved\n\nBen, 14:05:\nHas a dog'],
])('merges my notes with theirs: %s', (_, before, mine, theirs, both) => {
  expect(merged(before, mine, theirs)).toBe(both)
})

it.each(['', null])('asks when I have cleared notes that another user has changed: %j', (cleared) => {
  expect(mergeChange({ notes: 'Kind.' }, { notes: cleared }, { notes: 'Kind. Moved' }, signature)).toEqual({
    send: {},
    clashes: ['notes'],
    yielded: [],
  })
})

it('adds no text twice when merging notes', () => {
  const both = 'Moved\n\nBen, 14:05:\nHas a dog'
  expect(mergeChange({ notes: '' }, { notes: 'Has a dog' }, { notes: both }, signature)).toEqual({
    send: {},
    clashes: [],
    yielded: ['notes'],
  })
})

it.each([
  ['below', 'Not home.', 'Not home.\nNot home.', 'Not home.\nMoved to flat 3.', 'Not home.'],
  ['in the same line', 'Not home.', 'Not home. Not home.', 'Not home.\nMoved.', 'Not home.'],
  ['of which there were two', 'A\nA', 'A\nA\nA', 'B\nA\nA', 'A'],
  ['that the other user has taken out', 'A\nB', 'A\nB\nA', 'B', 'A'],
  ['of several lines', 'A\n\nB', 'A\n\nB\nA\n\nB', 'A\n\nB\nC', 'A\n\nB'],
])('keeps what I have written a second time: %s', (_, before, mine, theirs, added) => {
  expect(merged(before, mine, theirs)).toBe(`${theirs}\n\nBen, 14:05:\n${added}`)
})

it('adds nothing that is there once more already', () => {
  const both = 'A\nMoved\n\nBen, 14:05:\nA'
  expect(mergeChange({ notes: 'A' }, { notes: 'A\nA' }, { notes: both }, signature).yielded).toEqual(['notes'])
})

describe('a set, in which two users have changed something,', () => {
  const sent = (base: string[] | null, mine: string[] | null, theirs: string[] | null) =>
    mergeChange({ distinctFrom: base }, { distinctFrom: mine }, { distinctFrom: theirs })

  it('has what each has added and lacks what either has removed, without a conflict', () => {
    expect(sent(null, ['a'], ['b'])).toEqual({ send: { distinctFrom: ['a', 'b'] }, clashes: [], yielded: [] })
    expect(sent(['a', 'b'], ['b'], ['a', 'b', 'c'])).toEqual({
      send: { distinctFrom: ['b', 'c'] },
      clashes: [],
      yielded: [],
    })
    expect(sent(['a'], null, ['a'])).toEqual({ send: { distinctFrom: null }, clashes: [], yielded: [] })
  })

  it('is not sent where both have made the same change', () => {
    expect(sent(null, ['a'], ['a', 'b'])).toEqual({ send: {}, clashes: [], yielded: [] })
    expect(sent(['a'], null, null)).toEqual({ send: {}, clashes: [], yielded: [] })
  })
})

it('keeps the first of two marks that a contact asked not to be contacted; removing the other user’s mark is a conflict', () => {
  const [mine, theirs] = [1, 2].map((by) => ({ by, at: '2026-03-01T10:00:00.000Z', reason: null }))
  const merge = (before: unknown, after: unknown, current: unknown) =>
    mergeChange({ doNotContact: before }, { doNotContact: after }, { doNotContact: current })
  expect(merge(null, mine, theirs)).toEqual({ send: {}, clashes: [], yielded: ['doNotContact'] })
  expect(merge(mine, null, theirs)).toEqual({ send: {}, clashes: ['doNotContact'], yielded: [] })
})

describe('confidential notes that two users have written', () => {
  const notes = (text: string | null, readers: 'manager' | 'admin' = 'manager') => ({ readers, text })
  const sent = (base: unknown, mine: unknown, theirs: unknown) =>
    mergeChange({ confidential: base }, { confidential: mine }, { confidential: theirs }, signature)

  it('are joined, for the more restricted readers', () => {
    expect(sent(null, notes('Prays', 'admin'), notes('Lost his work'))).toEqual({
      send: { confidential: notes('Lost his work\n\nBen, 14:05:\nPrays', 'admin') },
      clashes: [],
      yielded: [],
    })
  })

  it('are sent alone if the user may not read the other’s, and joined by the server', () => {
    expect(sent(null, notes('Prays'), notes(null, 'admin')).send).toEqual({
      confidential: { ...notes('Prays'), adds: true },
    })
    expect(sent(notes('Prays'), notes('Prays.\nWants a visit'), notes(null)).send).toEqual({
      confidential: { ...notes('.\nWants a visit'), adds: true },
    })
  })

  it('keep what one user has written a second time', () => {
    expect(sent(notes('Prays'), notes('Prays\nPrays'), notes('Prays\nMoved')).send).toEqual({
      confidential: notes('Prays\nMoved\n\nBen, 14:05:\nPrays'),
    })
  })

  it('are a conflict if one user has removed them', () => {
    expect(sent(notes('Prays'), null, notes('Prays much')).clashes).toEqual(['confidential'])
    expect(sent(notes('Prays'), notes('Prays much'), null).clashes).toEqual(['confidential'])
  })
})

describe('custom fields that two users have changed', () => {
  const merge = (base: object, mine: object, custom: object | null) => mergeChange({ ...base }, { ...mine }, { custom })

  it('do not exclude each other', () => {
    expect(merge({ 'custom.1': null }, { 'custom.1': 'Grace' }, { 2: 'Hope' })).toEqual({
      send: { 'custom.1': 'Grace' },
      clashes: [],
      yielded: [],
    })
    expect(merge({ 'custom.1': 'Grace' }, { 'custom.1': null }, { 1: 'Grace', 2: 3 })).toEqual({
      send: { 'custom.1': null },
      clashes: [],
      yielded: [],
    })
  })

  it('are a conflict if it is the same field with different values', () => {
    const base = { 'custom.1': 'Grace' }
    expect(merge(base, { 'custom.1': 'Hope' }, { 1: 'Life' })).toEqual({ send: {}, clashes: ['custom.1'], yielded: [] })
    expect(merge(base, { 'custom.1': 'Hope' }, null)).toEqual({ send: {}, clashes: ['custom.1'], yielded: [] })
    expect(merge(base, { 'custom.1': null }, null)).toEqual({ send: {}, clashes: [], yielded: [] })
    expect(merge({ 'custom.1': [1] }, { 'custom.1': [1, 2] }, { 1: [1, 2] })).toEqual({
      send: {},
      clashes: [],
      yielded: [],
    })
  })
})
