import { describe, expect, it } from 'vitest'
import { updatesItself, type Installed } from './updates.ts'

const usual: Installed = {
  isPackaged: true,
  platform: 'win32',
  env: { ProgramFiles: 'C:\\Program Files', 'ProgramFiles(x86)': 'C:\\Program Files (x86)' },
  isAllowed: true,
  program: 'C:\\Users\\mary\\AppData\\Local\\Programs\\Outreach\\Outreach.exe',
  canWrite: () => true,
}
const mac = { platform: 'darwin', program: '/Applications/Outreach.app/Contents/MacOS/Outreach' } as const
const appImage = { platform: 'linux', env: { APPIMAGE: '/home/mary/Outreach.AppImage' } } as const

describe('a program updates itself', () => {
  it.each<[string, Partial<Installed>, boolean]>([
    ['as installed on Windows', {}, true],
    ['as installed on macOS', mac, true],
    ['as an AppImage', appImage, true],
    [
      'not where Windows has it for all users: each end of it would ask for an administrator',
      { program: 'c:\\program files\\Outreach\\Outreach.exe' },
      false,
    ],
    ['not for all users as a 32-bit one', { program: 'C:\\Program Files (x86)\\Outreach\\Outreach.exe' }, false],
    ['from another disk than that of the shared programs', { program: 'D:\\Outreach\\Outreach.exe' }, true],
    ['not on macOS by a user who cannot replace it', { ...mac, canWrite: (path) => path !== '/Applications' }, false],
    [
      'not as an AppImage in a folder of somebody else',
      { ...appImage, canWrite: (path) => path !== '/home/mary' },
      false,
    ],
    ['not as a Linux package, which the package manager updates', { platform: 'linux' }, false],
    ['not as a portable copy', { env: { PORTABLE_EXECUTABLE_FILE: 'E:\\Outreach.exe' } }, false],
    ['not in development', { isPackaged: false }, false],
    ['not if the administrator has disabled it', { isAllowed: false }, false],
  ])('%s', (_, changes, expected) => {
    expect(updatesItself({ ...usual, ...changes })).toBe(expected)
  })
})
