/** The database's main process: reading its lock file, starting it, stopping it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, spawnOptions, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The content of a running (or killed) database's lock file. */
export interface LockFile {
  pid: number
  port: number
  ready: boolean
}

const POLL_MS = 15
const LOG_LIMIT = 5_000_000

/** Settings that do not depend on the machine; fsync and full_page_writes stay on, as they are by default. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // An open transaction holds the change feed back, so a forgotten one must end.
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // The log must not contain user data: neither statements nor the details of errors, which quote rows.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
}

/** Reads the lock file; null if there is none or it is not complete yet. */
export function readLockFile(data: string): LockFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
    : null
}

/**
 * Whether the process with this id is the database of this folder, and not one that reused the id. Where that cannot be
 * told it counts as the database: taking the folder from a live one would destroy it.
 */
export function isDatabaseProcess(pid: number, data: string): boolean {
  if (!exists(pid)) return false
  const line = commandLine(pid)
  return line === null || runsOn(line, data)
}

/** Whether a command line, as a system tells it, is that of the database of a folder. */
export const runsOn = (line: string, data: string): boolean =>
  `${line.replaceAll('"', '').trim()} `.includes(`-D ${data} `)

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** @returns its program and arguments, nothing for a zombie; null if it cannot be told */
function commandLine(pid: number): string | null {
  if (existsSync('/proc/self/cmdline')) {
    const file = `/proc/${pid}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : null
  }
  if (process.platform === 'win32') {
    const asked = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; $p.Name + ' ' + $p.CommandLine`
    const told = ask('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', `${utf8}; ${asked}`])
    // Another account's process tells its name alone.
    return told === 'postgres.exe' ? null : told
  }
  return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
}

const utf8 = '[Console]::OutputEncoding = [Text.Encoding]::UTF8'

const ask = (program: string, args: readonly string[]): string | null =>
  spawnSync(program, args, { encoding: 'utf8', windowsHide: true, timeout: 10_000 }).stdout?.trim() || null

/**
 * Neutralizes a lock file whose process is gone but whose id another process has now: PostgreSQL would
 * refuse to start. It is not removed, since PostgreSQL also uses it to find shared memory of surviving processes
 * of the killed database; PostgreSQL treats a lock file that names the parent of the new process as stale.
 */
export function disarmLockFile(data: string): void {
  const path = join(data, 'postmaster.pid')
  const [, ...rest] = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, [String(process.pid), ...rest].join('\n'))
}

/**
 * Starts the database in a process group of its own, so that Ctrl-C in a terminal reaches the server first.
 * Its output goes to a file: a pipe would break when the server is killed.
 *
 * @param more additional settings
 */
export function launch(
  binaries: Binaries,
  data: string,
  port: number,
  account: Account,
  logFile: string,
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  boundLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    return spawn(binaries.postgres, ['-D', data, '-p', String(port), ...settings], {
      ...spawnOptions(account),
      detached: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

/** Empties a log that has grown too long; the database, which appends to it, goes on. */
export function boundLog(logFile: string, limit = LOG_LIMIT): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > limit) truncateSync(logFile)
}

/** Waits until the database accepts connections; false if it has ended instead. */
export async function waitUntilReady(child: ChildProcess, data: string): Promise<boolean> {
  let failed = false
  child.once('error', () => (failed = true))
  while (!failed && child.exitCode === null && child.signalCode === null) {
    const lock = readLockFile(data)
    if (lock?.pid === child.pid && lock?.ready) return true
    await sleep(POLL_MS)
  }
  return false
}

/**
 * Stops the database: connections are closed, everything is written, and it ends. One that does not end in
 * time is killed; its committed data are recovered at the next start.
 */
export async function stop(pid: number, data: string, binaries: Binaries, account: Account): Promise<void> {
  if (process.platform === 'win32') {
    await run(account, binaries.pgCtl, ['stop', '-D', data, '-m', 'fast'])
    return
  }
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, timeout] of steps) {
    if (!isDatabaseProcess(pid, data)) return
    signalQuietly(pid, signal)
    const end = Date.now() + timeout
    while (isDatabaseProcess(pid, data) && Date.now() < end) await sleep(POLL_MS)
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
