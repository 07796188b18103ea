/**
 * The account that runs the database. PostgreSQL refuses to run as root, so a server that runs as root uses
 * an unprivileged account; any other server runs it as itself.
 */
import { spawn } from 'node:child_process'
import { StartError } from './startError.ts'

/** Ids of the account to run as; null if that is the account of this process. */
export type Account = { uid: number; gid: number } | null

/** The result of a finished program. */
export interface Finished {
  /** False if it could not be run at all. */
  ran: boolean
  code: number | null
  output: string
}

const NAME = 'postgres'

/** True if this process could not run PostgreSQL itself. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0

/**
 * The system's account for PostgreSQL, created if there is none. Only for root.
 *
 * @throws StartError when it can be neither found nor made
 */
export async function systemAccount(say: (line: string) => void): Promise<Account> {
  const found = await findAccount()
  if (found) return found
  say(`Making the system account "${NAME}", since PostgreSQL does not run as root.`)
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ]
  for (const [program, args] of ways) {
    if ((await run(null, program, args)).code === 0) break
  }
  const made = await findAccount()
  if (made) return made
  throw new StartError(
    `PostgreSQL does not run as root, and the account "${NAME}" could not be made: make it, start as another user, or set DATABASE_URL.`,
  )
}

async function findAccount(): Promise<Account> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => {
      const { code, output } = await run(null, 'id', [option, NAME])
      return code === 0 ? Number(output.trim()) : NaN
    }),
  )
  return uid !== undefined && gid !== undefined && uid > 0 && gid >= 0 ? { uid, gid } : null
}

/**
 * Whether the account can enter the folder; determined by the system itself, which knows groups and access lists.
 *
 * @throws StartError if it cannot be determined: the data's location must not depend on chance
 */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { code, output } = await run(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder])
  if (code === 0 || code === 1) return code === 0
  throw new StartError(
    `It cannot be told whether the database's user can enter ${folder} (${output.trim() || 'the question was interrupted'}).`,
  )
}

/**
 * Options for running a program as the account: in a folder that everyone can enter, with an environment
 * that neither the machine's language nor a user's PG* variables can change.
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

/**
 * Runs a program to its end, in a process group of its own: Ctrl-C is for the server, which waits for it.
 * If a program cannot be run at all, the output is the reason.
 */
export function run(account: Account, program: string, args: readonly string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(account), detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output += part.toString()))
    child.on('error', (error) => resolve({ ran: false, code: null, output: error.message }))
    child.on('close', (code) => resolve({ ran: true, code, output }))
  })
}
