import { expect, it } from 'vitest'
import { menuTemplate } from '../../electron/menu.ts'
import { shortcuts } from '../../renderer/app/keys/shortcuts.ts'

/** Shortcuts with ⌘ or Ctrl that the window itself handles, such as `CmdOrCtrl+K`. */
const ofTheWindow = new Set(
  Object.values(shortcuts)
    .flat()
    .filter(({ keys }) => keys[0] === 'mod')
    .map(({ keys }) => `CmdOrCtrl+${keys.slice(1).join('+').toUpperCase()}`),
)

it.each([true, false])('the menu does not use the window’s own shortcuts (macOS: %s)', (isMac) => {
  const nothing = () => {}
  const template = menuTemplate({
    language: 'english',
    isMac,
    isDevelopment: true,
    isEventMode: false,
    name: 'Outreach',
    command: nothing,
    step: nothing,
    showAbout: nothing,
    checkForUpdates: nothing,
    openLogs: nothing,
    openData: nothing,
  })
  const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
  const shared = items.filter(({ accelerator }) => ofTheWindow.has(String(accelerator)))
  expect(shared.map(({ id, registerAccelerator }) => [id, registerAccelerator])).toEqual([['palette', false]])
  // Keys without ⌘, Ctrl, Alt or a function key are text input.
  for (const { accelerator } of items) if (accelerator) expect(accelerator).toMatch(/^(CmdOrCtrl|Command|Ctrl|Alt)\+/)
})
