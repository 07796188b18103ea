import { EventEmitter } from 'node:events'
import type { Menu, MenuItemConstructorOptions, Tray } from 'electron'
import { expect, it, vi } from 'vitest'
import { createTray } from './tray.ts'

class FakeTray extends EventEmitter {
  tip = ''
  items: MenuItemConstructorOptions[] = []
  setToolTip = (text: string) => {
    this.tip = text
  }
  setContextMenu = (menu: Menu) => {
    this.items = menu as unknown as MenuItemConstructorOptions[]
  }
  destroy = vi.fn<() => void>()
}

function shown(isMac = false) {
  const tray = new FakeTray()
  const actions = { openWindow: vi.fn<() => void>(), syncNow: vi.fn<() => void>(), quit: vi.fn<() => void>() }
  const icon = createTray({
    name: 'Outreach',
    isMac,
    create: () => tray as unknown as Tray,
    buildMenu: (template) => template as unknown as Menu,
    ...actions,
  })
  return { tray, icon, actions }
}

const click = (item: MenuItemConstructorOptions | undefined) => (item?.click as unknown as () => void)()

it('the tray icon shows the length of the queue, and runs its menu’s commands', () => {
  const { tray, icon, actions } = shown()
  icon.show({ count: 3, language: 'french', isEventMode: false })
  expect(tray.tip).toBe('Outreach: 3 éléments attendent ici')
  const named = tray.items.filter(({ type }) => type !== 'separator')
  expect(named.map(({ label }) => label)).toEqual([
    '3 éléments attendent ici',
    'Ouvrir Outreach',
    'Envoyer maintenant',
    'Quitter Outreach',
  ])
  for (const item of named) if (item.click) click(item)
  tray.emit('click')
  expect(actions.openWindow).toHaveBeenCalledTimes(2)
  expect(actions.syncNow).toHaveBeenCalledTimes(1)
  expect(actions.quit).toHaveBeenCalledTimes(1)
})

it('the tray icon only opens its menu on macOS, where a click on an icon with a menu is reported, too', () => {
  const { tray, actions } = shown(true)
  tray.emit('click')
  expect(actions.openWindow).not.toHaveBeenCalled()
})

it('the tray icon does not lead out of event mode', () => {
  const { tray, icon } = shown()
  icon.show({ count: 0, language: 'english', isEventMode: true })
  for (const name of ['Quit Outreach', 'Sync Now'])
    expect(tray.items.find(({ label }) => label === name)).toMatchObject({ enabled: false })
})

it('a system without a tray has no icon', () => {
  const icon = createTray({
    name: 'Outreach',
    isMac: false,
    create: () => {
      throw new Error('no tray')
    },
    buildMenu: () => ({}) as Menu,
    openWindow() {},
    syncNow() {},
    quit() {},
  })
  expect(icon.isShown).toBe(false)
  expect(() => icon.show({ count: 1, language: 'english', isEventMode: false })).not.toThrow()
})
