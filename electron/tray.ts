import type { MenuItemConstructorOptions, Tray } from 'electron'
import type { DesktopLanguage } from '../shared/ipc.ts'
import { waitingText } from './badge.ts'
import { texts } from './texts/index.ts'

/** The state and the actions of the tray. */
export interface TrayContext {
  name: string
  isMac: boolean
  /** @throws if the system has none */
  create(): Tray
  buildMenu(template: MenuItemConstructorOptions[]): Electron.Menu
  openWindow(): void
  syncNow(): void
  quit(): void
}

/** The icon in the notification area. */
export interface TrayIcon {
  /** Whether it exists: without it a closed window could not be reopened. */
  isShown: boolean
  show(state: { count: number | null; language: DesktopLanguage; isEventMode: boolean }): void
  destroy(): void
}

/** Some Linux desktops have no tray, and report an error or nothing at all. */
export function createTray(context: TrayContext): TrayIcon {
  let tray: Tray
  try {
    tray = context.create()
  } catch {
    return { isShown: false, show: () => {}, destroy: () => {} }
  }
  // On macOS a click opens the menu, and Electron reports it as well.
  if (!context.isMac) tray.on('click', context.openWindow)
  return {
    isShown: true,
    show({ count, language, isEventMode }) {
      const t = texts[language]
      const waiting = waitingText(count, t)
      tray.setToolTip(`${context.name}: ${waiting}`)
      tray.setContextMenu(
        context.buildMenu([
          { label: waiting, enabled: false },
          { type: 'separator' },
          { label: t.tray.open(context.name), click: context.openWindow },
          // The page of an event sends by itself, and has no place for the result.
          { label: t.menu.syncNow, click: context.syncNow, enabled: !isEventMode },
          { type: 'separator' },
          { label: t.menu.quit(context.name), click: context.quit, enabled: !isEventMode },
        ]),
      )
    },
    destroy: () => tray.destroy(),
  }
}
