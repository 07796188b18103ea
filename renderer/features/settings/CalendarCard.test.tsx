import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press } from '../../testing/hands.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import NotificationsTab from './NotificationsTab.tsx'

const createdAt = '2026-03-01T10:00:00.000Z'
const url = 'http://localhost/api/calendar/secret/follow-ups.ics'

it('makes a private address for calendar programs, shows it once, and removes it', async () => {
  const server = serve({ getCalendarLink: { createdAt: null }, renewCalendarLink: { createdAt, url } })
  show(<NotificationsTab />)
  await screen.findByRole('button', { name: 'Create an address' })
  server.answer({ getCalendarLink: { createdAt } })
  press('Create an address')
  expect((await screen.findByLabelText<HTMLInputElement>('Address of your calendar')).value).toBe(url)
  await screen.findByRole('button', { name: 'New address' })
  server.answer({ getCalendarLink: { createdAt: null }, removeCalendarLink: null })
  const remove = screen.getByRole('button', { name: 'Remove the address' })
  remove.focus()
  press('Remove the address')
  await screen.findByText('Remove the address?')
  // As when the question closes, which in jsdom does not come to its end.
  remove.focus()
  expect(server.asked('removeCalendarLink')).toEqual([])
  press('Remove')
  await waitFor(() => expect(screen.queryByLabelText('Address of your calendar')).toBeNull())
  const create = await screen.findByRole('button', { name: 'Create an address' })
  await waitFor(() => expect(document.activeElement).toBe(create.parentElement))
})

it('says since when there is one, and why something did not work', async () => {
  serve({ getCalendarLink: { createdAt }, renewCalendarLink: refusal('forbidden', 'Out of order') })
  show(<NotificationsTab />)
  await screen.findByText(/^There is an address since Mar 1, 2026\./)
  press('New address')
  await screen.findByText('Replace the address?')
  press('Replace')
  expect((await screen.findByRole('alert')).textContent).toBe('This did not work: Out of order')
})

it('no longer says why removing did not work once there is a new address', async () => {
  serve({
    getCalendarLink: { createdAt },
    renewCalendarLink: { createdAt, url },
    removeCalendarLink: refusal('forbidden', 'Out of order'),
  })
  show(<NotificationsTab />)
  await screen.findByRole('button', { name: 'Remove the address' })
  press('Remove the address')
  press('Remove')
  await screen.findByRole('alert')
  press('New address')
  press('Replace')
  await screen.findByLabelText('Address of your calendar')
  expect(screen.queryByRole('alert')).toBeNull()
})
