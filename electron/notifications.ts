import type { Notification, NotificationConstructorOptions } from 'electron'

/** What notifications need of Electron. */
export interface NotificationContext {
  isSupported(): boolean
  create(options: NotificationConstructorOptions): Pick<Notification, 'on' | 'show'>
  /** Shows the window, and leads it to the place. */
  go(place: string): void
}

/** Shows notifications of the system; on one that has none nothing happens. */
export function createNotifier({ isSupported, create, go }: NotificationContext) {
  // Without a hold on it a notification is collected as garbage, and its click leads nowhere.
  const shown = new Set<Pick<Notification, 'on' | 'show'>>()
  return ({ title, body, place }: { title: string; body: string; place: string | null }): void => {
    if (!isSupported()) return
    const notification = create({ title, body })
    shown.add(notification)
    notification.on('click', () => {
      shown.delete(notification)
      if (place !== null) go(place)
    })
    notification.on('close', () => shown.delete(notification))
    notification.on('failed', () => shown.delete(notification))
    notification.show()
  }
}
