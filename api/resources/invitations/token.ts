import { createHash, createHmac } from 'node:crypto'

/**
 * The token of an invitation: 256 bits that only the server can make, and make again, of a random seed.
 * So a repeated request gets the link of the first one, although only the seed is kept, which is worth nothing by itself.
 * @param seed random, another one for each link
 * @param secret the server's
 */
export const tokenOf = (seed: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation:${seed}`).digest('base64url')

/** What is stored of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
