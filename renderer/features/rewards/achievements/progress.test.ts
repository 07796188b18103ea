import { describe, expect, it } from 'vitest'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import type { PointsEntry } from '../../../../shared/schemas/points.ts'
import { countsOf, longestStreak } from './progress.ts'

const at = (...times: string[]) => times.map((time) => `${time}:00.000Z`)

describe('the longest streak', () => {
  it('is zero without times, and one day with one', () => {
    expect(longestStreak([], 'UTC')).toBe(0)
    expect(longestStreak(at('2026-05-01T10:00'), 'UTC')).toBe(1)
  })

  it('counts days, whatever the number and order of times', () => {
    expect(
      longestStreak(
        at('2026-05-03T10:00', '2026-05-01T10:00', '2026-05-01T23:00', '2026-05-02T00:00', '2026-05-06T10:00'),
        'UTC',
      ),
    ).toBe(3)
  })

  it('counts in the organization’s time zone', () => {
    const times = at('2026-05-01T23:30', '2026-05-02T22:30')
    expect(longestStreak(times, 'UTC')).toBe(2)
    expect(longestStreak(times, 'Europe/Berlin')).toBe(2)
    // 18:30 and 19:30 in Chicago on the same evening.
    expect(longestStreak(at('2026-05-01T23:30', '2026-05-02T00:30'), 'America/Chicago')).toBe(1)
  })

  it('handles days of 23 and 25 hours, and offsets of half an hour', () => {
    expect(longestStreak(at('2026-03-28T22:30', '2026-03-28T23:30', '2026-03-29T21:30'), 'Europe/Berlin')).toBe(2)
    expect(longestStreak(at('2026-10-25T00:30', '2026-10-25T22:30', '2026-10-25T23:30'), 'Europe/Berlin')).toBe(2)
    expect(longestStreak(at('2026-05-01T18:29', '2026-05-01T18:31'), 'Asia/Kolkata')).toBe(2)
  })

  it('is computed for years of an interaction every hour', () => {
    const start = Date.UTC(2020, 0, 1)
    const times = Array.from({ length: 50_000 }, (_, index) => new Date(start + index * 3_600_000).toISOString())
    expect(longestStreak(times, 'America/New_York')).toBeGreaterThan(2_000)
  })
})

describe('the known progress', () => {
  const interactions = [
    { userId: 1, date: '2026-05-01T10:00:00.000Z' },
    { userId: 2, date: '2026-05-01T10:00:00.000Z' },
  ] as Interaction[]
  const history = [
    { reason: 'follow_up_completed', points: 10 },
    { reason: 'follow_up_completed', points: 10 },
    { reason: 'follow_up_completed', points: -10 },
    { reason: 'interaction_created', points: 5 },
  ] as PointsEntry[]

  it('counts the user’s own interactions', () => {
    expect(countsOf({ userId: 1, timeZone: 'UTC', interactions, history })).toEqual({
      interaction_count: 1,
      streak_days: 1,
      follow_up_count: 1,
    })
  })

  it('is undefined if nothing is known', () => {
    expect(countsOf({ userId: 1 })).toEqual({})
    expect(countsOf({ userId: 1, interactions })).toEqual({ interaction_count: 1 })
  })
})
