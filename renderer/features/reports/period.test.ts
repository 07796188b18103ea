import { describe, expect, it } from 'vitest'
import { bucketsOf, unitOf } from './buckets.ts'
import { lengthOf, presetPeriod, readPeriod, whenOf } from './period.ts'

const today = new Date(2026, 4, 17)
const read = (query: string) => readPeriod(new URLSearchParams(query), today)

describe('the period of a report', () => {
  it('is this month by default, and for invalid parameters', () => {
    const month = { key: 'month', from: '2026-05-01', to: '2026-05-17' }
    for (const query of [
      '',
      'period=decade',
      'period=custom',
      'period=custom&from=2026-05-09&to=2026-05-01',
      'period=custom&from=2026-02-31x&to=2026-05-01',
    ])
      expect(read(query)).toEqual(month)
  })

  it('ends today, today included', () => {
    expect(read('period=30')).toEqual({ key: '30', from: '2026-04-18', to: '2026-05-17' })
    expect(lengthOf(presetPeriod('90', today))).toBe(90)
    expect(read('period=year').from).toBe('2026-01-01')
  })

  it('may be any range of days', () => {
    expect(read('period=custom&from=2025-01-01&to=2025-01-01')).toEqual({
      key: 'custom',
      from: '2025-01-01',
      to: '2025-01-01',
    })
  })

  it('is described by its preset', () => {
    const kind = (query: string) => whenOf(read(query)).kind
    expect(kind('')).toBe('monthSoFar')
    expect(kind('period=30')).toBe('lastDays')
    expect(kind('period=year')).toBe('yearSoFar')
    expect(kind('period=custom&from=2026-02-01&to=2026-02-28')).toBe('month')
    expect(kind('period=custom&from=2025-01-01&to=2025-12-31')).toBe('year')
    expect(kind('period=custom&from=2026-02-02&to=2026-02-02')).toBe('day')
    expect(kind('period=custom&from=2026-02-02&to=2026-02-05')).toBe('range')
    expect(whenOf(presetPeriod('month', new Date(2026, 4, 31))).kind).toBe('month')
  })
})

describe('the columns of the chart', () => {
  const byDay = ['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].map(
    (day, index) => ({ day, count: index + 1 }),
  )

  it('are as fine as readable', () => {
    expect([1, 31, 32, 189, 190].map(unitOf)).toEqual(['day', 'day', 'week', 'week', 'month'])
  })

  it('add up days within the period', () => {
    expect(bucketsOf(byDay, 'day')).toHaveLength(6)
    expect(bucketsOf(byDay, 'month')).toEqual([
      { from: '2026-04-29', to: '2026-04-30', count: 3 },
      { from: '2026-05-01', to: '2026-05-04', count: 18 },
    ])
    expect(bucketsOf(byDay, 'week', 1).map(({ from, count }) => [from, count])).toEqual([
      ['2026-04-29', 15],
      ['2026-05-04', 6],
    ])
    expect(bucketsOf(byDay, 'week', 0).map(({ from }) => from)).toEqual(['2026-04-29', '2026-05-03'])
  })
})
