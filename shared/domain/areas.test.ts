import { describe, expect, it } from 'vitest'
import { assignmentOn, coverageOf, doorsIn, percentOf, visitAge } from './areas.ts'
import { dayNumbers } from './days.ts'
import type { Outcome } from './kinds.ts'
import { locationGroups } from './locationGroups.ts'
import type { Corner } from './polygon.ts'

const corners: Corner[] = [
  [45, -123],
  [45, -122],
  [44, -122],
  [44, -123],
]
let count = 0
const visit = (lat: number, date: string, more: { contactId?: number; outcome?: Outcome } = {}) => ({
  id: (count += 1),
  date,
  location: { lat, lng: -122.5, address: `${lat}` },
  contactId: null,
  outcome: null,
  ...more,
})
const period = { from: '2026-03-01', until: '2026-03-31' }
const contacts = new Map([
  [1, { doNotContact: null }],
  [2, { doNotContact: { by: 1 } }],
])

/** The coverage as the addresses of its doors. */
function covered(visits: ReturnType<typeof visit>[], of: typeof period | null = period, zone = 'UTC') {
  const doors = doorsIn(locationGroups(visits), corners)
  const { latestDate, ...groups } = coverageOf(doors, contacts, of, dayNumbers(zone))
  const named = Object.fromEntries(
    Object.entries(groups).map(([name, list]) => [name, list.map(({ location }) => location.address)]),
  )
  return { ...named, latestDate }
}

describe('the coverage of an area', () => {
  it('counts doors visited in the period and those left, and leaves out doors outside the area', () => {
    expect(
      covered([
        visit(44.1, '2026-03-10T12:00:00.000Z'),
        visit(44.2, '2026-02-28T12:00:00.000Z'),
        visit(44.3, '2026-01-10T12:00:00.000Z'),
        visit(44.3, '2026-03-31T12:00:00.000Z'),
        visit(44.3, '2026-05-01T12:00:00.000Z'),
        visit(46, '2026-03-10T12:00:00.000Z'),
      ]),
    ).toEqual({ visited: ['44.1', '44.3'], left: ['44.2'], barred: [], latestDate: '2026-05-01T12:00:00.000Z' })
  })

  it('counts a door once, however often it was visited', () => {
    const visits = [1, 2, 3].map((n) => visit(44.10001 + n * 1e-6, `2026-03-1${n}T12:00:00.000Z`))
    expect(covered(visits)).toMatchObject({ visited: [expect.any(String)], left: [] })
  })

  it('leaves out doors that are not to be visited again', () => {
    expect(
      covered([
        visit(44.1, '2026-03-10T12:00:00.000Z', { contactId: 2 }),
        visit(44.2, '2026-01-10T12:00:00.000Z', { outcome: 'do_not_contact' }),
        // A later visit at which no one was met who could have taken it back.
        visit(44.2, '2026-02-10T12:00:00.000Z', { outcome: 'not_home' }),
        visit(44.3, '2026-01-10T12:00:00.000Z', { contactId: 1, outcome: 'not_home' }),
      ]),
    ).toEqual({ visited: [], left: ['44.3'], barred: ['44.1', '44.2'], latestDate: '2026-03-10T12:00:00.000Z' })
  })

  it('counts the days of the organization’s time zone', () => {
    const visits = [visit(44.1, '2026-03-01T05:00:00.000Z'), visit(44.2, '2026-04-01T05:00:00.000Z')]
    expect(covered(visits)).toMatchObject({ visited: ['44.1'] })
    expect(covered(visits, period, 'America/Los_Angeles')).toMatchObject({ visited: ['44.2'] })
  })

  it('has all doors left while the area has no assignment', () => {
    expect(covered([visit(44.1, '2026-03-10T12:00:00.000Z')], null)).toMatchObject({ visited: [], left: ['44.1'] })
    expect(covered([])).toEqual({ visited: [], left: [], barred: [], latestDate: null })
  })
})

it.each([
  [0, 0, 0],
  [1, 2, 33],
  [199, 1, 99],
  [3, 0, 100],
])('%i visited and %i left are %i percent', (visited, left, percent) => {
  expect(percentOf({ visited: Array(visited).fill(0), left: Array(left).fill(0) })).toBe(percent)
})

it('an area belongs to the team whose period includes the day', () => {
  const assignments = [
    { userIds: [2], from: '2026-06-01', until: '2026-06-30' },
    { userIds: [1], from: '2026-01-01', until: '2026-03-31' },
  ]
  const on = (day: string) => assignmentOn(assignments, day)?.userIds
  expect(['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30'].map(on)).toEqual([
    undefined,
    [1],
    [1],
    undefined,
    [2],
  ])
})

it.each([
  [0, 'month'],
  [30, 'month'],
  [31, 'quarter'],
  [90, 'quarter'],
  [365, 'year'],
  [366, 'longer'],
  [-1, 'month'],
])('a visit %i days ago is as old as a %s', (days, age) => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  expect(visitAge(new Date(now - days * 86_400_000).toISOString(), now)).toBe(age)
})
