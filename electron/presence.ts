import { join } from 'node:path'
import type { Desktop } from './desktop.ts'
import { showBadge } from './badge.ts'
import { menuTemplate, type MenuContext } from './menu.ts'
import { texts } from './texts/index.ts'
import { createTray } from './tray.ts'
import type { DesktopLanguage } from '../shared/ipc.ts'

/** The parts of Electron that the menu, the tray and the badge need. */
export type PresenceElectron = Pick<typeof import('electron'), 'app' | 'Menu' | 'Tray' | 'nativeImage' | 'shell'>

interface PresenceContext {
  electron: PresenceElectron
  desktop: Desktop
  platform: NodeJS.Platform
  /** Folder of the icons. */
  icons: string
  logs: string
  checkForUpdates(): void
}

/** The window's reported state, which menu, tray and badge show. */
interface Shown {
  language: DesktopLanguage
  /** Null: unknown. */
  count: number | null
  isEventMode: boolean
}

const systems: Partial<Record<NodeJS.Platform, 'windows' | 'mac'>> = { win32: 'windows', darwin: 'mac' }

function menuContext(
  { electron: { app, shell }, desktop, platform, logs, checkForUpdates }: PresenceContext,
  { language, isEventMode }: Shown,
): MenuContext {
  return {
    language,
    isEventMode,
    isMac: platform === 'darwin',
    isDevelopment: !app.isPackaged,
    name: app.name,
    command(name) {
      desktop.showWindow()
      desktop.tell('command', name)
    },
    step(direction) {
      const history = desktop.window()?.webContents.navigationHistory
      if (direction === 'back') history?.goBack()
      else history?.goForward()
    },
    showAbout: () => app.showAboutPanel(),
    checkForUpdates,
    openLogs: () => void shell.openPath(logs),
    openData: () => void shell.openPath(desktop.folder),
  }
}

/**
 * What the item About shows. On Linux it shows nothing by itself; the icon is beside the archive, which that system
 * cannot read.
 */
const about = (app: PresenceElectron['app']) => ({
  applicationName: app.name,
  applicationVersion: app.getVersion(),
  iconPath: join(app.getAppPath(), app.isPackaged ? '../icon.png' : 'icon.png'),
})

/**
 * A hidden window has no place in the taskbar of Windows, and an icon that is set then is lost. That place is made a
 * moment after the window is shown, and Electron does not report it: the next focus comes later.
 */
function keepOverlay(app: PresenceElectron['app'], show: () => void): void {
  app.on('browser-window-created', (_, window) => {
    for (const moment of ['show', 'focus'] as const) window.on(moment as 'show', show)
  })
}

/** The program's presence outside of its window: menu, tray, and the count at the dock. */
export function createPresence(context: PresenceContext) {
  const {
    electron: { app, Menu, Tray, nativeImage },
    desktop,
    platform,
    icons,
  } = context
  const picture = (name: string) => nativeImage.createFromPath(join(icons, name))
  const overlay = picture('overlay.png')
  const tray = createTray({
    name: app.name,
    isMac: platform === 'darwin',
    // macOS colours it, because of its name.
    create: () => new Tray(picture(platform === 'darwin' ? 'trayTemplate.png' : 'tray.png')),
    buildMenu: (template) => Menu.buildFromTemplate(template),
    openWindow: () => void desktop.showWindow(),
    // Without showing the window: it exists, even if hidden.
    syncNow: () => desktop.tell('command', 'syncNow'),
    quit: () => app.quit(),
  })
  app.setAboutPanelOptions(about(app))
  let shown: Shown | null = null
  const badge = ({ count, language }: Shown) =>
    showBadge({ system: systems[platform] ?? 'linux', app, window: desktop.window, overlay }, count, texts[language])
  if (platform === 'win32') keepOverlay(app, () => shown && badge(shown))
  return {
    hasTray: tray.isShown,
    isEventMode: () => shown?.isEventMode ?? false,
    texts: () => texts[shown?.language ?? 'english'],
    /** Shows a changed state. */
    show(changes: Partial<Shown>): void {
      const before = shown
      shown = { language: 'english', count: 0, isEventMode: false, ...shown, ...changes }
      if (before?.language !== shown.language || before.isEventMode !== shown.isEventMode)
        Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menuContext(context, shown))))
      tray.show(shown)
      badge(shown)
    },
    destroy: () => tray.destroy(),
  }
}

export type Presence = ReturnType<typeof createPresence>
