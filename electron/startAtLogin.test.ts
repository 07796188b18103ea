import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { followProgram, startAtLogin, startsAtLogin, startsHidden } from './startAtLogin.ts'

const configFolder = mkdtempSync(join(tmpdir(), 'outreach-autostart-'))
afterAll(() => rmSync(configFolder, { recursive: true }))
const app = { setLoginItemSettings: vi.fn<(settings: { openAtLogin: boolean; args: string[] }) => void>() }

it.each<[string, Partial<Parameters<typeof startsHidden>[0]>, boolean]>([
  ['on Windows, by its argument', {}, true],
  ['not when started manually', { args: [] }, false],
  ['on macOS, which passes no arguments', { platform: 'darwin', args: [], wasOpenedAtLogin: true }, true],
  ['not when started manually on macOS', { platform: 'darwin', args: [] }, false],
  ['on Linux, if the tray was chosen', { platform: 'linux', closeToTray: true }, true],
  ['not on Linux without a tray', { platform: 'linux' }, false],
])('starts without its window %s', (_, changes, expected) => {
  expect(
    startsHidden({ args: ['--hidden'], platform: 'win32', wasOpenedAtLogin: false, closeToTray: false, ...changes }),
  ).toBe(expected)
})

it('uses the system’s list on Windows and macOS', () => {
  startAtLogin(app, true, null)
  expect(app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin: true, args: ['--hidden'] })
})

it('uses a file on Linux, with the program’s quoted path, and removes it again', () => {
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

it('updates the program’s path on Linux, and keeps what the system’s settings changed', () => {
  const path = join(configFolder, 'autostart', 'outreach.desktop')
  startAtLogin(app, true, { configFolder, program: '/home/mary/Outreach-1.0.0-x64.AppImage' })
  writeFileSync(path, `${readFileSync(path, 'utf8')}Hidden=true\n`)
  const before = readFileSync(path, 'utf8')
  followProgram({ configFolder, program: '/home/mary/$&/Outreach-1.1.0-x64.AppImage' })
  expect(readFileSync(path, 'utf8')).toBe(
    before.replace('/home/mary/', () => String.raw`/home/mary/\\$&/`).replace('1.0.0', '1.1.0'),
  )
  rmSync(path)
  followProgram({ configFolder, program: '/home/mary/Outreach-1.1.0-x64.AppImage' })
  expect(existsSync(path)).toBe(false)
})

it.each([
  ['win32', { openAtLogin: true, executableWillLaunchAtLogin: false }, false],
  ['win32', { openAtLogin: true, executableWillLaunchAtLogin: true }, true],
  ['darwin', { openAtLogin: true, executableWillLaunchAtLogin: false }, true],
  ['darwin', { openAtLogin: false, executableWillLaunchAtLogin: false }, false],
] as const)('is turned on where the system says so: on %s with %j %s', (platform, found, expected) => {
  expect(startsAtLogin({ getPath: () => configFolder, getLoginItemSettings: () => found }, platform)).toBe(expected)
})

it('is turned on on Linux while its file is there', () => {
  const system = {
    getPath: () => configFolder,
    getLoginItemSettings: () => ({ openAtLogin: true, executableWillLaunchAtLogin: true }),
  }
  expect(startsAtLogin(system, 'linux')).toBe(false)
  const linux = { configFolder, program: '/opt/outreach' }
  startAtLogin(app, true, linux)
  expect(startsAtLogin(system, 'linux')).toBe(true)
  startAtLogin(app, false, linux)
  expect(startsAtLogin(system, 'linux')).toBe(false)
})
