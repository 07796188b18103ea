import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLeaving } from './leaving.ts'
import { keepSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-leaving-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'settings.json')

const [church, other] = ['https://church.example', 'https://other.example']
const clear = vi.fn<(userId: number) => Promise<void>>()
const warn = vi.fn<(message: string, cause: unknown) => void>()
/** As after a restart of the program. */
const open = (server: string | null = church, settings = keepSettings(path, 'linux')) =>
  keepLeaving({ settings, server: () => server, clear, warn })
const cleared = () => clear.mock.calls.splice(0).map(([userId]) => userId)
beforeEach(() => {
  rmSync(path, { force: true })
  clear.mockReset().mockResolvedValue()
})

describe('the data of a user who signs out', () => {
  it('are removed once', async () => {
    await open().signedOut(7)
    expect(cleared()).toEqual([7])
    await open().finish()
    expect(cleared()).toEqual([])
  })

  it('are removed at the next start if the program was killed in between', async () => {
    clear.mockReturnValueOnce(new Promise(() => {}))
    void open().signedOut(7)
    await vi.waitFor(() => expect(cleared()).toEqual([7]))
    await open(other).finish()
    expect(cleared()).toEqual([])
    await open().finish()
    await open().finish()
    expect(cleared()).toEqual([7])
  })

  it('are removed when their server is used again, if another one was chosen at once', async () => {
    let server = church
    const leaving = keepLeaving({ settings: keepSettings(path, 'linux'), server: () => server, clear, warn })
    const leave = leaving.signedOut(7)
    server = other
    await leave
    expect(cleared()).toEqual([])
    await open().finish()
    expect(cleared()).toEqual([7])
  })

  it('are removed at the next start if that failed, even after another user has signed in', async () => {
    clear.mockRejectedValueOnce(new Error('There is no room left on this computer.'))
    const leaving = open()
    await leaving.signedOut(7)
    leaving.signedIn(8, church)
    expect(warn).toHaveBeenCalledOnce()
    cleared()
    await open().finish()
    expect(cleared()).toEqual([7])
  })

  it('are kept if the user is back before', async () => {
    clear.mockReturnValueOnce(new Promise(() => {}))
    const settings = keepSettings(path, 'linux')
    const leaving = open(church, settings)
    void leaving.signedOut(7)
    await vi.waitFor(() => expect(cleared()).toEqual([7]))
    leaving.signedIn(7, church)
    await settings.settled()
    await open().finish()
    expect(cleared()).toEqual([])
  })

  it('are not touched if the user is back at once', async () => {
    const leaving = open()
    const leave = leaving.signedOut(7)
    leaving.signedIn(7, church)
    await leave
    expect(cleared()).toEqual([])
  })
})
