/** The origin of an update: the manifest on the server is signed with a key whose public half is in the program. */
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** The used part of a manifest (`latest.yml`); electron-updater refuses files with another checksum. */
export const announcement = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string().min(1) })).min(1),
})
const signedOne = announcement.extend({ signature: z.base64() })
const packed = z.object({ updateKey: z.base64().min(1) })

/** The signed text: the version, so that an older one cannot be replayed, and the checksum of each file. */
export const signedText = ({ version, files }: z.output<typeof announcement>): string =>
  JSON.stringify(['outreach-update', version, ...files.map(({ url, sha512 }) => [url, sha512])])

/** The part of electron-updater that decides whether an announced version is downloaded. */
interface Judging {
  disableWebInstaller: boolean
  isUpdateSupported(announced: unknown): boolean | Promise<boolean>
}

/** A manifest with a missing or invalid signature. */
export class NotSigned extends Error {
  constructor() {
    super('The announced version is not signed by the key that this program knows')
  }
}

/**
 * @param path of the program's own package.json
 * @returns the public key of the packager; null if it was packaged without one
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
 * Makes the updater download only signed versions, whichever server it uses.
 * @throws NotSigned on a check, if the server announces anything else
 */
export function onlySigned<Updater extends Judging>(updater: Updater, publicKey: string): Updater {
  const suits = updater.isUpdateSupported
  // Such an installer downloads more than was announced.
  updater.disableWebInstaller = true
  updater.isUpdateSupported = (announced) => {
    if (!isSigned(announced, publicKey)) throw new NotSigned()
    return suits(announced)
  }
  return updater
}
