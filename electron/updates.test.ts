import { describe, expect, it } from 'vitest'
import { updatesItself, type Installed } from './updates.ts'

const usual: Installed = { isPackaged: true, platform: 'win32', env: {}, isAllowed: true }

describe('a program updates itself', () => {
  it.each<[string, Partial<Installed>, boolean]>([
    ['as installed on Windows', {}, true],
    ['as installed on macOS', { platform: 'darwin' }, true],
    ['as an AppImage', { platform: 'linux', env: { APPIMAGE: '/home/mary/Outreach.AppImage' } }, true],
    ['not as a Linux package, which the package manager updates', { platform: 'linux' }, false],
    ['not as a portable copy', { env: { PORTABLE_EXECUTABLE_FILE: 'E:\\Outreach.exe' } }, false],
    ['not in development', { isPackaged: false }, false],
    ['not if the administrator has disabled it', { isAllowed: false }, false],
  ])('%s', (_, changes, expected) => {
    expect(updatesItself({ ...usual, ...changes })).toBe(expected)
  })
})
