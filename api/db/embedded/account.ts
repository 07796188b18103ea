/**
 * Who the database runs as. PostgreSQL refuses to run as root, so a server that runs as root hands it to
 * an unprivileged account; any other server runs it as itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { StartError } from './startError.ts'

/** Ids of the account to run as; null where that is the account of this process. */
export type Account = { uid: number; gid: number } | null

/** What a finished program left. */
export interface Finished {
  code: number | null
  output: string
}

const NAME = 'postgres'

/** True where this process could not run PostgreSQL itself. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0

/**
 * The system's account for PostgreSQL, made when there is none. Only for root.
 *
 * @throws StartError when it can be neither found nor made
 */
export function systemAccount(say: (line: string) => void): Account {
  const found = findAccount()
  if (found) return found
  say(`Making the system account "${NAME}", since PostgreSQL does not run as root.`)
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ]
  for (const [program, args] of ways) {
    if (spawnSync(program, args).status === 0) break
  }
  const made = findAccount()
  if (made) return made
  throw new StartError(`PostgreSQL does not run as root, and the account "${NAME}" could not be made: make it, start as another user, or set DATABASE_URL.`)
}

function findAccount(): Account {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const asked = spawnSync('id', [option, NAME], { encoding: 'utf8' })
    return asked.status === 0 ? Number(asked.stdout.trim()) : NaN
  })
  return uid !== undefined && gid !== undefined && uid > 0 && gid >= 0 ? { uid, gid } : null
}

/** Whether the account can enter the folder; asked of the system itself, which knows groups and access lists. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

/**
 * Options for running a program as the account: in a folder that everybody can enter, with an environment
 * that neither the machine's language nor somebody's PG* variables can change.
 */
export function spawnOptions(account: Account) {
  const { PATH, SystemRoot } = process.env
  return {
    ...account,
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
    env: { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  }
}

/** Runs a program to its end. A program that cannot be run at all counts as failed, with the reason as output. */
export function run(account: Account, program: string, args: readonly string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output += part.toString()))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
