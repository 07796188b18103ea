import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { dataFolder, windowsFolder } from './dataFolder.ts'

const local = mkdtempSync(join(tmpdir(), 'outreach-local-'))
afterAll(() => rmSync(local, { recursive: true }))

function program({ isPackaged = true, isChosen = false } = {}) {
  let folder = 'the default one'
  return {
    name: 'Outreach',
    isPackaged,
    commandLine: { hasSwitch: (name: string) => isChosen && name === 'user-data-dir' } as never,
    getPath: () => folder,
    setPath(_: string, path: string) {
      if (!existsSync(path)) throw new Error('The folder is not there')
      folder = path
    },
  }
}

it('the files are on this computer, also where Windows keeps a user’s folders on a server', () => {
  expect(dataFolder(program(), 'win32', local)).toBe(join(local, windowsFolder))
})

it('the records of an earlier version are taken over, and the program beside them stays where it is', () => {
  const there = mkdtempSync(join(tmpdir(), 'outreach-local-'))
  onTestFinished(() => rmSync(there, { recursive: true }))
  const earlier = join(there, 'Outreach')
  mkdirSync(join(earlier, 'replicas'), { recursive: true })
  writeFileSync(join(earlier, 'replicas', '1.sqlite'), 'the queue')
  for (const name of ['settings.json', 'Outreach.exe']) writeFileSync(join(earlier, name), name)
  for (const _start of ['first', 'second']) {
    const folder = dataFolder(program(), 'win32', there)
    expect(readFileSync(join(folder, 'replicas', '1.sqlite'), 'utf8')).toBe('the queue')
    expect(readdirSync(folder).sort()).toEqual(['replicas', 'settings.json'])
    expect(readdirSync(earlier)).toEqual(['Outreach.exe'])
  }
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
