import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftBox } from './drafts.ts'

const schema = z.object({ notes: z.string() })
const dayMs = 24 * 60 * 60 * 1_000
const box = draftBox([7, 1, 'interaction', 'new'], schema)

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a draft', () => {
  it('is restored unchanged, until it is cleared', () => {
    expect(box.read()).toBeNull()
    box.write({ notes: 'Asked about Sunday' })
    expect(draftBox([7, 1, 'interaction', 'new'], schema).read()).toEqual({ notes: 'Asked about Sunday' })
    box.clear()
    expect(box.read()).toBeNull()
  })

  it('takes the place of stored answers if the storage is full', () => {
    localStorage.setItem('outreach.answer.7.members.1', 'a'.repeat(1_000_000))
    localStorage.setItem('outreach.sent.7', 'b')
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 10))
      for (let fits = true, n = 0; fits; n += 1)
        try {
          localStorage.setItem(`other.${size}.${n}`, 'c'.repeat(size))
        } catch {
          fits = false
        }
    box.write({ notes: 'Asked about Sunday' })
    expect(box.read()).toEqual({ notes: 'Asked about Sunday' })
    expect(localStorage.getItem('outreach.sent.7')).toBe('b')
    expect(localStorage.getItem('outreach.answer.7.members.1')).toBeNull()
  })

  it('belongs to one user only', () => {
    box.write({ notes: 'Private' })
    expect(draftBox([8, 1, 'interaction', 'new'], schema).read()).toBeNull()
  })

  it('is ignored if it is of another form, invalid or too old', () => {
    draftBox([7, 1, 'interaction', 'new'], z.object({ text: z.string() })).write({ text: 'x' })
    expect(box.read()).toBeNull()
    localStorage.setItem('outreach.draft.7.1.interaction.new', '{')
    expect(box.read()).toBeNull()
    box.write({ notes: 'Old' })
    const begun = Date.now()
    for (let day = 1; day <= 14; day += 1) {
      vi.useFakeTimers({ now: begun + day * dayMs })
      expect(box.read()).toEqual({ notes: 'Old' })
    }
    vi.useFakeTimers({ now: begun + 15 * dayMs })
    expect(box.read()).toBeNull()
  })

  it.each([
    ['written', '1970-01-01T10:00:00Z', '2026-03-01T10:00:00Z'],
    ['read', '2026-03-01T10:00:00Z', '2040-01-01T10:00:00Z'],
  ])('is kept if the clock was wrong when it was %s', (_, written, read) => {
    vi.useFakeTimers({ now: new Date(written) })
    box.write({ notes: 'Asked about Sunday' })
    vi.useFakeTimers({ now: new Date(read) })
    expect(box.read()).toEqual({ notes: 'Asked about Sunday' })
  })
})
