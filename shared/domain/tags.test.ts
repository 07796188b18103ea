import { expect, it } from 'vitest'
import { hasTags, isTag, tidyTags, withoutTags, withTags } from './tags.ts'

it('a tag is there once, in its first spelling, trimmed and sorted; none are null', () => {
  expect(tidyTags([' Youth ', 'choir', 'YOUTH', 'Neu  hier', ''])).toEqual(['Neu hier', 'Youth', 'choir'])
  expect(tidyTags([' ', ''])).toBeNull()
  expect(tidyTags(['Cafe\u0301', 'Café'])).toEqual(['Café'])
})

it('a tag that the organization has is spelled as there', () => {
  expect(withTags(['Choir'], ['youth', 'New'], ['Youth', 'Choir'])).toEqual(['Choir', 'New', 'Youth'])
  expect(withTags(null, ['CHOIR '], ['Choir'])).toEqual(['Choir'])
})

it('is taken away and found in any spelling', () => {
  expect(withoutTags(['Choir', 'Youth'], ['youth'])).toEqual(['Choir'])
  expect(withoutTags(['Youth'], ['youth'])).toBeNull()
  expect([
    hasTags(['Choir', 'Youth'], ['youth']),
    hasTags(['Choir'], ['Choir', 'Youth']),
    hasTags(null, ['x']),
  ]).toEqual([true, false, false])
  expect(hasTags(null, [])).toBe(true)
})

it('has no comma, and is neither empty nor long', () => {
  expect(['Choir', ' ', 'a,b', 'x'.repeat(51)].map(isTag)).toEqual([true, false, false, false])
})
