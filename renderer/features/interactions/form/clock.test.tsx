import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClockAhead } from '../../../lib/clock.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { field } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import InteractionForm from '../InteractionForm.tsx'

const anna = aContact({ id: 4, name: 'Anna Berg' })
const row = anInteraction({ id: 5, contactId: anna.id, date: new Date(2026, 3, 2, 10).toISOString() })

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 4, 1, 0, 30), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** The form on a device whose clock differs by this many minutes. */
async function open(minutes: number, interactionId?: number) {
  await withLocalRecords(7)
  serve({ listContacts: [anna], listInteractions: [row] })
  useClockAhead.setState(minutes * 60_000, true)
  show(<InteractionForm {...(interactionId && { interactionId })} open onClose={() => {}} />, {
    contacts: [anna],
    interactions: [row],
  })
  await screen.findByLabelText('Date')
  return {
    date: (field('Date') as HTMLInputElement).value,
    hint: screen.queryByText(/This device’s clock/)?.textContent,
  }
}

it('suggests the day before midnight on a device that is an hour fast, and says why', async () => {
  const { date, hint } = await open(60)
  expect(date).toBe('Apr 30, 2026 11:30 PM')
  expect(hint).toBe('This device’s clock is 60 minutes fast. The server’s time is suggested.')
  expect(field('Date').getAttribute('aria-describedby')).toBe(screen.getByText(hint ?? '').id)
})

it('counts a larger difference in hours', async () => {
  const { date, hint } = await open(-180)
  expect(date).toBe('May 1, 2026 3:30 AM')
  expect(hint).toBe('This device’s clock is 3 hours slow. The server’s time is suggested.')
})

it.each([
  ['the clocks agree', 0, undefined, 'May 1, 2026 12:30 AM'],
  ['the time is that of an earlier interaction', 60, row.id, 'Apr 2, 2026 10:00 AM'],
])('says nothing if %s', async (_, minutes, edited, date) => {
  expect(await open(minutes, edited)).toEqual({ date, hint: undefined })
})
