import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Desktop } from './desktop.ts'
import type { Fetch } from './server.ts'
import { keepSettings } from './settings.ts'
import { shellPart } from './shell.ts'
import type { TokenStore } from './tokenStore.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-shell-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(join(folder, 'settings.json'), { force: true }))

const [church, moved] = ['https://church.example', 'https://new.church.example']

/** A computer that has data of the church's server. */
async function started(fetch: Fetch) {
  const settings = keepSettings(join(folder, 'settings.json'), 'linux')
  await settings.change({ server: moved })
  const forget = vi.fn<() => Promise<void>>(async () => undefined)
  const { getDesktop, setServer } = shellPart({
    fetch,
    tokenStore: { hasKeychain: async () => true } as TokenStore,
    version: '1.0.0',
    hasData: (origin) => origin === church,
    startsAtLogin: () => true,
    forget,
  })({ folder, settings, server: () => settings.current().server } as Desktop)
  return { getDesktop, setServer, settings, forget }
}

it('the window is told whether the system starts the program, not what was once chosen', async () => {
  const { getDesktop, settings } = await started(() => Promise.reject(new TypeError('net::ERR_FAILED')))
  expect(settings.current().settings.startAtLogin).toBe(false)
  expect(getDesktop()).toMatchObject({ settings: { ...settings.current().settings, startAtLogin: true } })
})

describe('an address that this computer has data of', () => {
  it.each<[string, Fetch]>([
    ['nothing answers', () => Promise.reject(new TypeError('net::ERR_NAME_NOT_RESOLVED'))],
    ['its certificate has expired', () => Promise.reject(new Error('net::ERR_CERT_DATE_INVALID'))],
    ['another program answers', async () => new Response('<html>For sale')],
  ])('is chosen although %s there', async (_, fetch) => {
    const { setServer, settings, forget } = await started(fetch)
    expect(await setServer('church.example/jwt/auth')).toEqual({ server: church })
    expect(settings.current().server).toBe(church)
    expect(forget).toHaveBeenCalledOnce()
  })
})

it('another address is refused if nothing answers there, and everything stays', async () => {
  const { setServer, settings, forget } = await started(() => Promise.reject(new TypeError('net::ERR_FAILED')))
  expect(await setServer('other.example')).toEqual({ refusal: 'unreachable' })
  expect(await setServer('http://church.example')).toEqual({ refusal: 'notSecure' })
  expect(settings.current().server).toBe(moved)
  expect(forget).not.toHaveBeenCalled()
})
