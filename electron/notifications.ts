import type { Notification, NotificationConstructorOptions } from 'electron'

type Shown = Pick<Notification, 'on' | 'show' | 'close'>

/** The parts of Electron that notifications need. */
export interface NotificationContext {
  isSupported(): boolean
  create(options: NotificationConstructorOptions): Shown
  /** Removes all that the system lists of this program, also of earlier runs; not every system can. */
  removeAll?(): void
  /** Shows the window, and navigates it to the path. */
  go(place: string): void
}

/** Shows native notifications; does nothing on a system without them. */
export function createNotifier({ isSupported, create, removeAll, go }: NotificationContext) {
  // An unreferenced notification is garbage-collected, and its click has no effect.
  const shown = new Set<Shown>()
  const notify = ({ title, body, place }: { title: string; body: string; place: string | null }): void => {
    if (!isSupported()) return
    const notification = create({ title, body })
    shown.add(notification)
    notification.on('click', () => {
      shown.delete(notification)
      if (place !== null) go(place)
    })
    // One that has timed out is still listed by Windows, and may be clicked there.
    notification.on('close', ({ reason }) => reason !== 'timedOut' && shown.delete(notification))
    notification.on('failed', () => shown.delete(notification))
    notification.show()
  }
  /** Removes all that the system still lists. */
  const clear = (): void => {
    for (const notification of shown) notification.close()
    shown.clear()
    removeAll?.()
  }
  return { notify, clear }
}
