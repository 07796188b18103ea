import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { openTokenStore, standInFor, type Keychain, type TokenStore } from './tokenStore.ts'

const church = 'https://church.example'
const tokenOf = (claims: object, signature: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
const token = tokenOf({ sub: '1', jti: 'a', iat: 1 }, 'c2lnbmF0dXJl')
/** A token of the same sign-in, a day later. */
const exchanged = tokenOf({ sub: '1', jti: 'a', iat: 2 }, 'ZXhjaGFuZ2Vk')
/** A token of another sign-in. */
const newer = tokenOf({ sub: '2', jti: 'b', iat: 3 }, 'bmV3ZXI')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'outreach-session-'))))
afterEach(() => rmSync(folder, { recursive: true }))
const file = () => readFileSync(join(folder, 'session.json'), 'utf8')

/** Like Chromium's: what it encrypts begins with the tag of its key. */
const keychain = (changes: Partial<Keychain> = {}, tag = 'v11'): Keychain => ({
  encryptStringAsync: async (text) => Buffer.from(tag + [...text].toReversed().join('')),
  decryptStringAsync: async (sealed) => ({
    result: [...sealed.toString('utf8', tag.length)].toReversed().join(''),
    shouldReEncrypt: false,
  }),
  ...changes,
})
const noKey = () => Promise.reject(new Error('no D-Bus'))
const locked = keychain({ decryptStringAsync: () => Promise.reject(new Error('locked')) })

interface Around {
  keys?: Keychain
  server?: () => string | null
  platform?: NodeJS.Platform
}
function open({ keys = keychain(), server = () => church, platform = 'linux' }: Around = {}) {
  const onForgotten = vi.fn<() => Promise<void>>().mockResolvedValue()
  const warn = vi.fn<(message: string, cause: unknown) => void>()
  const onHeld = vi.fn<(userId: number, server: string) => void>()
  const onNotKept = vi.fn<() => void>()
  const on = { onHeld, onNotKept, onForgotten }
  const tokenStore: TokenStore = openTokenStore({ folder, keychain: keys, platform, server, ...on, warn })
  return { tokenStore, ...on, warn }
}

describe('the token of the signed-in user', () => {
  it('has a stand-in, the token without its signature', async () => {
    const { tokenStore } = open()
    expect(await tokenStore.keep(token, church, null)).toBe(`${token.split('.').slice(0, 2).join('.')}.kept`)
    expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
  })

  it.each([
    standInFor(newer),
    token,
    'none',
    '',
    'kept',
    'a.b.kept',
    `${standInFor(token)} `,
    `${standInFor(token)}.kept`,
    tokenOf({ sub: '1' }, 'kept'),
    tokenOf({ sub: '2', jti: 'a' }, 'kept'),
  ])('is returned for its own stand-in and not for %j', async (other) => {
    const { tokenStore } = open()
    await tokenStore.keep(token, church, null)
    expect(await tokenStore.tokenFor(other)).toBeNull()
  })

  it('is encrypted on the disk, and available after a restart', async () => {
    await open().tokenStore.keep(token, church, null)
    expect(file()).not.toContain('signature')
    expect(file()).not.toContain(token.split('.')[2])
    expect(await open().tokenStore.tokenFor(standInFor(token))).toBe(token)
  })

  it.each<[string, Keychain]>([
    // Electron encrypts there, too, with a key that everybody knows.
    ['has no keychain', keychain({}, 'v10')],
    ['has a failing one', keychain({ encryptStringAsync: noKey })],
  ])('is in a file that only its owner can read if Linux %s', async (_, keys) => {
    const { tokenStore } = open({ keys })
    expect(await tokenStore.hasKeychain()).toBe(false)
    await tokenStore.keep(token, church, null)
    expect(statSync(join(folder, 'session.json')).mode & 0o777).toBe(0o600)
    expect(await open({ keys }).tokenStore.tokenFor(standInFor(token))).toBe(token)
  })

  it.each(['win32', 'darwin'] as const)('is encrypted on %s, whose own key has the same tag', async (platform) => {
    const { tokenStore } = open({ keys: keychain({}, 'v10'), platform })
    expect(await tokenStore.hasKeychain()).toBe(true)
    await tokenStore.keep(token, church, null)
    expect(JSON.parse(file())).toEqual({ server: church, sealed: expect.any(String) })
  })

  it('is encrypted again if the system requires that', async () => {
    await open().tokenStore.keep(token, church, null)
    const encryptStringAsync = vi.fn<Keychain['encryptStringAsync']>(async (text) => Buffer.from(text))
    const { tokenStore } = open({
      keys: keychain({
        encryptStringAsync,
        decryptStringAsync: async () => ({ result: token, shouldReEncrypt: true }),
      }),
    })
    expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
    expect(encryptStringAsync).toHaveBeenLastCalledWith(token)
    expect(JSON.parse(file())).toMatchObject({ sealed: Buffer.from(token).toString('base64') })
  })

  it('is only sent to the server that issued it', async () => {
    let server: string | null = church
    const { tokenStore } = open({ server: () => server })
    await tokenStore.keep(token, church, null)
    server = 'https://other.example'
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
    server = null
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
  })

  it('matches stand-ins from before an exchange, also after a restart, and not those of another user', async () => {
    const { tokenStore } = open()
    await tokenStore.keep(token, church, null)
    await tokenStore.keep(exchanged, church, token)
    for (const one of [tokenStore, open().tokenStore]) {
      expect(await one.tokenFor(standInFor(token))).toBe(exchanged)
      expect(await one.tokenFor(standInFor(exchanged))).toBe(exchanged)
    }
    await tokenStore.keep(newer, church, null)
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
  })

  it('is not restored by an exchange that is answered after signing out, or after another user has signed in', async () => {
    const { tokenStore } = open()
    await tokenStore.keep(token, church, null)
    await tokenStore.forget()
    expect(await tokenStore.keep(exchanged, church, token)).toBe(standInFor(exchanged))
    expect(await tokenStore.tokenFor(standInFor(exchanged))).toBeNull()
    expect(file).toThrow('ENOENT')
    await tokenStore.keep(newer, church, null)
    await tokenStore.keep(exchanged, church, token)
    expect(await tokenStore.tokenFor(standInFor(newer))).toBe(newer)
  })

  it('of a server that is no longer the current one is not stored', async () => {
    const { tokenStore } = open({ server: () => 'https://other.example' })
    await tokenStore.keep(token, church, null)
    expect(file).toThrow('ENOENT')
  })

  it('is removed when signing out, on the disk too, with related data', async () => {
    const { tokenStore, onForgotten } = open()
    await tokenStore.keep(token, church, null)
    await tokenStore.forget()
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
    expect(file).toThrow('ENOENT')
    expect(onForgotten).toHaveBeenCalledOnce()
    expect(await open().tokenStore.tokenFor(standInFor(token))).toBeNull()
  })

  it('names its user, when stored and after a restart', async () => {
    const { tokenStore, onHeld } = open()
    await tokenStore.keep(token, church, null)
    await tokenStore.keep(newer, church, null)
    expect(onHeld.mock.calls).toEqual([
      [1, church],
      [2, church],
    ])
    for (const keys of [keychain(), keychain({}, 'v10')]) {
      await open({ keys }).tokenStore.keep(newer, church, null)
      const again = open({ keys })
      await again.tokenStore.tokenFor('')
      expect(again.onHeld.mock.calls).toEqual([[2, church]])
    }
  })

  it.each([tokenOf({ sub: 'everybody', jti: 'a' }, 'c2ln'), tokenOf({ sub: 1, jti: 'a' }, 'c2ln'), 'no-token'])(
    'has no user without an id, as in %j',
    async (other) => {
      const { tokenStore, onHeld } = open()
      await tokenStore.keep(other, church, null)
      expect(onHeld).not.toHaveBeenCalled()
    },
  )

  it('is kept if another one is dropped', async () => {
    const { tokenStore, onForgotten } = open()
    await tokenStore.keep(newer, church, null)
    await tokenStore.forget(token)
    expect(await tokenStore.tokenFor(standInFor(newer))).toBe(newer)
    expect(onForgotten).not.toHaveBeenCalled()
  })

  it('is missing like a network while the keychain asks its user, and a sign-out does not wait for that', async () => {
    await open().tokenStore.keep(token, church, null)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let answer = (_opened: { result: string; shouldReEncrypt: boolean }) => {}
    const asking = keychain({ decryptStringAsync: () => new Promise((resolve) => (answer = resolve)) })
    const { tokenStore, onHeld, onForgotten } = open({ keys: asking })
    const asked = tokenStore.tokenFor(standInFor(token)).catch(String)
    await vi.runAllTimersAsync()
    expect(await asked).toMatch('not answered yet')
    await tokenStore.forget()
    expect(onForgotten).toHaveBeenCalledOnce()
    expect(file).toThrow('ENOENT')
    answer({ result: token, shouldReEncrypt: false })
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
    expect(onHeld).not.toHaveBeenCalled()
  })

  it('that cannot be written is used until the program ends, and the user is told', async () => {
    const encryptStringAsync = vi.fn<Keychain['encryptStringAsync']>(noKey).mockResolvedValueOnce(Buffer.from('v11'))
    const { tokenStore, onNotKept } = open({ keys: keychain({ encryptStringAsync }) })
    await tokenStore.keep(token, church, null)
    expect(onNotKept).toHaveBeenCalledOnce()
    expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
    expect(file).toThrow('ENOENT')
  })

  it('that cannot be written is not missed at the next start if one of the same sign-in is on the disk', async () => {
    await open().tokenStore.keep(token, church, null)
    const encryptStringAsync = vi.fn<Keychain['encryptStringAsync']>(noKey).mockResolvedValueOnce(Buffer.from('v11'))
    const { tokenStore, onNotKept, warn } = open({ keys: keychain({ encryptStringAsync }) })
    await tokenStore.keep(exchanged, church, token)
    expect(warn).toHaveBeenCalledOnce()
    expect(onNotKept).not.toHaveBeenCalled()
    expect(await open().tokenStore.tokenFor(standInFor(token))).toBe(token)
    await tokenStore.keep(newer, church, null)
    expect(onNotKept).toHaveBeenCalledOnce()
    await tokenStore.forget()
    await tokenStore.keep(token, church, null)
    expect(onNotKept).toHaveBeenCalledTimes(2)
  })

  it('is used as soon as the keychain has answered, however late', async () => {
    await open().tokenStore.keep(token, church, null)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let answer = (_opened: { result: string; shouldReEncrypt: boolean }) => {}
    const asking = keychain({ decryptStringAsync: () => new Promise((resolve) => (answer = resolve)) })
    const { tokenStore } = open({ keys: asking })
    await vi.runAllTimersAsync()
    answer({ result: token, shouldReEncrypt: false })
    await vi.runAllTimersAsync()
    expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
  })

  it('is kept while the keychain is locked, and available after a restart with an open one', async () => {
    await open().tokenStore.keep(token, church, null)
    const { tokenStore, warn } = open({ keys: locked })
    await expect(tokenStore.tokenFor(standInFor(token))).rejects.toThrow('The keychain is shut.')
    expect(await tokenStore.isShut()).toBe(true)
    // Without a signed-in user the keychain is not needed.
    expect(await tokenStore.tokenFor('none')).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    const again = open()
    expect(await again.tokenStore.isShut()).toBe(false)
    expect(await again.tokenStore.tokenFor(standInFor(token))).toBe(token)
  })

  it('is replaced by a new sign-in while the keychain is locked', async () => {
    await open().tokenStore.keep(token, church, null)
    const { tokenStore } = open({ keys: locked })
    await tokenStore.keep(newer, church, null)
    expect(await tokenStore.isShut()).toBe(false)
    expect(await tokenStore.tokenFor(standInFor(newer))).toBe(newer)
  })

  it('is not missed with another server, or without a sign-in', async () => {
    expect(await open({ keys: locked }).tokenStore.isShut()).toBe(false)
    await open().tokenStore.keep(token, church, null)
    expect(await open({ keys: locked, server: () => 'https://other.example' }).tokenStore.isShut()).toBe(false)
  })

  it('is available if it cannot be encrypted again', async () => {
    await open().tokenStore.keep(token, church, null)
    const encryptStringAsync = vi.fn<Keychain['encryptStringAsync']>(noKey).mockResolvedValueOnce(Buffer.from('v11'))
    const decryptStringAsync = async () => ({ result: token, shouldReEncrypt: true })
    const { tokenStore, warn } = open({ keys: keychain({ encryptStringAsync, decryptStringAsync }) })
    expect(await tokenStore.isShut()).toBe(false)
    expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is removed by a sign-out while the keychain is locked', async () => {
    await open().tokenStore.keep(token, church, null)
    const { tokenStore, onForgotten } = open({ keys: locked })
    await tokenStore.forget()
    expect(onForgotten).toHaveBeenCalledOnce()
    expect(await tokenStore.isShut()).toBe(false)
    expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
    expect(await open().tokenStore.tokenFor(standInFor(token))).toBeNull()
  })

  it('is kept in memory if it cannot be encrypted or written, and is not exposed', async () => {
    const { tokenStore, warn } = open({
      keys: keychain({ encryptStringAsync: () => Promise.reject(new Error('locked')) }),
    })
    await tokenStore.keep(token, church, null)
    expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
    expect(JSON.stringify(warn.mock.calls)).not.toContain(token)
  })

  it.each(['', '{"server":"https://church.example"', '{"server":5,"token":"x"}', '[]', 'null'])(
    'is missing if the file is %j',
    async (text) => {
      writeFileSync(join(folder, 'session.json'), text)
      const { tokenStore } = open()
      expect(await tokenStore.tokenFor(standInFor(token))).toBeNull()
      await tokenStore.keep(token, church, null)
      expect(await tokenStore.tokenFor(standInFor(token))).toBe(token)
    },
  )
})
