import { hash, createHmac } from 'node:crypto'

/**
 * The token of an invitation: 256 bits that only the server can derive, repeatedly, from a random seed.
 * So a repeated request gets the link of the first one, although only the seed is stored, which is useless by itself.
 * @param seed random, different for each link
 * @param secret the server's
 */
export const tokenOf = (seed: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation:${seed}`).digest('base64url')

/** The stored form of a token. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
