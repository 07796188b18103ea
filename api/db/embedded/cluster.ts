/** Creates PostgreSQL's data folder: complete under its name, or not at all. */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ensureFolder } from '../../files.ts'
import { run, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { hasCluster, type Home } from './home.ts'
import { StartError } from './startError.ts'

/** Suffix of the names of incomplete data folders. */
const DRAFT = '.new-'

/**
 * Creates an empty cluster, whatever the machine's language: UTF-8, Unicode's rules for letters, order by code point,
 * all of it built into PostgreSQL, so that no update of a system library changes the order under an index.
 *
 * @param password of the superuser
 * @throws StartError with the reason
 */
export async function makeCluster(
  { data, account, binaries }: Home & { binaries: Binaries },
  password: string,
): Promise<void> {
  const draft = `${data}${DRAFT}${randomBytes(4).toString('hex')}`
  try {
    ensureFolder(dirname(data))
    makeFolderFor(account, draft)
    const passwordFile = join(draft, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (account) chownSync(passwordFile, account.uid, account.gid)
    const made = await run(account, binaries.initdb, [
      '-D',
      join(draft, 'data'),
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ])
    if (made.code !== 0)
      throw new Error(
        made.output
          .trim()
          .split('\n')
          .findLast((line) => line.includes('error:')) ?? made.output.trim(),
      )
    renameSync(join(draft, 'data'), data)
  } catch (error) {
    // A concurrent start may have been faster.
    if (!hasCluster(data))
      throw new StartError(
        `The embedded database cannot be made in ${data} (${(error as Error).message}): set DATA_DIR to a folder that can be written to, or set DATABASE_URL.`,
      )
  } finally {
    removeDrafts(data)
  }
}

/** This start's, and those of killed starts. */
function removeDrafts(data: string): void {
  const folder = dirname(data)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name.startsWith(basename(data) + DRAFT)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function makeFolderFor(account: Account, folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
