/** The key that signs versions of the desktop client, in a file that OUTREACH_UPDATE_KEY names. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Failure } from './failure.mjs'

/**
 * @returns {import('node:crypto').KeyObject | null} null if the environment names none
 * @throws {Failure} if it names anything else
 */
export function updateKey() {
  const path = process.env.OUTREACH_UPDATE_KEY
  if (!path) return null
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, without the file's content.
  }
  throw new Failure(
    'OUTREACH_UPDATE_KEY must name a file with a private Ed25519 key, such as `openssl genpkey -algorithm ed25519 -out update-key.pem` makes.',
  )
}

/**
 * @param {import('node:crypto').KeyObject} key
 * @returns {string} the public half of it, as the program knows it
 */
export const publicHalf = (key) => createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
