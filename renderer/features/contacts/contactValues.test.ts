import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { compare, valuesOf } from './contactValues.ts'

const base = {
  id: 1,
  name: 'Anna Berg',
  status: 'new',
  phone: null,
  email: null,
  address: 'Elm 1',
  notes: null,
  version: 1,
} as Contact

describe('two changes of one contact', () => {
  it('merge fields that only one user changed, and conflict on fields that both changed', () => {
    const current = { ...base, version: 2, address: 'Oak 2', status: 'active' as const, notes: 'Moved' }
    const mine = { ...valuesOf(base), notes: 'Has moved', name: 'Anna Bergmann' }
    const { fields, theirs, merged } = compare(base, mine, current)
    expect(fields).toEqual([{ field: 'notes', stored: 'Moved', mine: 'Has moved' }])
    expect(theirs).toEqual(['address', 'status'])
    expect(merged).toEqual({
      name: 'Anna Bergmann',
      status: 'active',
      phone: '',
      email: '',
      address: 'Oak 2',
      notes: 'Has moved',
    })
  })

  it('leave nothing to save if both are the same', () => {
    const current = { ...base, version: 2, address: 'Oak 2' }
    expect(compare(base, { ...valuesOf(base), address: 'Oak 2 ' }, current).isSame).toBe(true)
    expect(compare(base, valuesOf(base), current).isSame).toBe(false)
  })
})
