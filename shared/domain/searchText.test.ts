import { describe, expect, it } from 'vitest'
import { fold, isFound, parseSearch } from './searchText.ts'

const finds = (typed: string, text: string, digits = '') => {
  const search = parseSearch(typed)
  return search !== null && isFound(search, fold(text), digits)
}

describe('searching', () => {
  it('ignores case and accents', () => {
    expect(finds('jose', 'José Muñoz')).toBe(true)
    expect(finds('MÜLLER', 'Anna Muller')).toBe(true)
    expect(finds('strasse', 'Hauptstraße 3')).toBe(true)
    expect(finds('lukasz', 'Łukasz')).toBe(true)
  })

  it('requires every word, in any order', () => {
    expect(finds('munoz jo', 'José Muñoz')).toBe(true)
    expect(finds('munoz anna', 'José Muñoz')).toBe(false)
  })

  it('finds a phone number in any format', () => {
    expect(finds('(555) 123', 'Anna 555-123-4567', '5551234567')).toBe(true)
    expect(finds('5551234', 'Anna 555-123-4567', '5551234567')).toBe(true)
    // Two digits would match nearly every contact.
    expect(finds('45', 'Anna', '5551234567')).toBe(false)
  })

  it('has no search without words', () => {
    expect(parseSearch('  ')).toBeNull()
  })
})
