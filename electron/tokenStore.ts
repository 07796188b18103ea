/**
 * The token of the signed-in user. It stays in this process and on the disk; the window holds a stand-in for it, the same token with
 * another signature, which is not valid anywhere else.
 */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { writeWhole } from './files.ts'

/** The used part of Electron's `safeStorage`. */
export interface Keychain {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(text: string): Promise<Buffer>
  decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
  /** Linux only. */
  getSelectedStorageBackend?(): string
}

export interface TokenStore {
  /** Whether the token is encrypted by the system. */
  hasKeychain(): Promise<boolean>
  /**
   * The token of a stand-in; null for an unknown one.
   * @throws if the keychain is locked: the user stays signed in, but the token cannot be used yet
   */
  tokenFor(standIn: string): Promise<string | null>
  /**
   * Stores a token for requests to this server.
   * @param asked the token that was sent with the request, if any: one that has been dropped in the meantime is not restored by an
   * exchange
   * @returns its stand-in
   */
  keep(token: string, server: string, asked: string | null): Promise<string>
  /** Drops the token, or only if it is this one. */
  forget(token?: string): Promise<void>
}

const stored = z.union([
  z.object({ server: z.string(), sealed: z.string() }),
  z.object({ server: z.string(), token: z.string() }),
])
interface Kept {
  server: string
  token: string
}

const signature = /[^.]*$/
/** Replaces the signature. */
const mark = 'kept'
export const standInFor = (token: string): string => token.replace(signature, mark)
const isStandIn = (text: string): boolean => text.split('.').length === 3 && text.endsWith(`.${mark}`)

/** Delay before a locked keychain is tried again: asking may open a system dialog. */
const pauseMs = 5_000

/**
 * The sign-in of a token or its stand-in: it stays the same when the token is exchanged for a newer one, so that a window that has
 * missed the exchange is not signed out.
 */
function signInOf(token: string): string | null {
  const { sub, jti } = contentOf(token)
  return typeof sub === 'string' && typeof jti === 'string' ? `${sub} ${jti}` : null
}

function contentOf(token: string): { sub?: unknown; jti?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  } catch {
    return {}
  }
}

/** The user of a token. */
function userOf(token: string): number | null {
  const { sub } = contentOf(token)
  return typeof sub === 'string' && /^[1-9]\d{0,9}$/.test(sub) ? Number(sub) : null
}

const isSameSignIn = (one: string, other: string): boolean =>
  signInOf(one) !== null && signInOf(one) === signInOf(other)

/** On Linux the system may encrypt with a well-known key. */
async function canSeal(keychain: Keychain): Promise<boolean> {
  return keychain.getSelectedStorageBackend?.() !== 'basic_text' && (await keychain.isAsyncEncryptionAvailable())
}

function readStored(path: string) {
  try {
    return stored.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // No file yet, or an unreadable one: the user signs in again.
    return null
  }
}

/**
 * @param folder of this user's files
 * @param server origin of the current server: a token is never sent to another
 * @param onHeld called with the user whose token is stored from now on, and the server
 * @param onForgotten cleans up at the end of a sign-in
 */
export function openTokenStore({
  folder,
  keychain,
  server,
  onHeld,
  onForgotten,
  warn,
  now = Date.now,
}: {
  folder: string
  keychain: Keychain
  server: () => string | null
  onHeld: (userId: number, server: string) => void
  onForgotten: () => Promise<void>
  warn: (message: string, cause: unknown) => void
  now?: () => number
}): TokenStore {
  const path = join(folder, 'session.json')
  let kept: Kept | null = null
  /** The encrypted token on the disk while the keychain is locked. */
  let shut: { server: string; sealed: string; tried: number } | null = null
  const sealable = canSeal(keychain).catch(() => false)

  function hold(found: Kept): void {
    kept = found
    shut = null
    const userId = userOf(found.token)
    if (userId !== null) onHeld(userId, found.server)
  }

  async function unseal({ server: origin, sealed }: { server: string; sealed: string }): Promise<void> {
    try {
      const { result, shouldReEncrypt } = await keychain.decryptStringAsync(Buffer.from(sealed, 'base64'))
      hold({ server: origin, token: result })
      if (shouldReEncrypt) await write({ server: origin, token: result })
    } catch (cause) {
      if (shut === null) warn('The sign-in cannot be unsealed', cause)
      shut = { server: origin, sealed, tried: now() }
    }
  }

  async function load(): Promise<void> {
    const found = readStored(path)
    if (found === null) return
    if ('token' in found) hold(found)
    else await unseal(found)
  }

  async function write({ server: origin, token }: Kept): Promise<void> {
    const content = (await sealable)
      ? { server: origin, sealed: (await keychain.encryptStringAsync(token)).toString('base64') }
      : { server: origin, token }
    await writeWhole(path, JSON.stringify(content))
  }

  const loaded = load()
  let written: Promise<void> = loaded
  const inTurn = (work: () => Promise<unknown>) =>
    (written = written
      .then(work)
      .then(() => undefined)
      .catch((cause: unknown) => warn('The sign-in cannot be kept', cause)))

  return {
    hasKeychain: () => sealable,
    async tokenFor(standIn) {
      await loaded
      if (!isStandIn(standIn)) return null
      if (shut !== null && shut.server === server()) {
        if (now() - shut.tried >= pauseMs) await inTurn(async () => shut && unseal(shut))
        if (shut !== null) throw new Error('The keychain is shut.')
      }
      return kept && kept.server === server() && isSameSignIn(kept.token, standIn) ? kept.token : null
    },
    async keep(token, origin, asked) {
      await loaded
      const isLate = asked !== null && isSameSignIn(asked, token) && !(kept && isSameSignIn(kept.token, token))
      if (isLate || origin !== server()) return standInFor(token)
      hold({ server: origin, token })
      await inTurn(() => write({ server: origin, token }))
      return standInFor(token)
    },
    async forget(token) {
      await loaded
      if (kept === null && shut === null) return
      if (token !== undefined && !(kept && isSameSignIn(token, kept.token))) return
      kept = null
      shut = null
      await inTurn(async () => {
        await rm(path, { force: true })
        await onForgotten()
      })
    },
  }
}
