import { describe, expect, it } from 'vitest'
import { dayItems, walkThrough, type Planned } from './myDay.ts'

const today = new Date(2026, 2, 10, 15)
const day = (date: number) => new Date(2026, 2, date, 12).toISOString()
const here = { lat: 45, lng: -123 }
/** That many metres north of here. */
const north = (metres: number) => ({ lat: here.lat + metres / 111_320, lng: here.lng })
let count = 0
const planned = (date: number | null, more: Partial<Planned> = {}): Planned => ({
  id: (count += 1),
  followUpDate: date === null ? null : day(date),
  followUpCompleted: false,
  followUpType: 'visit',
  outcome: null,
  location: north(9_000),
  ...more,
})
const order = (items: Planned[], from: typeof here | null = here) =>
  dayItems(items, today, from, ({ lat }) => lat !== 0).map(({ interaction }) => items.indexOf(interaction))

describe('the order of the day', () => {
  it('has what is due today and what is overdue, and nothing else', () => {
    expect(
      order([planned(11), planned(10), planned(9, { followUpCompleted: true }), planned(null), planned(8)]),
    ).toEqual([4, 1])
  })

  it('ranks longer waits, requested visits and near places higher, and gives the reasons', () => {
    const items = [
      planned(10),
      planned(4),
      planned(10, { outcome: 'asked_back' }),
      planned(10, { location: north(200) }),
      planned(10, { location: north(1_000) }),
    ]
    expect(order(items)).toEqual([2, 3, 1, 4, 0])
    expect(dayItems(items, today, here, () => true).map(({ interaction: _, ...why }) => why)).toEqual([
      { overdueDays: 0, isAsked: true, metres: expect.closeTo(9_000, 0) },
      { overdueDays: 0, isAsked: false, metres: expect.closeTo(200, 0) },
      { overdueDays: 6, isAsked: false, metres: expect.closeTo(9_000, 0) },
      { overdueDays: 0, isAsked: false, metres: expect.closeTo(1_000, 0) },
      { overdueDays: 0, isAsked: false, metres: expect.closeTo(9_000, 0) },
    ])
  })

  it('has no distance for a call, for default coordinates, or without a position', () => {
    const near = { location: north(10) }
    const items = [
      planned(9),
      planned(10, { ...near, followUpType: 'call' }),
      planned(10, { location: { lat: 0, lng: 0 } }),
    ]
    expect(order(items)).toEqual([0, 1, 2])
    expect(order([planned(9), planned(10, near)])).toEqual([1, 0])
    expect(order([planned(9), planned(10, near)], null)).toEqual([0, 1])
  })

  it('limits the weight of a long wait, so that near follow-ups get their turn', () => {
    expect(order([planned(-400), planned(-40, { location: north(100) })])).toEqual([1, 0])
  })
})

describe('a walk', () => {
  const stops = [north(3_000), north(1_000), north(2_000)]
  it('always continues with the nearest remaining stop', () => {
    expect(walkThrough(stops, (stop) => stop, here)).toEqual([stops[1], stops[2], stops[0]])
    expect(walkThrough(stops, (stop) => stop, null)).toEqual([stops[0], stops[2], stops[1]])
    expect(walkThrough([], (stop: typeof here) => stop, null)).toEqual([])
  })
})
