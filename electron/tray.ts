import type { MenuItemConstructorOptions, Tray } from 'electron'
import type { DesktopLanguage } from '../shared/ipc.ts'
import { texts } from './texts/index.ts'

/** What the tray is made of, and what it can do. */
export interface TrayContext {
  name: string
  /** @throws where the system has none */
  create(): Tray
  buildMenu(template: MenuItemConstructorOptions[]): Electron.Menu
  openWindow(): void
  syncNow(): void
  quit(): void
}

/** The icon beside the clock. */
export interface TrayIcon {
  /** Whether there is one: without it a closed window could not be found again. */
  isShown: boolean
  show(state: { count: number; language: DesktopLanguage; isEventMode: boolean }): void
  destroy(): void
}

/** Some desktops of Linux have no tray, and say so by an error or by nothing at all. */
export function createTray(context: TrayContext): TrayIcon {
  let tray: Tray
  try {
    tray = context.create()
  } catch {
    return { isShown: false, show: () => {}, destroy: () => {} }
  }
  tray.on('click', context.openWindow)
  return {
    isShown: true,
    show({ count, language, isEventMode }) {
      const t = texts[language]
      tray.setToolTip(`${context.name}: ${t.tray.waiting(count)}`)
      tray.setContextMenu(
        context.buildMenu([
          { label: t.tray.waiting(count), enabled: false },
          { type: 'separator' },
          { label: t.tray.open(context.name), click: context.openWindow },
          { label: t.menu.syncNow, click: context.syncNow },
          { type: 'separator' },
          { label: t.menu.quit(context.name), click: context.quit, enabled: !isEventMode },
        ]),
      )
    },
    destroy: () => tray.destroy(),
  }
}
