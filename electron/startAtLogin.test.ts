import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { startAtLogin, startsHidden } from './startAtLogin.ts'

const configFolder = mkdtempSync(join(tmpdir(), 'outreach-autostart-'))
afterAll(() => rmSync(configFolder, { recursive: true }))
const app = { setLoginItemSettings: vi.fn<(settings: { openAtLogin: boolean; args: string[] }) => void>() }

it.each<[string, Partial<Parameters<typeof startsHidden>[0]>, boolean]>([
  ['on Windows, by its argument', {}, true],
  ['not by a person', { args: [] }, false],
  ['on macOS, which hands over no arguments', { platform: 'darwin', args: [], wasOpenedAtLogin: true }, true],
  ['not by a person on macOS', { platform: 'darwin', args: [] }, false],
  ['on Linux, where the tray was chosen', { platform: 'linux', closeToTray: true }, true],
  ['not on Linux without a tray, where it could not be found', { platform: 'linux' }, false],
])('begins without its window %s', (_, changes, expected) => {
  expect(
    startsHidden({ args: ['--hidden'], platform: 'win32', wasOpenedAtLogin: false, closeToTray: false, ...changes }),
  ).toBe(expected)
})

it('is the system’s list on Windows and macOS', () => {
  startAtLogin(app, true, null)
  expect(app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin: true, args: ['--hidden'] })
})

it('is a file on Linux, which names the program whatever its path is, and goes again', () => {
  const path = join(configFolder, 'autostart', 'outreach.desktop')
  const linux = { configFolder, program: '/home/mary/My "apps"/100%/$HOME.AppImage' }
  startAtLogin(app, true, linux)
  expect(readFileSync(path, 'utf8')).toContain(
    String.raw`Exec="/home/mary/My \\"apps\\"/100%%/\\$HOME.AppImage" --hidden`,
  )
  startAtLogin(app, false, linux)
  expect(existsSync(path)).toBe(false)
  expect(() => startAtLogin(app, false, linux)).not.toThrow()
})
