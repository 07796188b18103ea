import { describe, expect, it } from 'vitest'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import type { PointsEntry } from '../../../../shared/schemas/points.ts'
import { countsOf, longestStreak } from './progress.ts'

const at = (...times: string[]) => times.map((time) => `${time}:00.000Z`)

describe('the longest streak', () => {
  it('is nothing without a time, and one day with one', () => {
    expect(longestStreak([], 'UTC')).toBe(0)
    expect(longestStreak(at('2026-05-01T10:00'), 'UTC')).toBe(1)
  })

  it('counts days, however often and in whatever order', () => {
    expect(
      longestStreak(
        at('2026-05-03T10:00', '2026-05-01T10:00', '2026-05-01T23:00', '2026-05-02T00:00', '2026-05-06T10:00'),
        'UTC',
      ),
    ).toBe(3)
  })

  it('counts them in the time zone of the organization', () => {
    const times = at('2026-05-01T23:30', '2026-05-02T22:30')
    expect(longestStreak(times, 'UTC')).toBe(2)
    expect(longestStreak(times, 'Europe/Berlin')).toBe(2)
    // 18:30 and 19:30 in Chicago on the same evening.
    expect(longestStreak(at('2026-05-01T23:30', '2026-05-02T00:30'), 'America/Chicago')).toBe(1)
  })

  it('keeps to days of 23 and 25 hours, and to offsets of half an hour', () => {
    expect(longestStreak(at('2026-03-28T22:30', '2026-03-28T23:30', '2026-03-29T21:30'), 'Europe/Berlin')).toBe(2)
    expect(longestStreak(at('2026-10-25T00:30', '2026-10-25T22:30', '2026-10-25T23:30'), 'Europe/Berlin')).toBe(2)
    expect(longestStreak(at('2026-05-01T18:29', '2026-05-01T18:31'), 'Asia/Kolkata')).toBe(2)
  })

  it('is found in years of an interaction every hour', () => {
    const start = Date.UTC(2020, 0, 1)
    const times = Array.from({ length: 50_000 }, (_, index) => new Date(start + index * 3_600_000).toISOString())
    expect(longestStreak(times, 'America/New_York')).toBeGreaterThan(2_000)
  })
})

describe('what is known of progress', () => {
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

  it('counts what one did oneself', () => {
    expect(countsOf({ userId: 1, timeZone: 'UTC', interactions, history })).toEqual({
      interaction_count: 1,
      streak_days: 1,
      follow_up_count: 1,
    })
  })

  it('says nothing where nothing is known', () => {
    expect(countsOf({ userId: 1 })).toEqual({})
    expect(countsOf({ userId: 1, interactions })).toEqual({ interaction_count: 1 })
  })
})
