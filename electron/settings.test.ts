import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keepOwner } from './owner.ts'
import { keepSettings, serverOf } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the program’s settings', () => {
  it('start with closing to the tray and reminders, and without starting at login', () => {
    expect(keepSettings(join(folder, 'none.json'), 'win32').current()).toEqual({
      settings: { closeToTray: true, reminders: true, startAtLogin: false },
      language: null,
      hintShown: false,
      inEvent: false,
      server: null,
      tileUrl: null,
      owner: null,
      leaving: [],
    })
  })

  it('start on Linux with quitting when the window is closed: there may be no tray', () => {
    expect(keepSettings(join(folder, 'none.json'), 'linux').current().settings.closeToTray).toBe(false)
    expect(keepSettings(join(folder, 'none.json'), 'darwin').current().settings.closeToTray).toBe(true)
  })

  it('survive a restart, each one separately', async () => {
    const path = join(folder, 'deep', 'settings.json')
    await keepSettings(path, 'win32').change({ language: 'german' })
    await keepSettings(path, 'win32').change({ hintShown: true })
    await keepSettings(path, 'win32').change({ settings: { closeToTray: false, reminders: false, startAtLogin: true } })
    expect(keepSettings(path, 'win32').current()).toEqual({
      settings: { closeToTray: false, reminders: false, startAtLogin: true },
      language: 'german',
      hintShown: true,
      inEvent: false,
      server: null,
      tileUrl: null,
      owner: null,
      leaving: [],
    })
  })

  it('are not written again without a change', async () => {
    const path = join(folder, 'same.json')
    const settings = keepSettings(path, 'win32')
    await settings.change({ language: 'german' })
    rmSync(path)
    await settings.change({ language: 'german', settings: { ...settings.current().settings } })
    expect(existsSync(path)).toBe(false)
    await settings.change({ language: 'french' })
    expect(existsSync(path)).toBe(true)
  })

  it('are stored in the background, one change after the other', async () => {
    const path = join(folder, 'turns.json')
    const settings = keepSettings(path, 'win32')
    const add = (userId: number) =>
      settings.change(({ leaving }) => ({ leaving: [...leaving, { server: 'https://outreach.example', userId }] }))
    const adding = [add(7), add(8), settings.change({ language: 'german' })]
    // The disk write has not been awaited yet.
    expect([settings.current().leaving, existsSync(path)]).toEqual([[], false])
    await Promise.all(adding)
    const kept = { leaving: [{ userId: 7 }, { userId: 8 }], language: 'german' }
    expect(settings.current()).toMatchObject(kept)
    expect(keepSettings(path, 'win32').current()).toMatchObject(kept)
  })

  it('stay unchanged if a change cannot be stored, and the next one is tried again', async () => {
    const path = join(folder, 'a file', 'settings.json')
    writeFileSync(join(folder, 'a file'), '')
    const settings = keepSettings(path, 'win32')
    await expect(settings.change({ language: 'german' })).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(settings.current().language).toBeNull()
    rmSync(join(folder, 'a file'))
    await settings.change({ hintShown: true })
    expect(keepSettings(path, 'win32').current()).toMatchObject({ language: null, hintShown: true })
  })

  it.each([
    ['a truncated file', '{"settings":{"closeToT'],
    ['a file of another format', '[1, 2]'],
    ['an invalid value', '{"language":"klingon","hintShown":true}'],
  ])('have their defaults after %s', async (_, text) => {
    const path = join(folder, 'damaged.json')
    writeFileSync(path, text)
    const settings = keepSettings(path, 'win32')
    expect(settings.current().language).toBeNull()
    await settings.change({ language: 'french' })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      language: 'french',
      settings: { closeToTray: true },
    })
  })

  it('keep the server if another value is unreadable', () => {
    const path = join(folder, 'partly.json')
    writeFileSync(path, '{"language":"klingon","server":"https://outreach.example"}')
    expect(keepSettings(path, 'win32').current()).toMatchObject({ language: null, server: 'https://outreach.example' })
  })
})

describe('the server', () => {
  const [first, later, chosen] = ['https://old.example', 'https://new.example', 'https://chosen.example']
  const path = join(folder, 'server.json')
  const at = (initial: string | null) => serverOf(keepSettings(path, 'linux').current(), initial)

  it('is the administrator’s as long as nobody has signed in, also if it changes', () => {
    expect([at(null), at(first), at(later)]).toEqual([null, first, later])
  })

  it('stays that of the user who has signed in, whatever the administrator sets later, or no longer', async () => {
    const settings = keepSettings(path, 'linux')
    const server = () => serverOf(settings.current(), first)
    keepOwner({ settings, server, warn: () => undefined }).signedIn(7, first)
    await settings.settled()
    expect([at(first), at(later), at(null)]).toEqual([first, first, first])
  })

  it('is the one that the user has chosen', async () => {
    await keepSettings(path, 'linux').change({ server: chosen })
    expect([at(first), at(null)]).toEqual([chosen, chosen])
  })
})
