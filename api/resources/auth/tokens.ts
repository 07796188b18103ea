import jwt from 'jsonwebtoken'

const issuer = 'outreach'
const audience = 'outreach-api'

/**
 * A bearer token that names a sign-in. What the sign-in allows is looked up at each call, never carried in it.
 * @param key the sign-in's key
 * @param expiresAt end of the sign-in's longest life, in milliseconds
 */
export const signToken = (key: string, userId: number, expiresAt: number, secret: string): string =>
  jwt.sign({ jti: key, sub: String(userId), exp: Math.floor(expiresAt / 1000) }, secret, {
    algorithm: 'HS256',
    issuer,
    audience,
    header: { alg: 'HS256', typ: 'JWT' },
  })

/**
 * The sign-in's key in a token.
 * @returns null where signature, algorithm, issuer, audience or time are not right
 */
export function readToken(token: string, secret: string): string | null {
  try {
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], issuer, audience })
    return typeof claims === 'object' && typeof claims.jti === 'string' ? claims.jti : null
  } catch {
    return null
  }
}
