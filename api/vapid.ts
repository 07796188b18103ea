import { createECDH } from 'node:crypto'

/**
 * The public key by which browsers recognise the server whose push messages they take.
 * @param privateKey 32 bytes in base64url
 * @returns null if it is no private key
 */
export function vapidPublicKey(privateKey: string): string | null {
  const keys = createECDH('prime256v1')
  try {
    keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return null
  }
  return keys.getPublicKey('base64url')
}
