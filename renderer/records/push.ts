import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { User } from '../../shared/schemas/user.ts'
import { useEvent } from '../lib/event.ts'
import { flavour, type Flavour } from '../lib/flavour.ts'
import { lastUser } from '../lib/lastUser.ts'
import { onDevice } from '../lib/onDevice.ts'
import { userKey } from '../lib/session.ts'
import { outbox } from '../offline/outbox.ts'
import { isDesktop, platform } from '../platform/index.ts'

/**
 * Whether this device is sent push messages.
 * - `desktop`: it has notifications of its own.
 * - `off`: the server sends none.
 * - `needsInstall`: on an iPhone or iPad only the installed app can be sent some.
 * - `unsupported`: the browser cannot.
 * - `denied`: the browser may not show notifications of this page.
 * - `possible`: it has not been asked yet, or none are wanted.
 * - `failed`: the browser, or the server, could not be reached for it.
 */
export type PushState = 'desktop' | 'off' | 'needsInstall' | 'unsupported' | 'denied' | 'possible' | 'failed' | 'on'

/** The state, once it is known. */
export const usePush = create<{ state: PushState | null }>()(() => ({ state: null }))

// iPads say that they are Macs, which have no touch screens.
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** What stands in the way of push messages; null for nothing. */
function obstacle(pushKey: string | null): PushState | null {
  if (isDesktop) return 'desktop'
  if (pushKey === null) return 'off'
  if (!platform.hasPush()) return isApplePhone() && !platform.isInstalled() ? 'needsInstall' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? null : 'possible'
}

const subscriptions = async () => (await navigator.serviceWorker?.getRegistration('/'))?.pushManager

let last: Promise<unknown> = Promise.resolve()

/** One change after the other: one that ends the subscription would otherwise end what a later one has begun. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const changed = last.then(change)
  last = changed.catch(() => undefined)
  return changed
}

/** The flavour whose page has the device's subscription, which both share: they have one service worker. */
const begunBy = onDevice<Flavour>('outreach.push')
/** Whether what is sent to this device is for a user of the other flavour. */
const isOthers = () => begunBy.read() !== flavour && lastUser.inOtherFlavour() !== null

const end = async () => void (await (await (await subscriptions())?.getSubscription())?.unsubscribe())
const endOwn = async () => void (isOthers() || (await end()))

/**
 * Ends the device's subscription, also without a network: what is sent to it is not shown any more. One for a user of
 * the other flavour stays.
 */
export const endPush = (): Promise<void> => inTurn(endOwn)

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** The device's subscription for a server's key; one for another key, as of a restored server, is replaced. */
async function subscription(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(pushKey)
  const existing = await pushManager.getSubscription()
  const known = existing?.options.applicationServerKey
  if (existing && known && String(new Uint8Array(known)) === String(key)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function follow(user: User | null | undefined, pushKey: string): Promise<PushState> {
  const { event } = useEvent.getState()
  if (!user?.preferences.notifications.mobileNotifications || event) {
    // Visitors of an event stand before the screen, in whichever flavour it runs.
    await (event ? end() : endOwn())
    return 'possible'
  }
  const { endpoint, keys } = (await subscription(pushKey)).toJSON()
  begunBy.write(flavour)
  await outbox.submit('subscribeToPush', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  return 'on'
}

/**
 * Has the device sent push messages, or ends that, as its user wants it when its turn comes, and the browser allows.
 * @param client knows the user
 * @param pushKey the server's key
 */
export async function followPushPreference(client: QueryClient, pushKey: string | null): Promise<void> {
  let state = obstacle(pushKey)
  if (state === null && pushKey !== null) {
    await navigator.serviceWorker.ready
    state = await inTurn(() => follow(client.getQueryData<User | null>(userKey), pushKey)).catch(
      (error: unknown): PushState => {
        console.debug('This device cannot be sent push messages', error)
        return 'failed'
      },
    )
  }
  usePush.setState({ state })
}

/** Asks the user for the browser's permission, if they can give it; called on a click. */
export async function askForPush(pushKey: string | null): Promise<void> {
  if (obstacle(pushKey) === 'possible') await Notification.requestPermission()
}
