/** Small helpers for files and folders that the server itself keeps. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents; permissions of existing ones stay as they are.
 *
 * @throws the file system's error. (`mkdir` with `recursive` never returns if the system answers
 *   "no such file" for a folder whose parent exists, as /proc does.)
 */
export function ensureFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) ensureFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}

/**
 * Reads the secret kept in a file, creating it (256 random bits, readable by its owner only) if it is missing.
 * It appears under its name complete or not at all, so an interrupted start or a second process never sees an
 * incomplete one.
 *
 * @throws the file system's error if it can be neither read nor created
 */
export function keepSecret(path: string): string {
  if (!existsSync(path)) makeSecret(path)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${path} is damaged; remove it to have a new one made`)
  return secret
}

function makeSecret(path: string): void {
  ensureFolder(dirname(path))
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    chmodSync(draft, 0o600)
    // A link, unlike a rename, does not replace one that another process has created in the meantime.
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
