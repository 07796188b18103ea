import { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Notification } from 'electron'
import { expect, it, vi } from 'vitest'
import { createNotifier } from './notifications.ts'

class FakeNotification extends EventEmitter {
  show = vi.fn<() => void>()
  close = vi.fn<() => void>()
}

function notifier(isSupported = true) {
  const made: { options: unknown; notification: FakeNotification }[] = []
  const go = vi.fn<(place: string) => void>()
  const { notify } = createNotifier({
    isSupported: () => isSupported,
    create(options) {
      const notification = new FakeNotification()
      made.push({ options, notification })
      return notification as unknown as Notification
    },
    go,
  })
  return { made, go, notify }
}

it('shows a notification, and a click opens its path', () => {
  const { made, go, notify } = notifier()
  notify({ title: 'Call Ann', body: 'Due today', place: '/jwt/contacts/12' })
  expect(made[0]?.options).toEqual({ title: 'Call Ann', body: 'Due today' })
  expect(made[0]?.notification.show).toHaveBeenCalledTimes(1)
  expect(go).not.toHaveBeenCalled()
  made[0]?.notification.emit('click')
  expect(go).toHaveBeenCalledExactlyOnceWith('/jwt/contacts/12')
})

it('does nothing on a click without a path, and on dismissal', () => {
  const { made, go, notify } = notifier()
  notify({ title: 'a', body: 'b', place: null })
  notify({ title: 'a', body: 'b', place: '/jwt/sync' })
  made[0]?.notification.emit('click')
  made[1]?.notification.emit('close', {})
  expect(go).not.toHaveBeenCalled()
})

it('stays clickable in the list of Windows after it has timed out, until the user dismisses it', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // A weak reference holds its target until the current task is over.
  const isThere = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    return made?.deref() !== undefined
  }
  let made: WeakRef<EventEmitter> | null = null
  const { notify } = createNotifier({
    isSupported: () => true,
    create() {
      const notification = Object.assign(new EventEmitter(), { show() {}, close() {} })
      made = new WeakRef(notification)
      return notification as unknown as Notification
    },
    go: () => {},
  })
  notify({ title: 'a', body: 'b', place: '/jwt/sync' })
  const close = (reason: string) => made?.deref()?.emit('close', { reason })
  close('timedOut')
  expect(await isThere()).toBe(true)
  close('userCanceled')
  expect(await isThere()).toBe(false)
})

it('does nothing on a system without notifications', () => {
  const { made, notify } = notifier(false)
  notify({ title: 'a', body: 'b', place: '/jwt/sync' })
  expect(made).toEqual([])
})
