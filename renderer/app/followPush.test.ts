import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userQuery } from '../features/auth/queries.ts'
import type { Flavour } from '../lib/flavour.ts'
import { lastUser } from '../lib/lastUser.ts'
import { configQuery } from '../lib/serverConfig.ts'
import { outbox } from '../offline/outbox.ts'
import { bareConfig } from '../testing/bareConfig.ts'
import { aUser } from '../testing/rows.ts'
import { aQueryClient } from '../testing/show.tsx'
import { endPush, usePush } from '../records/push.ts'
import { followPush } from './followPush.ts'

/** Whether the device is sent push messages. Both flavours have one service worker, and so one subscription. */
let isOn: boolean
const subscription = {
  options: {},
  toJSON: () => ({ endpoint: 'https://push.example.org/device', keys: {} }),
  unsubscribe: async () => void (isOn = false),
}
const pushManager = {
  getSubscription: async () => (isOn ? subscription : null),
  subscribe: async () => {
    isOn = true
    return subscription
  },
}
const submit = vi.spyOn(outbox, 'submit')

beforeEach(() => {
  isOn = true
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  submit.mockReset().mockResolvedValue(undefined as never)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

/** A subscription that a page of a flavour has begun; a user of the token flavour is signed in or not. */
const begunBy = (flavour: Flavour, tokenUser: boolean) => {
  localStorage.setItem('outreach.push', JSON.stringify(flavour))
  if (tokenUser) localStorage.setItem('outreach.lastUser.jwt', JSON.stringify(aUser({ id: 9 })))
}
const wanting = (mobileNotifications: boolean) => {
  const { preferences, ...user } = aUser()
  const notifications = { ...preferences.notifications, mobileNotifications }
  return { ...user, preferences: { ...preferences, notifications } }
}

/** Opens a page of the cookie flavour. */
function open(user: ReturnType<typeof wanting> | null) {
  const client = aQueryClient()
  client.setQueryData(configQuery().queryKey, { ...bareConfig, pushKey: 'AQID' })
  client.setQueryData(userQuery().queryKey, user)
  lastUser.write(user)
  followPush(client)
  return client
}

it.each([
  // One end comes after another.
  ['nobody is signed in', null, endPush],
  [
    'a user wants no push messages',
    wanting(false),
    () => vi.waitFor(() => expect(usePush.getState().state).toBe('possible')),
  ],
])('leaves to the other flavour what it has begun, if in this one %s', async (_, user, isFollowed) => {
  begunBy('token', true)
  open(user)
  await isFollowed()
  expect(isOn).toBe(true)
})

it.each([
  ['of this flavour, whoever is signed in to the other one', 'session', true],
  ['of the other flavour, if nobody is signed in there either', 'token', false],
] as const)('ends what a sign-out has left behind %s', async (_, flavour, tokenUser) => {
  begunBy(flavour, tokenUser)
  open(null)
  await vi.waitFor(() => expect(isOn).toBe(false))
})

it('ends at the sign-out what it has begun or taken over, whoever is signed in to the other flavour', async () => {
  begunBy('token', true)
  const client = open(wanting(true))
  await vi.waitFor(() => expect(submit).toHaveBeenCalledWith('subscribeToPush', expect.anything()))
  client.setQueryData(userQuery().queryKey, null)
  await vi.waitFor(() => expect(isOn).toBe(false))
})
