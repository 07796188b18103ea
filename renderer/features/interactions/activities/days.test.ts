import { describe, expect, it } from 'vitest'
import { countReads } from '../../../lib/countReads.ts'
import { newestFirst } from '../../../records/interactions/newestFirst.ts'
import { anInteraction } from '../../../testing/rows.ts'
import { dayItems } from './days.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2025, 4, day, hour, minute).toISOString()

describe('interactions by day', () => {
  it('are grouped by the user’s calendar day, newest first', () => {
    const rows = [
      anInteraction({ id: 4, date: at(11, 0) }),
      anInteraction({ id: 3, date: at(10, 23, 59) }),
      anInteraction({ id: 2, date: at(10, 0) }),
      anInteraction({ id: 1, date: at(8, 12) }),
    ]
    expect(dayItems(rows).map(({ day, interaction }) => interaction?.id ?? `${day.start} ${day.count}`)).toEqual([
      `${at(11, 0)} 1`,
      4,
      `${at(10, 0)} 2`,
      3,
      2,
      `${at(8, 0)} 1`,
      1,
    ])
  })

  it('have their place in their day', () => {
    const rows = [10, 10, 8].map((day, index) => anInteraction({ id: 9 - index, date: at(day, 9 - index) }))
    expect(dayItems(rows).map(({ place, day }) => `${place} of ${day.count}`)).toEqual([
      '0 of 2',
      '1 of 2',
      '2 of 2',
      '0 of 1',
      '1 of 1',
    ])
  })

  it('are sorted if necessary', () => {
    const sorted = [anInteraction({ id: 2, date: at(10, 9) }), anInteraction({ id: 1, date: at(10, 9) })]
    expect(newestFirst(sorted)).toBe(sorted)
    const mixed = [anInteraction({ id: 1, date: at(8, 9) }), ...sorted]
    expect(newestFirst(mixed).map(({ date, id }) => `${date} ${id}`)).toEqual([
      `${at(10, 9)} 2`,
      `${at(10, 9)} 1`,
      `${at(8, 9)} 1`,
    ])
  })

  it('are grouped with few accesses per row', () => {
    const many = countReads(
      Array.from({ length: 5_000 }, (_, index) =>
        anInteraction({ id: 5_000 - index, date: new Date(Date.UTC(2025, 4, 10) - index * 1_200_000).toISOString() }),
      ),
    )
    expect(dayItems(newestFirst(many.rows)).length).toBeGreaterThan(5_000)
    expect(many.perRow()).toBeLessThan(20)
  })
})
