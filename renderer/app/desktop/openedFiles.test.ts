import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userQuery } from '../../features/auth/queries.ts'
import { useOpenedFiles } from '../../features/sync/file/openedFile.ts'
import { useEvent, type RunningEvent } from '../../lib/event.ts'
import { paths } from '../../lib/paths.ts'
import type { App } from '../appStart.tsx'
import { followOpenedFiles } from './openedFiles.ts'

const { call, listeners } = vi.hoisted(() => {
  const asked = vi.fn<(name: string) => Promise<unknown>>()
  const heard = new Map<string, () => void>()
  Object.assign(window, {
    outreachDesktop: { call: asked, on: (name: string, listener: () => void) => heard.set(name, listener) },
  })
  return { call: asked, listeners: heard }
})

/** The files that wait in the main process. */
let waiting: string[]
const navigate = vi.fn<(to: string) => Promise<void>>()
let follow: (state: object) => void
const subscribe = (follower: typeof follow) => void (follow = follower)
const goTo = (pathname: string, search = '', state = 'idle') =>
  follow({ location: { pathname, search }, navigation: { state } })
const locked = { name: 'Street fair', pin: { data: 'sealed' } } as unknown as RunningEvent
const signIn = (client: QueryClient) => client.setQueryData(userQuery().queryKey, { id: 7 } as never)
const shown = () => useOpenedFiles.getState().files.map(({ name }) => name)

function started() {
  const client = new QueryClient()
  followOpenedFiles({ client, router: { navigate, subscribe } } as unknown as App)
  return client
}

beforeEach(() => {
  waiting = ['mine.outreach']
  navigate.mockReset().mockResolvedValue()
  call.mockReset().mockImplementation(async () => {
    const name = waiting.shift()
    return { ok: true, value: name ? { name, base64: '', number: 0, isLast: true } : null }
  })
  useOpenedFiles.setState({ files: [] })
  useEvent.setState({ event: null })
})

it('an opened file is shown once a user is signed in', async () => {
  const client = started()
  listeners.get('fileOpened')?.()
  expect(call).not.toHaveBeenCalled()
  signIn(client)
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(`${paths.sync}?read=true`))
  expect(shown()).toEqual(['mine.outreach'])
})

it('an opened file waits until a dialog is closed, whose content it would take away', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => dialog.remove())
  dialog.setAttribute('open', '')
  signIn(started())
  listeners.get('fileOpened')?.()
  await Promise.resolve()
  expect(call).not.toHaveBeenCalled()
  dialog.removeAttribute('open')
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(`${paths.sync}?read=true`))
})

it('an opened file waits until a locked event has ended, and takes nobody from its page', async () => {
  useEvent.setState({ event: locked })
  const client = started()
  signIn(client)
  listeners.get('fileOpened')?.()
  useEvent.setState({ event: { ...locked, people: 1 } })
  await Promise.resolve()
  expect(call).not.toHaveBeenCalled()
  useEvent.setState({ event: null })
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  expect(shown()).toEqual(['mine.outreach'])
})

it('a file whose dialog was left by Back does not meet the next one', async () => {
  signIn(started())
  listeners.get('fileOpened')?.()
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  goTo(paths.contacts, '', 'loading')
  goTo(paths.sync, '?read=true')
  expect(shown()).toEqual(['mine.outreach'])
  goTo(paths.contacts)
  expect(shown()).toEqual([])
  waiting = ['tuesday.outreach']
  listeners.get('fileOpened')?.()
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(2))
  expect(shown()).toEqual(['tuesday.outreach'])
  goTo(paths.sync)
  expect(shown()).toEqual([])
})
