import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { followUpIn } from '../../lib/followUpDay.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { fill, lastToast, press } from '../../testing/hands.ts'
import { anInteraction } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { DroppedFollowUp } from './DroppedFollowUp.tsx'
import { FollowUpMenu } from './FollowUpMenu.tsx'

const due = '2026-01-02T12:00:00.000Z'
const call = anInteraction({ id: 5, followUpDate: due, followUpType: 'call' })

async function open() {
  await withLocalRecords(7)
  let row = call
  const server = serve({
    listContacts: [],
    listInteractions: [call],
    updateInteraction: ({ body }) => (row = { ...row, ...(body as Partial<Interaction>), version: row.version + 1 }),
  })
  show(<FollowUpMenu interaction={call} name="Ana Gómez" />, { contacts: [], interactions: [call] })
  press('Change the follow-up with Ana Gómez')
  const sent = async (count: number) => {
    await waitFor(() => expect(server.asked('updateInteraction')).toHaveLength(count))
    return server.asked('updateInteraction')[count - 1]?.body
  }
  return { sent }
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))

it('moves to another day with one tap, counted from today, and back by Undo', async () => {
  const { sent } = await open()
  await choose('In 3 days')
  expect(await sent(1)).toMatchObject({ followUpDate: followUpIn(3, new Date()), version: 1 })
  await waitFor(() => expect(lastToast()?.title).toBe('Interaction updated'))
  expect(lastToast()?.description).toMatch(/^Follow-up on /)
  lastToast()?.action?.onClick()
  expect(await sent(2)).toMatchObject({ followUpDate: due, version: 2 })
  await waitFor(() => expect(lastToast()?.action).toBeUndefined())
})

it('moves to any day', async () => {
  const { sent } = await open()
  await choose('Another day …')
  await screen.findByRole('dialog', { name: 'Move the follow-up with Ana Gómez' })
  const date = screen.getByLabelText('Follow-up date')
  fireEvent.change(date, { target: { value: 'Mar 9, 2027' } })
  fireEvent.blur(date)
  press('Move')
  expect(await sent(1)).toMatchObject({ followUpDate: new Date(2027, 2, 9, 12).toISOString() })
})

it('is dropped with a reason, which stays with when it was due, and is there again after Undo', async () => {
  const { sent } = await open()
  await choose('Drop follow-up')
  await screen.findByRole('dialog', { name: 'Drop the follow-up with Ana Gómez?' })
  fill('Why (optional)', ' Has moved away ')
  press('Drop follow-up')
  expect(await sent(1)).toMatchObject({ followUpDate: null, followUpDropped: { date: due, reason: 'Has moved away' } })
  await waitFor(() => expect(lastToast()?.description).toBe('Follow-up dropped'))
  lastToast()?.action?.onClick()
  expect(await sent(2)).toMatchObject({ followUpDate: due, followUpDropped: null })
})

it('is shown where it was dropped, until another one is planned', () => {
  const followUpDropped = { date: due, reason: 'Has moved away' }
  const { container, unmount } = show(<DroppedFollowUp followUpDate={null} followUpDropped={followUpDropped} />)
  expect(container.textContent).toBe('Follow-up of Jan 2, 2026 droppedHas moved away')
  unmount()
  expect(show(<DroppedFollowUp followUpDate={due} followUpDropped={followUpDropped} />).container.textContent).toBe('')
})
