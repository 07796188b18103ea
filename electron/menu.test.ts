import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { desktopCommands, type DesktopLanguage } from '../shared/ipc.ts'
import { menuTemplate, type MenuContext } from './menu.ts'
import { texts } from './texts/index.ts'

type Item = MenuItemConstructorOptions

function contextWith(changes: Partial<MenuContext> = {}) {
  const told: string[] = []
  const context: MenuContext = {
    language: 'english',
    isMac: false,
    isDevelopment: false,
    isEventMode: false,
    name: 'Outreach',
    command: (name) => told.push(name),
    step: (direction) => told.push(direction),
    showAbout: vi.fn<() => void>(),
    checkForUpdates: vi.fn<() => void>(),
    openLogs: vi.fn<() => void>(),
    openData: vi.fn<() => void>(),
    ...changes,
  }
  return { told, context }
}

/** Every item of every menu, without separators. */
const itemsOf = (template: Item[]): Item[] =>
  template.flatMap(({ submenu }) => submenu as Item[]).filter(({ type }) => type !== 'separator')
const click = (item: Item | undefined) => (item?.click as unknown as () => void)()

const systems = [
  ['macOS', true],
  ['Windows and Linux', false],
] as const

describe.each(systems)('the menu on %s', (_, isMac) => {
  it('sends every command to the window, once each', () => {
    const { told, context } = contextWith({ isMac })
    const commands = itemsOf(menuTemplate(context)).filter(({ id }) => id)
    for (const item of commands) click(item)
    expect(told.toSorted()).toEqual([...desktopCommands].toSorted())
  })

  it('uses no accelerator twice', () => {
    const roles: Record<string, string> = {
      togglefullscreen: isMac ? 'Ctrl+Command+F' : 'F11',
      resetZoom: 'CmdOrCtrl+0',
      zoomOut: 'CmdOrCtrl+-',
      forceReload: 'Shift+CmdOrCtrl+R',
      minimize: 'CmdOrCtrl+M',
      cut: 'CmdOrCtrl+X',
      copy: 'CmdOrCtrl+C',
      paste: 'CmdOrCtrl+V',
      undo: 'CmdOrCtrl+Z',
      selectAll: 'CmdOrCtrl+A',
      hide: 'Command+H',
      hideOthers: 'Command+Alt+H',
      toggleDevTools: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
    }
    const keys = itemsOf(menuTemplate(contextWith({ isMac, isDevelopment: true }).context))
      .map(({ accelerator, role }) => accelerator ?? (role && roles[role]))
      .filter((key) => key !== undefined)
      .map((key) =>
        key
          .replace('CmdOrCtrl', isMac ? 'Command' : 'Ctrl')
          .split('+')
          .toSorted()
          .join('+'),
      )
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it.each(Object.keys(texts) as DesktopLanguage[])('has every label in %s', (language) => {
    const words = new Set(
      Object.values(texts[language].menu).map((text) => (typeof text === 'string' ? text : text('Outreach'))),
    )
    const template = menuTemplate(contextWith({ isMac, language, isDevelopment: true }).context)
    const said = [...template, ...itemsOf(template)].map(({ label }) => label)
    expect(said.filter((label) => label !== 'Outreach' && !words.has(label ?? ''))).toEqual([])
  })

  it('has reload and developer tools in development only', () => {
    const roles = (isDevelopment: boolean) =>
      itemsOf(menuTemplate(contextWith({ isMac, isDevelopment }).context)).map(({ role }) => role)
    expect(roles(true)).toEqual(expect.arrayContaining(['forceReload', 'toggleDevTools']))
    for (const role of ['reload', 'forceReload', 'toggleDevTools']) expect(roles(false)).not.toContain(role)
  })

  it('does not lead out of event mode', () => {
    const { told, context } = contextWith({ isMac, isEventMode: true })
    const items = itemsOf(menuTemplate(context))
    expect(items.map(({ role }) => role)).toEqual(expect.arrayContaining(['copy', 'paste', 'zoomIn']))
    for (const role of ['quit', 'close', 'minimize', 'hide', 'hideOthers', 'togglefullscreen', 'services'])
      expect(items.map((item) => item.role)).not.toContain(role)
    for (const item of items) if (item.click) click(item)
    expect(told).toEqual([])
  })
})

describe('the menu', () => {
  it('opens the pages, and goes back', () => {
    const { told, context } = contextWith()
    const go = menuTemplate(context).find(({ label }) => label === 'Go')?.submenu as Item[]
    for (const item of go) if (item.click) click(item)
    expect(told).toEqual([
      'back',
      'forward',
      'dashboard',
      'contacts',
      'activities',
      'organizations',
      'rewards',
      'reports',
      'sync',
    ])
  })

  it.each(systems)('opens logs and data and shows the version on %s', (_, isMac) => {
    const { context } = contextWith({ isMac })
    for (const item of itemsOf(menuTemplate(context))) if (item.click) click(item)
    for (const done of [context.showAbout, context.checkForUpdates, context.openLogs, context.openData])
      expect(done).toHaveBeenCalledTimes(1)
  })
})
