import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userQuery } from '../../features/auth/queries.ts'
import { common } from '../../i18n/en/common.ts'
import { desktop } from '../../i18n/en/desktop.ts'
import { notifications } from '../../i18n/en/notifications.ts'
import { loadTexts, startTexts } from '../../i18n/index.ts'
import type { Pulled } from '../../offline/feed/pull.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { startReminders } from './reminders.ts'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string, ...args: unknown[]) => Promise<unknown>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})
vi.mock(import('../../offline/localRecords.ts'), async (original) => ({
  ...(await original()),
  localRecords: vi.fn<() => Promise<never>>(),
}))

const minute = 60_000
let isWanted: boolean
let rows: object[]
const pull = vi.fn<(organizationId: number) => Promise<Pulled | null>>(async () => null)
const notices = () =>
  call.mock.calls.flatMap(([name, notice]) => (name === 'notify' ? [notice as { title: string; body: string }] : []))
const told = () => notices().map(({ title }) => title)
const due = (number: number, more: object = {}) => ({
  id: number,
  clientId: `c${number}`,
  organizationId: 1,
  userId: 7,
  contactId: null,
  location: { address: `Street ${number}` },
  followUpDate: '2026-03-02T12:00:00.000Z',
  followUpCompleted: false,
  ...more,
})
const signIn = (client: QueryClient, organizationId: number) =>
  client.setQueryData(userQuery().queryKey, {
    id: 7,
    organizationId,
    preferences: { notifications: { contactUpdates: true } },
  } as never)

function started(): QueryClient {
  const client = new QueryClient()
  for (const organizationId of [1, 2])
    for (const query of [interactionsQuery(organizationId), contactsQuery(organizationId)])
      client.setQueryData<unknown>(query.queryKey, [])
  startReminders(client)
  signIn(client, 1)
  return client
}

beforeEach(async () => {
  startTexts({ common, desktop, notifications })
  // Loaded beforehand: loading does not work with fake timers.
  await loadTexts()
  vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') })
  localStorage.clear()
  isWanted = true
  rows = []
  call
    .mockReset()
    .mockImplementation(async (name) => ({
      ok: true,
      value: name === 'getDesktop' ? { settings: { reminders: isWanted } } : undefined,
    }))
  pull.mockClear()
  const view = (_entity: string, organizationId: number) =>
    rows.filter((row) => (row as { organizationId: number }).organizationId === organizationId)
  vi.mocked(localRecords).mockResolvedValue({ pull, lists: { view } } as never)
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

it('reminds within a minute of a follow-up scheduled for the same day, once', async () => {
  started()
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toEqual([])
  rows = [due(1)]
  await vi.advanceTimersByTimeAsync(minute)
  expect(told()).toEqual(['Follow up with Street 1'])
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(told()).toHaveLength(1)
  // The server is asked at the start, and not each minute.
  expect(pull).toHaveBeenCalledOnce()
})

it('names nobody whose contact was deleted, and no place without an address', async () => {
  const unknown = (number: number) => due(number, { contactId: 9, location: { address: '' } })
  started()
  await vi.advanceTimersByTimeAsync(1)
  rows = [unknown(1)]
  await vi.advanceTimersByTimeAsync(minute)
  rows = [1, 2, 3, 4, 5].map(unknown)
  await vi.advanceTimersByTimeAsync(minute)
  expect(notices()).toMatchObject([
    { title: 'A follow-up is due' },
    { title: '4 follow-ups are due', body: 'Unknown Contact, Unknown Contact, Unknown Contact and 1 more' },
  ])
})

it('reminds as soon as reminders are switched on', async () => {
  isWanted = false
  rows = [due(1)]
  started()
  await vi.advanceTimersByTimeAsync(minute)
  expect(told()).toEqual([])
  isWanted = true
  await vi.advanceTimersByTimeAsync(minute)
  expect(told()).toHaveLength(1)
})

it('reminds at once of due follow-ups after switching the organization', async () => {
  rows = [due(1, { organizationId: 2 })]
  const client = started()
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toEqual([])
  signIn(client, 2)
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toHaveLength(1)
  expect(pull.mock.calls).toEqual([[1], [2]])
})

it('retries after a failure', async () => {
  rows = [due(1)]
  vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  vi.mocked(localRecords).mockRejectedValueOnce(new Error('locked'))
  started()
  await vi.advanceTimersByTimeAsync(minute)
  expect(told()).toHaveLength(1)
})

it('reads the user again, and reminds of nothing, if the session has ended while the window was hidden', async () => {
  rows = [due(1)]
  pull.mockResolvedValueOnce('signIn')
  const client = started()
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryState(userQuery().queryKey)?.isInvalidated).toBe(true)
  expect(told()).toEqual([])
})
