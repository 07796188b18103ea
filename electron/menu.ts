import type { MenuItemConstructorOptions } from 'electron'
import type { DesktopCommand, DesktopLanguage } from '../shared/ipc.ts'
import { menuKeys } from '../shared/menuKeys.ts'
import { texts, type Texts } from './texts/index.ts'

/** The state and the actions of the menu. */
export interface MenuContext {
  language: DesktopLanguage
  isMac: boolean
  isDevelopment: boolean
  /** In event mode no item leads out of the event. */
  isEventMode: boolean
  name: string
  /** Sends a command to the window. */
  command(command: DesktopCommand): void
  /** One page back or forward in the window. */
  step(direction: 'back' | 'forward'): void
  showAbout(): void
  checkForUpdates(): void
  openLogs(): void
  openData(): void
}

type Item = MenuItemConstructorOptions
type Names = Texts['menu']

const line: Item = { type: 'separator' }

/** An item whose command the window runs. */
const asking = ({ command, isMac }: MenuContext, label: string, name: DesktopCommand): Item => {
  const { [name]: accelerator }: Partial<Record<DesktopCommand, string>> = menuKeys(isMac)
  return { id: name, label, click: () => command(name), ...(accelerator && { accelerator }) }
}

/** The window handles these keys itself; here they are only displayed. */
const shownOnly = (item: Item): Item => ({ ...item, registerAccelerator: false })

const appMenu = (context: MenuContext, t: Names): Item => ({
  label: context.name,
  submenu: [
    { label: t.about(context.name), click: context.showAbout },
    { label: t.checkForUpdates, click: context.checkForUpdates },
    line,
    asking(context, t.settings, 'settings'),
    line,
    { role: 'services', label: t.services },
    line,
    { role: 'hide', label: t.hide(context.name) },
    { role: 'hideOthers', label: t.hideOthers },
    { role: 'unhide', label: t.showAll },
    line,
    { role: 'quit', label: t.quit(context.name) },
  ],
})

const fileMenu = (context: MenuContext, t: Names): Item => ({
  label: t.file,
  submenu: [
    asking(context, t.newInteraction, 'newInteraction'),
    asking(context, t.newContact, 'newContact'),
    line,
    shownOnly(asking(context, t.search, 'palette')),
    asking(context, t.syncNow, 'syncNow'),
    line,
    asking(context, t.print, 'print'),
    asking(context, t.savePdf, 'savePdf'),
    line,
    ...(context.isMac ? [] : [asking(context, t.settings, 'settings')]),
    asking(context, t.changeServer, 'changeServer'),
    asking(context, t.signOut, 'signOut'),
    line,
    { role: 'close', label: t.close, accelerator: 'CmdOrCtrl+W' },
    ...(context.isMac ? [] : [{ role: 'quit', label: t.exit, accelerator: 'Ctrl+Q' } as Item]),
  ],
})

const editMenu = (t: Names, more: Item[] = []): Item => ({
  label: t.edit,
  submenu: [
    { role: 'undo', label: t.undo },
    { role: 'redo', label: t.redo },
    line,
    { role: 'cut', label: t.cut },
    { role: 'copy', label: t.copy },
    { role: 'paste', label: t.paste },
    { role: 'pasteAndMatchStyle', label: t.pastePlain },
    { role: 'delete', label: t.delete },
    line,
    { role: 'selectAll', label: t.selectAll },
    ...more,
  ],
})

const zooming = (t: Names): Item[] => [
  { role: 'resetZoom', label: t.actualSize },
  { role: 'zoomIn', label: t.zoomIn },
  // On most keyboards plus is Shift and the equals key.
  { role: 'zoomIn', label: t.zoomIn, accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true },
  { role: 'zoomOut', label: t.zoomOut },
]

const viewMenu = (context: MenuContext, t: Names): Item => ({
  label: t.view,
  submenu: [
    ...zooming(t),
    line,
    { role: 'togglefullscreen', label: t.fullScreen },
    asking(context, t.eventMode, 'eventMode'),
    ...(context.isDevelopment
      ? [
          line,
          { role: 'forceReload', label: t.reload } as Item,
          { role: 'toggleDevTools', label: t.developerTools } as Item,
        ]
      : []),
  ],
})

const pages = ['dashboard', 'contacts', 'activities', 'organizations', 'rewards', 'reports'] as const

const goMenu = (context: MenuContext, t: Names, { back, forward } = menuKeys(context.isMac)): Item => ({
  label: t.go,
  submenu: [
    { label: t.back, accelerator: back, click: () => context.step('back') },
    { label: t.forward, accelerator: forward, click: () => context.step('forward') },
    line,
    ...pages.map((page) => asking(context, t[page], page)),
    line,
    asking(context, t.sync, 'sync'),
  ],
})

const windowMenu = ({ isMac }: MenuContext, t: Names): Item => ({
  role: 'window',
  label: t.window,
  submenu: [
    { role: 'minimize', label: t.minimize },
    ...(isMac ? [{ role: 'zoom', label: t.zoom } as Item, line, { role: 'front', label: t.front } as Item] : []),
  ],
})

const helpMenu = (context: MenuContext, t: Names): Item => ({
  role: 'help',
  label: t.help,
  submenu: [
    asking(context, t.keys, 'keys'),
    line,
    { label: t.logs, click: context.openLogs },
    { label: t.data, click: context.openData },
    ...(context.isMac
      ? []
      : [
          line,
          { label: t.checkForUpdates, click: context.checkForUpdates } as Item,
          { label: t.about(context.name), click: context.showAbout } as Item,
        ]),
  ],
})

/** In event mode the menu only edits text and zooms; on macOS the first menu is always the program's. */
const eventMenu = ({ isMac, name }: MenuContext, t: Names): Item[] => [
  ...(isMac ? [{ label: name, submenu: [{ label: t.eventMode, enabled: false }] }] : []),
  editMenu(t),
  { label: t.view, submenu: zooming(t) },
]

/** The native menu, in the window's language. */
export function menuTemplate(context: MenuContext): Item[] {
  const t = texts[context.language].menu
  if (context.isEventMode) return eventMenu(context, t)
  return [
    ...(context.isMac ? [appMenu(context, t)] : []),
    fileMenu(context, t),
    editMenu(t, [line, asking(context, t.find, 'find')]),
    viewMenu(context, t),
    goMenu(context, t),
    windowMenu(context, t),
    helpMenu(context, t),
  ]
}
