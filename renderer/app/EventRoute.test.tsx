import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '../../shared/schemas/user.ts'
import { holdToEvent, keepEvent, useEvent } from '../lib/event.ts'
import { lastUser } from '../lib/lastUser.ts'
import { userKey } from '../lib/session.ts'
import { unsaved } from '../lib/unsaved.ts'
import { closeLocalRecords, localRecords } from '../offline/localRecords.ts'
import { aContact, anOrganization, aUser } from '../testing/rows.ts'
import { refusal, serve, unreachable, type StubServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import EventRoute from './EventRoute.tsx'
import { followSession } from './followSession.ts'
import { EventGate } from './guards.tsx'

const ruth = aUser()
const ben = aUser({ id: 8, name: 'Ben Ode' })
let server: StubServer

beforeEach(() => {
  // Browsers warn that nothing is stored here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = serve({
    getCurrentUser: ruth,
    getConfig: refusal('unavailable'),
    listOrganizations: [anOrganization()],
    listContacts: [],
    listInteractions: [],
    createContact: ({ body }) => ({ ...aContact(), ...body }),
  })
  keepEvent({
    path: '/event',
    name: 'Spring market',
    owner: { id: ruth.id, name: ruth.name, username: ruth.username },
    organizationId: 1,
    startedAt: '2026-01-05T15:04:00.000Z',
    record: null,
    pin: null,
    mayDelete: true,
    people: 0,
  })
})
afterEach(() => {
  keepEvent(null)
  closeLocalRecords()
  lastUser.write(null)
})

/** Opens the page of Ruth's event, as the app does. */
async function open(): Promise<QueryClient> {
  const { client } = show(null, {
    session: null,
    address: '/event',
    pages: [{ element: <EventGate signedOut="/" />, children: [{ path: '/event', element: <EventRoute /> }] }],
  })
  followSession(client)
  holdToEvent()
  await screen.findByText('0 people recorded')
  await waitFor(async () => expect((await localRecords()).owner.id).toBe(ruth.id))
  return client
}

/** Another tab signs a user in. */
async function signedInElsewhere(client: QueryClient, user: User): Promise<void> {
  server.answer({ getCurrentUser: user })
  await act(async () => {
    lastUser.write(user)
    await client.invalidateQueries({ queryKey: userKey })
  })
}

const nameField = () => screen.getByLabelText(/^Full name/)

it('an event without a lock ends when another user signs in, in another tab too', async () => {
  const client = await open()
  await signedInElsewhere(client, ben)
  expect(await screen.findByRole('button', { name: 'Begin event' })).toBeTruthy()
  expect(useEvent.getState().event).toBeNull()
})

it('what was typed by then stays, is not recorded for the other user, and can be saved once the owner is back', async () => {
  const client = await open()
  fireEvent.change(nameField(), { target: { value: 'Ana Gómez' } })
  await signedInElsewhere(client, ben)
  expect((await screen.findByText(/^Ben Ode has signed in on this device/)).textContent).toContain(ruth.name)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('One person could not be saved on this device. What was typed is still here.')
  expect(await (await localRecords()).pending()).toEqual([])

  await signedInElsewhere(client, ruth)
  await waitFor(() => expect(screen.queryByText(/^Ben Ode has signed in/)).toBeNull())
  await waitFor(async () => expect((await localRecords()).owner.id).toBe(ruth.id))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ana Gómez recorded on this page')
  expect(await (await localRecords()).pending()).toMatchObject([{ owner: ruth.id, body: { name: 'Ana Gómez' } }])
  expect(screen.getByText('1 person recorded')).toBeTruthy()
})

it('once the input is cleared, nothing keeps another user’s sign-in from ending the event', async () => {
  const client = await open()
  fireEvent.change(nameField(), { target: { value: 'Ana Gómez' } })
  await signedInElsewhere(client, ben)
  await screen.findByText(/^Ben Ode has signed in on this device/)
  fireEvent.change(nameField(), { target: { value: '' } })
  expect(await screen.findByRole('button', { name: 'Begin event' })).toBeTruthy()
})

/** Another tab ends the event, or begins another one. */
const keptElsewhere = (event: object | null) =>
  act(async () => {
    if (event) localStorage.setItem('outreach.event', JSON.stringify(event))
    else localStorage.removeItem('outreach.event')
    window.dispatchEvent(new StorageEvent('storage', { key: 'outreach.event' }))
  })

const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } })
const over = /^The event has ended. What is not saved yet stays/
const notSaved = 'One person could not be saved on this device. What was typed is still here.'

/** The device has no space for a visitor. */
async function saveInVain(name: string) {
  const { store } = await localRecords()
  const commit = vi.spyOn(store, 'commit').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  typeName(name)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(notSaved)
  return commit
}

it('an event that ends in another tab stays for the visitor who is being recorded, and is left once they are saved', async () => {
  await open()
  typeName('Ana Gómez')
  await keptElsewhere(null)
  await screen.findByText(over)
  expect((nameField() as HTMLInputElement).value).toBe('Ana Gómez')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Begin event' })).toBeTruthy()
  expect(await (await localRecords()).pending()).toMatchObject([{ owner: ruth.id, body: { name: 'Ana Gómez' } }])
  expect(localStorage.getItem('outreach.event')).toBeNull()
})

it('an event that begins in another tab waits for the visitor who is being recorded, and is not ended with the first', async () => {
  await open()
  typeName('Ana Gómez')
  await keptElsewhere({ ...useEvent.getState().event, name: 'Evening', startedAt: '2026-01-05T18:00:00.000Z' })
  await screen.findByText(over)
  expect(screen.getByRole('heading', { name: 'Spring market' })).toBeTruthy()
  typeName('')
  expect(await screen.findByRole('heading', { name: 'Evening' })).toBeTruthy()
  expect(localStorage.getItem('outreach.event')).toContain('Evening')
})

it('ending the event asks first while a visitor is not saved', async () => {
  await open()
  const commit = await saveInVain('Ana Gómez')
  fireEvent.click(screen.getByRole('button', { name: 'End event' }))
  await screen.findByRole('dialog', { name: 'End without saving?' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(useEvent.getState().event).not.toBeNull()

  commit.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ana Gómez recorded on this page')
  fireEvent.click(screen.getByRole('button', { name: 'End event' }))
  await waitFor(() => expect(useEvent.getState().event).toBeNull())
})

it('visitors who are not saved are discarded only by a person who says so', async () => {
  await open()
  await saveInVain('Ana Gómez')
  typeName('Bob Young')
  fireEvent.click(screen.getByRole('button', { name: 'End event' }))
  const dialog = await screen.findByRole('dialog', { name: 'End without saving?' })
  expect(dialog.textContent).toContain('2 people are not saved on this device')
  fireEvent.click(screen.getByRole('button', { name: 'End and discard' }))
  await waitFor(() => expect(useEvent.getState()).toMatchObject({ event: null, isOver: false }))
})

/** What keeps this page from being reloaded, and whether the browser leaves it without a question. */
function watched() {
  const [begin, end] = [vi.spyOn(unsaved, 'begin'), vi.spyOn(unsaved, 'end')]
  return () => [begin.mock.calls.length - end.mock.calls.length, leaves()]
}

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const sendNow = () => window.dispatchEvent(new Event('pagehide'))

it('a page with a visitor who is not saved is not reloaded, and the browser asks before it leaves', async () => {
  const state = watched()
  await open()
  expect(state()).toEqual([0, true])
  const commit = await saveInVain('Ana Gómez')
  expect(state()).toEqual([1, false])
  commit.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ana Gómez recorded on this page')
  sendNow()
  await waitFor(() => expect(state()).toEqual([0, true]))
})

const notKept = /^This browser keeps no data now/

it('without storage it says so, and a page on which somebody waits to be sent is not reloaded or left unasked', async () => {
  const state = watched()
  server.answer({ createContact: unreachable })
  await open()
  expect(screen.getByText(notKept)).toBeTruthy()
  typeName('Ana Gómez')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ana Gómez recorded on this page')
  await waitFor(() => expect(state()).toEqual([1, false]))
  keepEvent(null)
  expect(await screen.findByText(notKept)).toBeTruthy()
  expect(state()).toEqual([1, false])
})

it('without storage, who waits to be sent outlives the session, and another user’s', async () => {
  server.answer({ createContact: unreachable })
  const client = await open()
  typeName('Ana Gómez')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ana Gómez recorded on this page')
  sendNow()
  await waitFor(() => expect(server.asked('createContact')).not.toEqual([]))
  await signedInElsewhere(client, ben)
  await waitFor(async () => expect((await localRecords()).owner.id).toBe(ben.id))
  expect(await (await localRecords()).pending()).toEqual([])
  expect(leaves()).toBe(false)

  const received: string[] = []
  server.answer({
    createContact({ body }) {
      received.push(body.name)
      return { ...aContact(), ...body }
    },
  })
  await signedInElsewhere(client, ruth)
  await waitFor(() => expect(received).toEqual(['Ana Gómez']))
  await waitFor(() => expect(leaves()).toBe(true))
})

const undoButton = () => screen.queryByRole('button', { name: /Undo last$/ })

/** Records a visitor. */
async function save(name: string): Promise<void> {
  typeName(name)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`${name} recorded on this page`)
}

it('a slow Undo of one visitor leaves the Undo of the next', async () => {
  let remove = () => {}
  server.answer({ deleteContact: () => new Promise((resolve) => (remove = () => resolve(null))) })
  await open()
  await save('Ana Gómez')
  // Until then Undo needs no server.
  sendNow()
  await waitFor(async () => expect(await (await localRecords()).pending()).toEqual([]))
  fireEvent.click(screen.getByRole('button', { name: 'Undo last' }))
  await waitFor(() => expect(server.asked('deleteContact')).toHaveLength(1))
  await save('Bela Young')
  remove()
  await screen.findByText('1 person recorded')
  expect(screen.getByText('Bela Young recorded on this page')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Undo last$/ })).toBeTruthy()
})

it('Undo goes with the name, which the next visitor should not read, and before that while one types', async () => {
  await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await save('Ana Gómez')
  expect(undoButton()).toBeTruthy()
  typeName('B')
  expect(undoButton()).toBeNull()
  typeName('')
  expect(undoButton()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.queryByText(/Ana Gómez/)).toBeNull()
  expect(undoButton()).toBeNull()
  expect(screen.getByText('1 person recorded')).toBeTruthy()
})

it('Undo says that it has removed the person, for as long as it said that they were saved', async () => {
  await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await save('Ana Gómez')
  fireEvent.click(screen.getByRole('button', { name: 'Undo last' }))
  await screen.findByText('The last person has been removed')
  expect(screen.queryByText(/Ana Gómez/)).toBeNull()
  expect(undoButton()).toBeNull()
  expect(screen.getByText('0 people recorded')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.queryByText('The last person has been removed')).toBeNull()
})

it('counts who waits to be sent by who waited before, and not by a clock that was set right meanwhile', async () => {
  server.answer({ createContact: refusal('unavailable') })
  const { event } = useEvent.getState()
  if (!event) throw new Error('There is one')
  keepEvent({ ...event, startedAt: '2090-01-05T15:04:00.000Z', waitedBefore: ['before'] })
  await open()
  const records = await localRecords()
  const body = { name: 'Cy' }
  await act(() => records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId: 'before', body }))
  expect(screen.queryByText(/to be sent$/)).toBeNull()
  typeName('Ana Gómez')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 waits to be sent')).toBeTruthy()
})
