import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import ContactPage from '../../features/contacts/ContactPage.tsx'
import DashboardPage from '../../features/dashboard/DashboardPage.tsx'
import DayPage from '../../features/day/DayPage.tsx'
import ActivitiesPage from '../../features/interactions/ActivitiesPage.tsx'
import { followUpIn } from '../../lib/followUpDay.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { media } from '../../ui/theme.ts'
import { DroppedFollowUp } from './DroppedFollowUp.tsx'
import { FollowUpMenu } from './FollowUpMenu.tsx'
import { interactionsQuery } from './queries.ts'

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

it('asks for the day, if a phone’s own control has cleared it', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === media.phone }),
  )
  const { sent } = await open()
  await choose('Another day …')
  const dialog = await screen.findByRole('dialog', { name: 'Move the follow-up with Ana Gómez' })
  fill('Follow-up date', '')
  press('Move')
  expect(within(dialog).getByRole('alert').textContent).toBe('Please select a date')
  const day = field('Follow-up date')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(day)
  fill('Follow-up date', '2027-03-09')
  expect(within(dialog).queryByRole('alert')).toBeNull()
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

describe('a row that changes meanwhile', () => {
  const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez' })
  const local = anInteraction({
    id: -5,
    clientId: 'i5',
    version: 0,
    contactId: 4,
    userId: 7,
    followUpDate: due,
    followUpType: 'call',
  })
  const stored = { ...local, id: 12, version: 1, followUpNotes: 'Received by the server' }

  /** A page with the follow-up, on which its row can be replaced. */
  async function openPage(page: ReactNode, interaction: Interaction, address = '/', path = '*') {
    await withLocalRecords(7)
    const server = serve({
      listContacts: [ana],
      listInteractions: [interaction],
      listLocations: [],
      listOrganizations: [],
    })
    const { client } = show(page, { contacts: [ana], interactions: [interaction], address, path })
    const button = await screen.findByRole('button', { name: /^Change the follow-up with Ana Gómez/ })
    const become = (row: Interaction) => client.setQueryData(interactionsQuery(1).queryKey, [row])
    const isStored = () => screen.findAllByText(stored.followUpNotes)
    return { server, button, become, isStored }
  }
  async function drop(button: HTMLElement) {
    button.focus()
    fireEvent.click(button)
    // An open menu takes the focus, a moment later.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
    await choose('Drop follow-up')
    const dialog = await screen.findByRole('dialog', { name: 'Drop the follow-up with Ana Gómez?' })
    fill('Why (optional)', 'Has moved away')
    return dialog
  }
  const menuButton = () => screen.queryByRole('button', { name: /^Change the follow-up/, hidden: true })

  it('takes nothing that was typed about it along, nor the focus', async () => {
    const { button, become, isStored } = await openPage(<DayPage />, local, '/day')
    const dialog = await drop(button)
    become(stored)
    await isStored()
    become({ ...stored, version: 2, followUpCompleted: true })
    await waitFor(() => expect(menuButton()).toBeNull())
    expect(field('Why (optional)').value).toBe('Has moved away')
    press('Cancel', dialog)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('has the focus again, if it is still there', async () => {
    const { button, become, isStored } = await openPage(<DayPage />, local, '/day')
    const dialog = await drop(button)
    become(stored)
    await isStored()
    press('Cancel', dialog)
    await waitFor(() => expect(document.activeElement).toBe(menuButton()))
  })

  it('is not written over: what its user saw is changed, and they are asked', async () => {
    const theirs = { ...stored, version: 2, followUpDate: '2026-03-20T12:00:00.000Z', followUpNotes: 'Moved by Ana' }
    const { server, button, become } = await openPage(<DayPage />, stored, '/day')
    server.answer({ updateInteraction: refusal('conflict', 'No', { current: theirs, changes: {} }) })
    const dialog = await drop(button)
    become(theirs)
    await screen.findByText('Moved by Ana')
    press('Drop follow-up', dialog)
    await waitFor(() => expect(lastToast()?.title).toBe('This needs you'))
    expect(server.asked('updateInteraction')[0]?.body).toMatchObject({
      version: 1,
      followUpDropped: { date: due, reason: 'Has moved away' },
    })
  })

  it.each([
    ['my day', DayPage, '/day', '*'],
    ['the dashboard', DashboardPage, '/', '*'],
    ['the activities', ActivitiesPage, '/activities', '*'],
    ['a contact’s page', ContactPage, '/contacts/4', '/contacts/:id'],
  ])('is the same row of %s once the server has it', async (_, Page, address, path) => {
    const { become, isStored } = await openPage(<Page />, local, address, path)
    const rowOf = () => menuButton()?.closest('li')
    const before = rowOf()
    become(stored)
    await isStored()
    expect(rowOf()).toBe(before)
  })
})
