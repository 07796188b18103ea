import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userKey } from '../lib/session.ts'
import { outbox } from '../offline/outbox.ts'
import { aUser } from '../testing/rows.ts'
import { endPush, followPushPreference, usePush } from './push.ts'

const client = new QueryClient()
const choose = (mobileNotifications: boolean) => {
  const user = aUser()
  const notifications = { ...user.preferences.notifications, mobileNotifications }
  client.setQueryData(userKey, { ...user, preferences: { ...user.preferences, notifications } })
}
const follow = () => followPushPreference(client, 'AQID')

let current: object | null = null
/** Answers the subscription that was looked up; each look takes as long as the test wants. */
let checks: (() => void)[] = []
const lookedUp = async () => {
  await vi.waitFor(() => expect(checks).not.toEqual([]))
  checks.shift()?.()
}

beforeEach(() => {
  checks = []
  current = null
  const pushManager = {
    getSubscription: async () => {
      const found = current
      await new Promise<void>((resolve) => checks.push(resolve))
      return found
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      (current = {
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => ({ endpoint: 'https://push.example.org/device', keys: {} }),
        unsubscribe: async () => (current = null),
      }),
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.spyOn(outbox, 'submit').mockResolvedValue(undefined as never)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

it('follows the last choice, however late the browser answers an earlier one', async () => {
  choose(true)
  const turns = [follow()]
  await lookedUp()
  await turns[0]
  expect([current === null, usePush.getState().state]).toEqual([false, 'on'])

  choose(false)
  turns.push(follow())
  await vi.waitFor(() => expect(checks).toHaveLength(1))
  choose(true)
  turns.push(follow())
  await lookedUp()
  await lookedUp()
  await Promise.all(turns)
  expect([current === null, usePush.getState().state]).toEqual([false, 'on'])
})

it('ends with the sign-out, also while it is being turned on', async () => {
  choose(true)
  const turns = [follow()]
  await vi.waitFor(() => expect(checks).toHaveLength(1))
  client.setQueryData(userKey, null)
  turns.push(endPush())
  await lookedUp()
  await lookedUp()
  await Promise.all(turns)
  expect(current).toBeNull()
})
