/** An up-to-date count for PBKDF2 with SHA-256 (OWASP, 2023): half a second on a phone. */
const iterations = 600_000

/** The parameters for decryption, in addition to the passphrase; none of them is secret. */
export interface Seal {
  iterations: number
  /** 16 bytes, as hexadecimal text. */
  salt: string
  /** 12 bytes, as hexadecimal text. */
  iv: string
}

type Bytes = Uint8Array<ArrayBuffer>

export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The key of a passphrase, independent of Unicode normalization and surrounding spaces. */
async function keyOf(passphrase: string, { salt, iterations: count }: Seal): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(passphrase.normalize('NFKC').trim())
  const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: count },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const cipherOf = ({ iv }: Seal, label: string) => ({
  name: 'AES-GCM',
  iv: fromHex(iv),
  additionalData: new TextEncoder().encode(label),
})

/**
 * Encrypts a text with a passphrase, and a new salt and IV.
 * @param label its purpose; decryption requires the same label
 */
export async function sealed(text: string, passphrase: string, label: string): Promise<{ seal: Seal; data: Bytes }> {
  const random = (length: number) => toHex(crypto.getRandomValues(new Uint8Array(length)))
  const seal = { iterations, salt: random(16), iv: random(12) }
  const data = await crypto.subtle.encrypt(
    cipherOf(seal, label),
    await keyOf(passphrase, seal),
    new TextEncoder().encode(text),
  )
  return { seal, data: new Uint8Array(data) }
}

/** @returns the text; null if the passphrase is wrong, or anything was changed */
export async function unsealed(seal: Seal, data: Bytes, passphrase: string, label: string): Promise<string | null> {
  const key = await keyOf(passphrase, seal)
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(cipherOf(seal, label), key, data))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

/** To distinguish a corrupted file from a wrong passphrase. */
export const checksum = async (seal: Seal, data: Bytes): Promise<string> =>
  toHex(
    new Uint8Array(
      await crypto.subtle.digest(
        'SHA-256',
        await new Blob([JSON.stringify([seal.iterations, seal.salt, seal.iv]), data]).arrayBuffer(),
      ),
    ),
  )
