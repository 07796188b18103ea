import { describe, expect, it } from 'vitest'
import { fold, isFound, numberIn, parseSearch } from './searchText.ts'

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

  it.each([
    ['+1 (555) 123-4567', '5551234567'],
    ['1 555 123 4567', '5551234567'],
    ['0171 1234567', '491711234567'],
    ['0049 171 1234567', '491711234567'],
    ['+49 (0)171 1234567', '491711234567'],
  ])('finds %s, however its country or trunk prefix is stored', (typed, digits) => {
    expect(finds(typed, 'Anna', digits)).toBe(true)
  })

  it('finds no other number', () => {
    expect(finds('+1 (555) 123-4567', 'Anna', '5551234568')).toBe(false)
    expect(finds('1 555 123', 'Anna', '5551234567')).toBe(false)
    expect(numberIn('1 555 123')).toBe('1555123')
    expect(numberIn('123456')).toBeNull()
    expect(numberIn('12 Elm Street 34567')).toBeNull()
  })

  it('takes apostrophes of a keyboard and of a phone for the same', () => {
    expect(finds('O’Brien', "Nora O'Brien")).toBe(true)
    expect(finds("o'brien", 'Nora O’Brien')).toBe(true)
  })

  it('has no search without words', () => {
    expect(parseSearch('  ')).toBeNull()
  })
})
