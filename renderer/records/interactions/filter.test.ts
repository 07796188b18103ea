import { describe, expect, it } from 'vitest'
import { countReads } from '../../lib/countReads.ts'
import { filterInteractions, noFilter, readFilter, writeFilter, type InteractionFilter } from './filter.ts'

const now = new Date(2025, 4, 20, 12)
const at = (month: number, day: number, hour = 12, minute = 0) =>
  new Date(2025, month - 1, day, hour, minute).toISOString()
const base = {
  type: 'conversation',
  date: at(5, 10),
  contactId: 1,
  followUpDate: null,
  followUpCompleted: false,
  outcome: null,
} as const

const rows = [
  { ...base, id: 1 },
  {
    ...base,
    id: 2,
    type: 'prayer',
    date: at(5, 12, 0, 0),
    contactId: 2,
    followUpDate: at(5, 19),
    outcome: 'asked_back',
  },
  { ...base, id: 3, type: 'location_visit', date: at(5, 12, 23, 59), contactId: null, followUpDate: at(5, 20, 8) },
  { ...base, id: 4, date: at(5, 13, 0, 0), followUpDate: at(5, 1), followUpCompleted: true },
] as const

const ids = (filter: Partial<InteractionFilter>) =>
  filterInteractions(rows, { ...noFilter, ...filter }, now).map(({ id }) => id)

describe('filterInteractions', () => {
  it('returns the list itself without a filter', () => {
    expect(filterInteractions(rows, noFilter, now)).toBe(rows)
  })

  it.each<[Partial<InteractionFilter>, number[]]>([
    // Of the day it is: 8 days ago is not among the last 7.
    [{ period: '7' }, []],
    [{ period: '30' }, [1, 2, 3, 4]],
    [{ period: 'month' }, [1, 2, 3, 4]],
    [{ types: ['prayer', 'location_visit'] }, [2, 3]],
    [{ followUp: 'pending' }, [2, 3]],
    [{ followUp: 'overdue' }, [2]],
    [{ followUp: 'completed' }, [4]],
    [{ followUp: 'none' }, [1]],
    [{ outcomes: ['asked_back', 'moved'] }, [2]],
    [{ outcomes: ['moved'] }, []],
    [{ contactId: 2 }, [2]],
    [{ from: '2025-05-12' }, [2, 3, 4]],
    [{ to: '2025-05-12' }, [1, 2, 3]],
    [{ days: ['2025-05-10', '2025-05-13'] }, [1, 4]],
    [{ days: ['2025-05-12'], types: ['prayer'] }, [2]],
    [{ from: '2025-05-12', to: '2025-05-12', followUp: 'pending', types: ['prayer'] }, [2]],
  ])('%j leaves %j', (filter, expected) => {
    expect(ids(filter)).toEqual(expected)
  })

  it('goes along with the days', () => {
    const ofWeek = (day: Date) => filterInteractions(rows, { ...noFilter, period: '7' }, day).map(({ id }) => id)
    expect(ofWeek(new Date(2025, 4, 18, 12))).toEqual([2, 3, 4])
    expect(ofWeek(new Date(2025, 4, 19, 0, 1))).toEqual([4])
    // Nothing of a later day: a plan is no past.
    expect(ofWeek(new Date(2025, 4, 12, 12))).toEqual([1, 2, 3])
  })

  it('reads each interaction only a few times', () => {
    const many = countReads(Array.from({ length: 5_000 }, (_, index) => ({ ...rows[index % rows.length]!, id: index })))
    filterInteractions(
      many.rows,
      {
        types: ['prayer'],
        outcomes: ['asked_back'],
        followUp: 'overdue',
        period: null,
        from: '2025-05-01',
        to: '2025-06-01',
        days: ['2025-05-10', '2025-05-12'],
        contactId: null,
      },
      now,
    )
    expect(many.perRow()).toBeGreaterThan(0)
    expect(many.perRow()).toBeLessThan(20)
  })
})

describe('the filter in the address', () => {
  it('is restored unchanged, and keeps other parameters', () => {
    const filter: InteractionFilter = {
      types: ['prayer', 'location_visit'],
      outcomes: ['not_home', 'moved'],
      followUp: 'overdue',
      period: null,
      from: '2025-05-01',
      to: '2025-05-31',
      days: ['2025-05-03', '2025-05-10'],
      contactId: 7,
    }
    const params = writeFilter(new URLSearchParams('tab=map&from=2020-01-01'), filter)
    expect(readFilter(params)).toEqual(filter)
    expect(params.get('tab')).toBe('map')
    expect(writeFilter(params, noFilter).toString()).toBe('tab=map')
  })

  it('has either a period or days', () => {
    expect(readFilter(new URLSearchParams('period=30&from=2025-05-01&to=2025-05-02'))).toEqual({
      ...noFilter,
      period: '30',
    })
    expect(readFilter(new URLSearchParams('period=31&from=2025-05-01'))).toEqual({ ...noFilter, from: '2025-05-01' })
  })

  it('can have a contact without an id from the server', () => {
    const params = writeFilter(new URLSearchParams(), { ...noFilter, contactId: -68_719_476_737 })
    expect(readFilter(params).contactId).toBe(-68_719_476_737)
  })

  it('ignores invalid values', () => {
    expect(
      readFilter(
        new URLSearchParams(
          'type=praying,x&followUp=soon&from=2025-13-01&to=yesterday&days=monday,2025-13-01&contact=1e3',
        ),
      ),
    ).toEqual(noFilter)
  })
})
