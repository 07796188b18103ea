import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { StorageFull, StoreOutdated } from '../../shared/replica.ts'
import { userQuery } from '../features/auth/queries.ts'
import { common } from '../i18n/en/common.ts'
import { desktop } from '../i18n/en/desktop.ts'
import { sync } from '../i18n/en/sync.ts'
import { loadTexts, startTexts } from '../i18n/index.ts'
import { keepEvent } from '../lib/event.ts'
import { lastUser } from '../lib/lastUser.ts'
import type { LocalEvents, Owner } from '../offline/engine.ts'
import { closeLocalRecords, replaceRecords } from '../offline/localRecords.ts'
import { openLocalRecords } from '../offline/opening.ts'
import { useSync } from '../offline/view/syncState.ts'
import { useToasts } from '../lib/toast.ts'
import { contactsQuery } from '../records/contacts/queries.ts'
import { notificationsQuery } from '../records/notifications/queries.ts'
import { offerRetry } from './desktop/offerRetry.ts'
import { followSession } from './followSession.ts'

vi.mock(import('../offline/localRecords.ts'), async (original) => ({
  ...(await original()),
  closeLocalRecords: vi.fn<() => void>(),
}))
vi.mock(import('../offline/opening.ts'), async (original) => ({
  ...(await original()),
  openLocalRecords: vi.fn<(owner: Owner, events: LocalEvents) => Promise<never>>(),
}))

beforeEach(() => {
  vi.mocked(openLocalRecords).mockReset()
  useToasts.setState({ open: false })
})

it.each([
  [new Error('SQLITE_BUSY'), desktop.notOpened.text],
  [new StorageFull('no room'), desktop.notOpened.full],
  // The version that is installed stays the same, however often its page is loaded.
  [new StoreOutdated('of a newer version'), desktop.notOpened.outdated],
])(
  'if the desktop cannot open its file (%s), shows so until a retry succeeds, and repeats failed reads',
  async (error, description) => {
    startTexts({ common, desktop })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const open = vi.mocked(openLocalRecords).mockRejectedValue(error)
    const client = new QueryClient()
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('No user is signed in'))
      .mockResolvedValue('rows')
    await client.prefetchQuery({ queryKey: ['contacts', 1], queryFn: read, retry: false })
    client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
    followSession(client, (retry, why) => void offerRetry(retry, why))
    await vi.waitFor(
      () =>
        expect(useToasts.getState()).toMatchObject({
          open: true,
          current: { title: desktop.notOpened.title, description, duration: Infinity },
        }),
      10_000,
    )
    open.mockResolvedValueOnce({ drain: vi.fn<() => Promise<unknown>>() } as never)
    useToasts.getState().current?.action?.onClick()
    await vi.waitFor(() => expect(client.getQueryData(['contacts', 1])).toBe('rows'), 10_000)
    expect(open).toHaveBeenCalledTimes(2)
  },
)

it('reads the notifications again once the server has received what may earn an achievement', async () => {
  startTexts({ common })
  const open = vi.mocked(openLocalRecords).mockResolvedValue({ drain: vi.fn<() => Promise<unknown>>() } as never)
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
  const { queryKey } = notificationsQuery()
  const isOutdated = () => client.getQueryState(queryKey)?.isInvalidated
  followSession(client)
  const received = async (record: object) => {
    client.setQueryData(queryKey, { notifications: [], unread: 0 })
    open.mock.calls[0]?.[1].onReceived({ organizationId: 1, ...record } as never)
    await Promise.resolve()
    return isOutdated()
  }
  expect(await received({ entity: 'interaction', op: 'complete' })).toBe(true)
  expect(await received({ entity: 'contact', op: 'create' })).toBe(true)
  expect(await received({ entity: 'contact', op: 'update' })).toBe(false)
})

it('drops the previous user’s data as soon as another user is signed in', async () => {
  startTexts({ common })
  vi.mocked(openLocalRecords).mockResolvedValue({ drain: vi.fn<() => Promise<unknown>>() } as never)
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
  followSession(client)
  client.setQueryData(['contacts', 1], ['Ana Gómez'])
  client.setQueryData(['config'], { version: '1' })
  client.setQueryData(userQuery().queryKey, { id: 8, name: 'Ben' } as never)
  await vi.waitFor(() => expect(client.getQueryData(['contacts', 1])).toBeUndefined(), 10_000)
  expect(client.getQueryData(['config'])).toEqual({ version: '1' })
  expect(client.getQueryData(userQuery().queryKey)).toMatchObject({ id: 8 })
})

it.each([
  ['what has changed in a list', true, ['Ana', 'Ben']],
  ['nothing of a list whose rows were removed: an empty one would say that there are none', false, undefined],
])('shows %s', async (_, isLoaded, shown) => {
  startTexts({ common })
  const owner = { id: 7, name: 'Ruth' }
  const lists = { isLoaded: () => isLoaded, view: () => (isLoaded ? ['Ana', 'Ben'] : []) }
  const ready = Promise.resolve({ owner, lists, drain: async () => ({ stop: null }), close: () => undefined } as never)
  const open = vi.mocked(openLocalRecords).mockReturnValue(ready)
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, owner as never)
  followSession(client)
  replaceRecords({ owner, events: null, isOutdated: false, ready })
  const { queryKey } = contactsQuery(1)
  client.setQueryData(queryKey, [{ name: 'Ana' }] as never)
  open.mock.calls[0]?.[1].onList('contact', 1)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(shown), 10_000)
})

it('sends the queue when the service worker asks for it, and tells it whether all of it was', async () => {
  const serviceWorker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const drain = vi.fn<() => Promise<unknown>>().mockResolvedValue({ sent: 1, stop: 'unreachable' })
  const ready = Promise.resolve({ drain, close: () => undefined } as never)
  vi.mocked(openLocalRecords).mockReturnValue(ready)
  const owner = { id: 7, name: 'Ruth' }
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, owner as never)
  followSession(client)
  replaceRecords({ owner, events: null, isOutdated: false, ready })
  await vi.waitFor(() => expect(drain).toHaveBeenCalledOnce())
  async function ask() {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'drain' }, ports: [port2] }))
    await answer.finally(() => port1.close())
    return answer
  }
  expect(await ask()).toEqual({ isDrained: false })
  drain.mockResolvedValue({ sent: 1, stop: null })
  expect(await ask()).toEqual({ isDrained: true })
  expect(drain).toHaveBeenCalledTimes(3)
})

it('opens the last user’s records before the server has answered', () => {
  startTexts({ common })
  const open = vi.mocked(openLocalRecords).mockResolvedValue({ drain: vi.fn<() => Promise<unknown>>() } as never)
  lastUser.write({ id: 7, name: 'Ruth', organizationId: 1 } as never)
  const client = new QueryClient()
  followSession(client)
  expect(open).toHaveBeenCalledWith({ id: 7, name: 'Ruth' }, expect.anything())
  client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
  expect(open).toHaveBeenCalledOnce()
  lastUser.write(null)
})

it('closes the last user’s records if no one is signed in, and shows a message only to a user who was signed in', async () => {
  startTexts({ common, sync })
  vi.mocked(openLocalRecords).mockResolvedValue({ drain: vi.fn<() => Promise<unknown>>() } as never)
  lastUser.write({ id: 7, name: 'Ruth' } as never)
  useSync.setState({ pending: [{}] as never })
  const client = new QueryClient()
  followSession(client)
  client.setQueryData(userQuery().queryKey, null)
  await vi.waitFor(() => expect(closeLocalRecords).toHaveBeenCalledOnce(), 10_000)
  expect(useToasts.getState().open).toBe(false)
  client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
  await vi.waitFor(() => expect(openLocalRecords).toHaveBeenCalledTimes(2), 10_000)
  client.setQueryData(userQuery().queryKey, null)
  await vi.waitFor(
    () => expect(useToasts.getState()).toMatchObject({ open: true, current: { title: sync.expired.title } }),
    10_000,
  )
  lastUser.write(null)
})

it('sends what waits when the user of an event whose session has ended signs in again', async () => {
  startTexts({ common })
  const owner = { id: 7, name: 'Ruth' }
  const drain = vi.fn<() => Promise<unknown>>(async () => ({ stop: null }))
  const ready = Promise.resolve({ owner, drain, close: () => undefined } as never)
  const open = vi.mocked(openLocalRecords).mockReturnValue(ready)
  keepEvent({ path: '/event', owner, people: 0 } as never)
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, owner as never)
  followSession(client)
  replaceRecords({ owner, events: null, isOutdated: false, ready })
  await vi.waitFor(() => expect(drain).toHaveBeenCalled(), 10_000)
  drain.mockClear()
  open.mockClear()
  client.setQueryData(userQuery().queryKey, null)
  client.setQueryData(userQuery().queryKey, owner as never)
  await vi.waitFor(() => expect(drain).toHaveBeenCalledOnce(), 10_000)
  client.setQueryData(userQuery().queryKey, { ...owner, name: 'Ruth Miller' } as never)
  await ready
  expect([drain.mock.calls.length, open.mock.calls.length]).toEqual([1, 0])
  keepEvent(null)
})

it('keeps the next user’s records if the previous user’s fail to open after them', async () => {
  startTexts({ common })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let fail = () => {}
  const opened = { drain: vi.fn<() => Promise<unknown>>() } as never
  const open = vi
    .mocked(openLocalRecords)
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = () => reject(new Error('Locked')))))
    .mockResolvedValue(opened)
  const onNotOpened = vi.fn<() => void>()
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
  followSession(client, onNotOpened)
  client.setQueryData(userQuery().queryKey, { id: 8, name: 'Ben' } as never)
  fail()
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), 10_000)
  client.setQueryData(userQuery().queryKey, { id: 8, name: 'Benjamin' } as never)
  expect(open).toHaveBeenCalledTimes(2)
  expect(onNotOpened).not.toHaveBeenCalled()
})

it('names whom lost records were about only while no event shows the page to visitors', async () => {
  startTexts({ common, sync })
  const event = { path: '/event', owner: { id: 7, name: 'Ruth' }, people: 0 } as never
  const drain = vi.fn<() => Promise<unknown>>()
  vi.mocked(openLocalRecords).mockResolvedValue({ drain } as never)
  useSync.setState({ pending: [], lost: { count: 5, names: ['Ana Gómez'] } })
  keepEvent(event)
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
  followSession(client)
  await vi.waitFor(() => expect(drain).toHaveBeenCalled(), 10_000)
  await Promise.all([import('./tellLost.ts'), loadTexts()])
  const told = () => {
    const { open, current } = useToasts.getState()
    return open && current?.description
  }
  expect(told()).toBe(false)
  keepEvent(null)
  await vi.waitFor(() => expect(told()).toContain('Ana Gómez'), 10_000)
  keepEvent(event)
  expect(told()).toBe(false)
  useSync.setState({ lost: { count: 0, names: [] } })
  keepEvent(null)
  expect(told()).toBe(false)
})
