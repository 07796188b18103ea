import { describe, expect, it } from 'vitest'
import { anInteraction } from '../../../testing/rows.ts'
import { mergeChanges } from './merge.ts'

const base = anInteraction({ notes: 'Before' })

describe('two users’ changes', () => {
  it('are merged if they affect different fields', () => {
    const { mine, clashes } = mergeChanges(
      base,
      { notes: 'Mine', type: base.type },
      { ...base, type: 'prayer', version: 2 },
    )
    expect(mine).toEqual({ notes: 'Mine', type: 'prayer' })
    expect(clashes).toEqual([])
  })

  it('conflict if both changed the same field, and both are kept', () => {
    const { mine, theirs, clashes } = mergeChanges(
      base,
      { notes: 'Mine', type: 'prayer' },
      { ...base, notes: 'Theirs' },
    )
    expect(clashes).toEqual(['notes'])
    expect(mine).toEqual({ notes: 'Mine', type: 'prayer' })
    expect(theirs).toEqual({ notes: 'Theirs', type: 'prayer' })
  })

  it('do not conflict if both are the same, whatever the order of keys', () => {
    const location = { lat: 1, lng: 2, address: 'Mill' }
    expect(
      mergeChanges(base, { location: { address: 'Mill', lng: 2, lat: 1 } }, { ...base, location }).clashes,
    ).toEqual([])
  })
})
