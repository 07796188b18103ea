/**
 * The location of the embedded database's data, and the account that runs it.
 *
 * That is DATA_DIR/postgres. A server that runs as root uses an unprivileged account for the database; if
 * that account cannot enter DATA_DIR (a clone in root's own home), the data are in a folder of the system, under a
 * name derived from DATA_DIR. Permissions of folders above DATA_DIR are never changed.
 */
import { hash } from 'node:crypto'
import { existsSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureFolder } from '../../files.ts'
import { canEnter, runsAsRoot, systemAccount, type Account } from './account.ts'
import { StartError } from './startError.ts'

export interface Home {
  account: Account
  /** PostgreSQL's data folder; it may not exist yet. */
  data: string
  /** A folder that the account can reach, for copies of programs. */
  spare: string
  /** File with the secret that the passwords are derived from, readable by the server's own user only. */
  secretFile: string
}

const SYSTEM_FOLDER = '/var/lib/outreach'

/** True when the folder holds a database. */
export const hasCluster = (data: string): boolean => existsSync(join(data, 'PG_VERSION')) || isClosedToUs(data)

/**
 * Decides where the database is and which account runs it. Once data exist, the answer stays the same.
 *
 * @param dataDir DATA_DIR, absolute
 * @throws StartError when the data exist but cannot be used by this user
 */
export async function chooseHome(dataDir: string, say: (line: string) => void): Promise<Home> {
  ensureFolder(dataDir)
  const real = realpathSync(dataDir)
  const systemFolder = systemFolderOf(real)
  const own = join(real, 'postgres')
  const system = join(systemFolder, 'postgres')
  const place = runsAsRoot() ? await rootPlace(own, system, say) : ordinaryPlace(own, system)
  const home = { ...place, spare: runsAsRoot() ? systemFolder : real, secretFile: join(real, 'postgres.secret') }

  if (hasCluster(home.data) && !existsSync(home.secretFile)) {
    if (home.data === own)
      throw new StartError(
        `${home.secretFile} is missing, though ${own} holds a database: put it back, or move that folder away to start with an empty database.`,
      )
    setAside(home.data, say)
  }
  return home
}

type Cluster = Pick<Home, 'data' | 'account'>

function ordinaryPlace(own: string, system: string): Cluster {
  if (hasCluster(own) && isForeign(own)) {
    throw new StartError(
      `The database in ${own} belongs to another user: start as that user (or as root), or set DATA_DIR to another folder.`,
    )
  }
  if (!hasCluster(own) && existsSync(system)) {
    throw new StartError(
      `The database of this DATA_DIR is in ${system}, where a start as root has put it: start as root, or set DATA_DIR to another folder.`,
    )
  }
  return { data: own, account: null }
}

async function rootPlace(own: string, system: string, say: (line: string) => void): Promise<Cluster> {
  if (hasCluster(own)) {
    const account = ownerOf(own) ?? (await systemAccount(say))
    if (await canEnter(account, own)) return { data: own, account }
    throw new StartError(
      `The owner of ${own} can no longer enter it: give back the permission on the folders above it, or set DATA_DIR to another folder.`,
    )
  }
  const kept = hasCluster(system)
  const account = (kept ? ownerOf(system) : null) ?? (await systemAccount(say))
  if (!kept && (await canEnter(account, dirname(own)))) return { data: own, account }
  say(`The database's user cannot enter ${dirname(own)}, so the database is kept in ${system}.`)
  return { data: system, account }
}

/** Owner of the folder; null for root, which PostgreSQL refuses to run as. */
function ownerOf(folder: string): Account {
  const { uid, gid } = statSync(folder)
  return uid === 0 ? null : { uid, gid }
}

const isForeign = (folder: string): boolean => process.getuid !== undefined && statSync(folder).uid !== process.getuid()

/** A folder of another account, which PostgreSQL keeps closed to all others. */
function isClosedToUs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined && isForeign(folder)
}

/** DATA_DIR has been removed: the administrator wants a new database, but data are never discarded for that. */
function setAside(data: string, say: (line: string) => void): void {
  const aside = `${data}.${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(data, aside)
  say(`DATA_DIR is new, so its earlier database has been put aside as ${aside}.`)
}

/**
 * The folder for data that cannot be in DATA_DIR: a readable name, different for every DATA_DIR.
 *
 * @param dataDir without symbolic links
 */
export function systemFolderOf(dataDir: string): string {
  const readable = dataDir
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(-40)
  return join(SYSTEM_FOLDER, `${readable}-${hash('sha256', dataDir).slice(0, 10)}`)
}
