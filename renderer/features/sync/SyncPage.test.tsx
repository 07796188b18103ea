import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { PendingRecord } from '../../../shared/replica.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { problemOf } from '../../offline/queue/recording.ts'
import { pending, uuid } from '../../offline/testRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { SyncBadge } from '../../app/shells/SyncBadge.tsx'
import { lastToast, press } from '../../testing/hands.ts'
import { beginImport } from '../../records/imports/running.ts'
import { aContact } from '../../testing/rows.ts'
import { refusal, serveEach, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import SyncPage from './SyncPage.tsx'

const server = serveEach({
  listContacts: [],
  listInteractions: [],
  listOrganizations: [],
  createContact: refusal('unavailable', 'No database'),
})
beforeEach(async () => {
  onlineManager.setOnline(true)
  await withLocalRecords(7)
})

const open = () => show(<SyncPage />, { contacts: [] })

/** Puts records into the queue, as they were before this page was opened. */
async function queued(...all: Partial<PendingRecord>[]): Promise<void> {
  const { store, lookAgain } = await localRecords()
  const records = all.map((more, index) => pending(index + 1, { owner: 7, ...more }))
  await store.commit({ putPending: records })
  await act(lookAgain)
}

it('shows the reason of a record that the server keeps failing on, without a toast, and sends it again', async () => {
  await queued({ attempts: 2, failures: 2 })
  open()
  await act(async () => void (await (await localRecords()).drain()))
  expect(await screen.findByText(/^The server could not store it so far \(attempts: 3\): /)).toBeTruthy()
  expect(lastToast()).toBeNull()
  server.answer({ createContact: ({ body }) => ({ ...aContact(), ...body }) })
  press('Try again')
  await screen.findByText('Nothing is waiting')
})

it.each([
  ['never gets an answer', { lastError: 'unreachable' }, 'The server has not answered so far (attempts: 4).'],
  ['gives no reason', { lastError: '', failures: 4 }, /attempts: 4\): it gave no reason$/],
])('a record that %s can be discarded after a question, and saved to a file', async (_, more, reason) => {
  server.answer({ createContact: unreachable })
  await queued({ attempts: 4, ...more })
  open()
  expect(await screen.findByText(reason)).toBeTruthy()
  const row = screen.getByRole('listitem')
  expect(within(row).getByRole('button', { name: 'Save to a file' })).toBeTruthy()
  press('Discard', row)
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText(/^The server may have received it already/)).toBeTruthy()
  press('Discard', question)
  await screen.findByText('Nothing is waiting')
  expect(await (await localRecords()).pending()).toEqual([])
})

it('offers nothing for a record that just has not been sent yet', async () => {
  await queued({ attempts: 1, lastError: 'unreachable' })
  open()
  expect(await screen.findByText('New contact: Person 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

it('offers nothing for a record that tested in vain whether there is a network', async () => {
  onlineManager.setOnline(false)
  await queued({ attempts: 40, lastError: 'unreachable' })
  open()
  expect(await screen.findByText('New contact: Person 1')).toBeTruthy()
  expect(screen.getByText(/You are offline/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeTruthy()
})

it('sends all records again that need it, and leaves conflicts', async () => {
  const noAccess = { attempts: 1, problem: problemOf('noAccess') }
  await queued(noAccess, noAccess, { ...noAccess, problem: problemOf('conflict') })
  server.answer({ createContact: ({ body }) => ({ ...aContact(), ...body }) })
  open()
  screen.getByRole('button', { name: 'Try all again' }).focus()
  press('Try all again')
  await waitFor(() => expect(server.asked('createContact')).toHaveLength(2))
  await waitFor(async () =>
    expect((await (await localRecords()).pending()).map(({ clientId }) => clientId)).toEqual([uuid(3)]),
  )
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull()
  // It took the focus along.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

const lastSuccess = '2026-01-05T15:04:00.000Z'

it.each([
  ['nothing waits', {}],
  ['a record waits', { pending: [pending(1)] }],
  ['the server is away', { pending: [pending(1)], stop: 'unreachable' }],
  ['a record needs its user', { pending: [pending(1, { problem: problemOf('refused') })] }],
  ['records were lost', { lost: { count: 1, names: [] } }],
] as const)('shows when all was last sent if %s', (_, state) => {
  useSync.setState({ ...noSync, lastSuccess, ...(state as Partial<typeof noSync>) })
  open()
  expect(screen.getByText(/Last complete sync: .*Jan/)).toBeTruthy()
})

it('shows when all was last sent without a network too, and that it never was', () => {
  onlineManager.setOnline(false)
  useSync.setState({ ...noSync, lastSuccess })
  open()
  expect(screen.getByText(/You are offline.*Last complete sync: .*Jan/)).toBeTruthy()
  act(() => useSync.setState({ lastSuccess: null }))
  expect(screen.getByText(/Last complete sync: none yet/)).toBeTruthy()
})

it('says what was sent and what is left if the server goes away in the middle', async () => {
  server.answer({
    createContact: ({ body }) =>
      body.name === 'Person 1' ? { ...aContact(), ...body } : refusal('unavailable', 'No database'),
  })
  await queued({}, {})
  open()
  press('Sync now')
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Not everything was sent',
      description: 'Sent: 1. Still waiting: 1. What you recorded stays here, and is sent later.',
    }),
  )
})

it('says the result of a round that was already running when it was asked to send', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answer({ createContact: () => promise.then(() => refusal('unavailable', 'No database')) })
  await queued({})
  open()
  const round = (await localRecords()).drain()
  await waitFor(() => expect(server.asked('createContact')).toHaveLength(1))
  press(/Sync now$/)
  resolve()
  await act(async () => void (await round))
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'The server cannot be reached' }))
})

const allSent = 'None of your items on this device is missing on the server.'

it.each([
  [true, 'the queue is read, and nothing waits', { isKnown: true }],
  [false, 'the queue is not read yet', { isKnown: false }],
  [false, 'records were lost', { isKnown: true, lost: { count: 1, names: [] } }],
  [false, 'this browser keeps nothing', { isKept: false }],
  [false, 'records are out of reach', { isKept: false, outOfReach: 2 }],
])('says %s that nothing is missing on the server if %s', (isSaid, _, state) => {
  useSync.setState({ ...noSync, ...state })
  open()
  expect(screen.queryByText(allSent) !== null).toBe(isSaid)
})

it('does not say that nothing waits before the queue is read', () => {
  useSync.setState(noSync)
  open()
  expect(screen.queryByText('Nothing is waiting')).toBeNull()
  act(() => useSync.setState({ isKnown: true }))
  expect(screen.getByText('Nothing is waiting')).toBeTruthy()
})

it('does not say offline that anything is kept, if this browser keeps nothing', () => {
  onlineManager.setOnline(false)
  useSync.setState({ ...noSync, isKept: false })
  open()
  expect(screen.getByText(/^This browser keeps no data now/)).toBeTruthy()
  expect(screen.getByText(/^You are offline. What you record waits on this page/)).toBeTruthy()
  expect(screen.queryByText(/What you record is kept/)).toBeNull()
})

it.each([
  ['a browser', { isKept: false }],
  ['the desktop, which opens no other store', { isKept: true }],
])('says in %s that records are out of reach, and not that nothing waits', (_, state) => {
  useSync.setState({ ...noSync, ...state, outOfReach: 2 })
  open()
  expect(
    screen.getByText('2 items that you recorded before are on this device, and cannot be reached now'),
  ).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting')).toBeNull()
  expect(screen.queryByText(/^What you record is kept on this device/)).toBeNull()
})

it('lists an import that is not finished: not everything is on the server', async () => {
  server.answer({ importContacts: unreachable })
  const job = { id: 'import', owner: 7, organizationId: 1, fileName: 'people.csv', total: 2, done: 0, leftAlone: [] }
  await beginImport(job, [{ creates: [{ name: 'Ana Gómez', clientId: 'c1' }], updates: [] }])
  open()
  expect(await screen.findByText('people.csv')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '0 of 2 people' })).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting')).toBeNull()
  press('Cancel import')
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy()
})

it('says that there is no room for what others change, also if nothing waits, until there is', async () => {
  show(
    <>
      <SyncBadge />
      <SyncPage />
    </>,
    { contacts: [] },
  )
  const told = /This device has no room left for what others change/
  await screen.findByText('Nothing is waiting')
  expect([screen.queryByText(told), screen.queryByText('No room left')]).toEqual([null, null])
  act(() => useSync.setState({ isBehind: true }))
  expect(screen.getByText(told)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('No room left')
  act(() => useSync.setState({ isBehind: false }))
  expect(screen.queryByText(told)).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Online')
})
