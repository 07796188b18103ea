import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'

const issuer = 'outreach'
const audience = 'outreach-api'

const keys = new Map<string, KeyObject>()

/** With a string the library tries at each call to parse a public key from it: half of the call's cost. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

/**
 * A bearer token that names a sign-in. Permissions are looked up at each call, never contained in it.
 * @param key the sign-in's key
 * @param expiresAt end of the sign-in's maximum lifetime, in milliseconds
 */
export const signToken = (key: string, userId: number, expiresAt: number, secret: string): string =>
  jwt.sign({ jti: key, sub: String(userId), exp: Math.floor(expiresAt / 1000) }, keyOf(secret), {
    algorithm: 'HS256',
    issuer,
    audience,
    header: { alg: 'HS256', typ: 'JWT' },
  })

interface Read {
  key: string
  /** In seconds, as in the token. */
  expires: number
}

/**
 * Tokens found to be valid: a signature does not change, and checking it costs more than the rest of the
 * authentication.
 */
const read = new Map<string, Read>()
const maxRead = 10_000

/**
 * The sign-in's key in a token.
 * @returns null if signature, algorithm, issuer, audience or time are invalid
 */
export function readToken(token: string, secret: string): string | null {
  const name = `${secret} ${token}`
  const known = read.get(name) ?? verified(token, secret)
  if (known === null || known.expires * 1_000 <= Date.now()) return null
  if (read.size >= maxRead) read.clear()
  read.set(name, known)
  return known.key
}

function verified(token: string, secret: string): Read | null {
  try {
    const claims = jwt.verify(token, keyOf(secret), { algorithms: ['HS256'], issuer, audience })
    return typeof claims === 'object' && typeof claims.jti === 'string' && claims.exp !== undefined
      ? { key: claims.jti, expires: claims.exp }
      : null
  } catch {
    return null
  }
}
