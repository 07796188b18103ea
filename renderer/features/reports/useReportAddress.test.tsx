import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anOrganization } from '../../testing/rows.ts'
import { showHook } from '../../testing/show.tsx'
import { useReportAddress } from './useReportAddress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** This month's first and last day for a member of an organization in a time zone. */
function thisMonthIn(timeZone: string) {
  const { result } = showHook(useReportAddress, { session: { organization: anOrganization({ timeZone }) } })
  return () => [result().period.from, result().period.to]
}

it.each([
  ['Pacific/Kiritimati', '2026-04-01', '2026-04-01'],
  ['America/Los_Angeles', '2026-03-01', '2026-03-31'],
])('a period ends on the current day of the organization, wherever its user is: in %s', (timeZone, from, to) => {
  vi.setSystemTime('2026-04-01T01:00:00Z')
  expect(thisMonthIn(timeZone)()).toEqual([from, to])
})

it('a period goes on at the midnight of the organization', () => {
  vi.setSystemTime('2026-04-11T06:59:30Z')
  const thisMonth = thisMonthIn('America/Los_Angeles')
  expect(thisMonth()).toEqual(['2026-04-01', '2026-04-10'])
  act(() => void vi.advanceTimersByTime(60_000))
  expect(thisMonth()).toEqual(['2026-04-01', '2026-04-11'])
})
