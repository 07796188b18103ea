import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataFolder } from './dataFolder.ts'

const local = join('C:', 'Users', 'Ana', 'AppData', 'Local')

function program({ isPackaged = true, isChosen = false } = {}) {
  let folder = 'the default one'
  return {
    name: 'Outreach',
    isPackaged,
    commandLine: { hasSwitch: (name: string) => isChosen && name === 'user-data-dir' } as never,
    getPath: () => folder,
    setPath: (_: string, path: string) => void (folder = path),
  }
}

it('the files are on this computer, also where Windows keeps a user’s folders on a server', () => {
  expect(dataFolder(program(), 'win32', local)).toBe(join(local, 'Outreach'))
})

it.each([
  ['on macOS', program(), 'darwin', local],
  ['on Linux', program(), 'linux', local],
  ['in development', program({ isPackaged: false }), 'win32', local],
  ['in a folder that the start names', program({ isChosen: true }), 'win32', local],
  ['where Windows names none', program(), 'win32', ''],
] as const)('they are where Electron puts them %s', (_, app, platform, given) => {
  expect(dataFolder(app, platform, given)).toBe('the default one')
})
