/** Who has made a newer version: the announcement on the server is signed by a key whose public half is in the program. */
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** What is used of an announcement (`latest.yml`); electron-updater takes no file whose checksum is another. */
export const announcement = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string().min(1) })).min(1),
})
const signedOne = announcement.extend({ signature: z.base64() })
const packed = z.object({ updateKey: z.base64().min(1) })

/** What the signature is over: the version, so that no older one passes for it, and the checksum of each file. */
export const signedText = ({ version, files }: z.output<typeof announcement>): string =>
  JSON.stringify(['outreach-update', version, ...files.map(({ url, sha512 }) => [url, sha512])])

/** What of electron-updater asks whether an announced version may be fetched. */
interface Judging {
  disableWebInstaller: boolean
  isUpdateSupported(announced: unknown): boolean | Promise<boolean>
}

/** An announcement that somebody else has made, or changed. */
export class NotSigned extends Error {
  constructor() {
    super('The announced version is not signed by the key that this program knows')
  }
}

/**
 * @param path of the program's own package.json
 * @returns the public key of whoever has packed it; null where it was packed without one
 */
export function readUpdateKey(path: string, log: Pick<Console, 'info'>): string | null {
  const { data } = packed.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (data === undefined) log.info('Updates are off: this program was packed without a key that they are signed by')
  return data?.updateKey ?? null
}

/** @param publicKey Ed25519, as base64 of its SPKI form */
function isSigned(announced: unknown, publicKey: string): boolean {
  const { data } = signedOne.safeParse(announced)
  if (data === undefined) return false
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(signedText(data)), key, Buffer.from(data.signature, 'base64'))
}

/**
 * The updater, which from then on fetches what is signed and nothing else: whatever server it is led to.
 * @throws NotSigned when it looks, where the server announces anything else
 */
export function onlySigned<Updater extends Judging>(updater: Updater, publicKey: string): Updater {
  const suits = updater.isUpdateSupported
  // Such an installer fetches more than was announced.
  updater.disableWebInstaller = true
  updater.isUpdateSupported = (announced) => {
    if (!isSigned(announced, publicKey)) throw new NotSigned()
    return suits(announced)
  }
  return updater
}
