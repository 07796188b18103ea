/**
 * The token of the signed-in user. It stays in this process and on the disk; the window holds a stand-in for it, the
 * same token with another signature, which is not valid anywhere else.
 */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { writeOwn } from './files.ts'

/** The used part of Electron's `safeStorage`. */
export interface Keychain {
  encryptStringAsync(text: string): Promise<Buffer>
  decryptStringAsync(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
}

export interface TokenStore {
  /** Whether the token is encrypted by the system. */
  hasKeychain(): Promise<boolean>
  /** Whether there is a token that cannot be decrypted: Electron asks for the key once, so it takes a restart. */
  isShut(): Promise<boolean>
  /**
   * The token of a stand-in; null for an unknown one.
   * @throws if the keychain is locked: the user stays signed in, but the token cannot be used before a restart
   */
  tokenFor(standIn: string): Promise<string | null>
  /**
   * Stores a token for requests to this server.
   * @param asked the token that was sent with the request, if any: one that has been dropped in the meantime is not
   * restored by an exchange
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
/**
 * A locked keychain asks the user first, perhaps in a window behind this one: until it answers, requests fail as
 * without a network.
 */
const timeoutMs = 3_000

interface StoredToken {
  server: string
  token: string
}

const signature = /[^.]*$/
/** Replaces the signature. */
const mark = 'kept'
export const standInFor = (token: string): string => token.replace(signature, mark)
const isStandIn = (text: string): boolean => text.split('.').length === 3 && text.endsWith(`.${mark}`)

/**
 * The sign-in of a token or its stand-in: it stays the same when the token is exchanged for a newer one, so that a
 * window that has missed the exchange is not signed out.
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

/** What Chromium encrypts on Linux without a keychain begins with this: its key is in Chromium's source. */
const publicKeyTag = 'v10'

/**
 * Electron says that it can encrypt in any case, and names the keychain that the desktop should have, whether it runs
 * or not: only an encrypted text shows what it was encrypted with. Other systems use the same tag for keys of their
 * own.
 */
async function canSeal(keychain: Keychain, platform: NodeJS.Platform): Promise<boolean> {
  const sealed = await keychain.encryptStringAsync('probe')
  return platform !== 'linux' || sealed.toString('latin1', 0, publicKeyTag.length) !== publicKeyTag
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
 * @param onNotKept called if no token of the sign-in can be written: the user is signed out at the next start
 * @param onForgotten cleans up at the end of a sign-in
 */
export function openTokenStore({
  folder,
  keychain,
  platform,
  server,
  onHeld,
  onNotKept,
  onForgotten,
  warn,
}: {
  folder: string
  keychain: Keychain
  platform: NodeJS.Platform
  server: () => string | null
  onHeld: (userId: number, server: string) => void
  onNotKept: () => void
  onForgotten: () => Promise<void>
  warn: (message: string, cause: unknown) => void
}): TokenStore {
  const path = join(folder, 'session.json')
  let kept: StoredToken | null = null
  /** The token that is on the disk. */
  let written: string | null = null
  /** The server whose encrypted token is on the disk if the keychain is locked. */
  let shut: string | null = null
  /** Whether the stored token is decrypted, or cannot be, or is not wanted any more. */
  let isSettled = false
  const sealable = canSeal(keychain, platform).catch(() => false)

  function hold(found: StoredToken): void {
    kept = found
    shut = null
    const userId = userOf(found.token)
    if (userId !== null) onHeld(userId, found.server)
  }

  async function unseal({ server: origin, sealed }: { server: string; sealed: string }): Promise<void> {
    const opened = await keychain.decryptStringAsync(Buffer.from(sealed, 'base64')).catch((cause: unknown) => {
      warn('The sign-in cannot be unsealed', cause)
      return null
    })
    // Signed out, while the keychain was still asking.
    if (isSettled) return
    if (opened === null) {
      shut = origin
      return
    }
    hold({ server: origin, token: opened.result })
    written = opened.result
    if (opened.shouldReEncrypt) await write({ server: origin, token: opened.result })
  }

  async function load(): Promise<void> {
    const found = readStored(path)
    if (found === null) return
    if ('token' in found) {
      hold(found)
      written = found.token
    } else await unseal(found)
  }

  async function write({ server: origin, token }: StoredToken): Promise<void> {
    const content = (await sealable)
      ? { server: origin, sealed: (await keychain.encryptStringAsync(token)).toString('base64') }
      : { server: origin, token }
    await writeOwn(path, JSON.stringify(content))
    written = token
  }

  const loaded = load()
    .catch((cause: unknown) => warn('The sign-in cannot be kept', cause))
    .then(() => void (isSettled = true))
  const answered = Promise.race([loaded, new Promise<void>((resolve) => void setTimeout(resolve, timeoutMs).unref())])
  let before: Promise<void> = answered
  const inTurn = (work: () => Promise<unknown>) =>
    (before = before
      .then(work)
      .then(() => undefined)
      .catch((cause: unknown) => warn('The sign-in cannot be kept', cause)))

  return {
    hasKeychain: () => sealable,
    async isShut() {
      await loaded
      return shut !== null && shut === server()
    },
    async tokenFor(standIn) {
      await answered
      if (!isStandIn(standIn)) return null
      if (!isSettled) throw new Error('The keychain has not answered yet.')
      if (shut !== null && shut === server()) throw new Error('The keychain is shut.')
      return kept && kept.server === server() && isSameSignIn(kept.token, standIn) ? kept.token : null
    },
    async keep(token, origin, asked) {
      await loaded
      const isLate = asked !== null && isSameSignIn(asked, token) && !(kept && isSameSignIn(kept.token, token))
      if (isLate || origin !== server()) return standInFor(token)
      hold({ server: origin, token })
      await inTurn(() =>
        write({ server: origin, token }).catch((cause: unknown) => {
          // The token that an exchanged one was to replace is valid as long as their sign-in.
          if (written === null || !isSameSignIn(written, token)) onNotKept()
          throw cause
        }),
      )
      return standInFor(token)
    },
    async forget(token) {
      await answered
      if (kept === null && shut === null && isSettled) return
      if (token !== undefined && !(kept && isSameSignIn(token, kept.token))) return
      kept = null
      shut = null
      isSettled = true
      await inTurn(async () => {
        await rm(path, { force: true })
        written = null
        await onForgotten()
      })
    },
  }
}
