import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import log from 'electron-log/node'
import { redacted } from './redaction.ts'

/** A file grows up to this; so many older ones stay. */
const maxFile = 1024 * 1024
const olderFiles = 4

export type Log = Pick<Console, 'info' | 'warn' | 'error'>

/** main.log → main.1.log → … → main.4.log, which goes. */
function rotate(folder: string): void {
  const name = (age: number) => join(folder, age === 0 ? 'main.log' : `main.${age}.log`)
  rmSync(name(olderFiles), { force: true })
  for (let age = olderFiles - 1; age >= 0; age--) {
    try {
      renameSync(name(age), name(age + 1))
    } catch {
      // There are not so many yet.
    }
  }
}

/**
 * Begins to write into files that the Help menu leads to.
 * @param folder of the logs, such as `{userData}/logs`
 * @param options.toConsole in development, what is logged shows in the terminal too
 */
export function startLog(
  folder: string,
  { toConsole, maxSize = maxFile }: { toConsole: boolean; maxSize?: number },
): Log {
  mkdirSync(folder, { recursive: true })
  const own = log.create({ logId: folder })
  own.transports.file.resolvePathFn = () => join(folder, 'main.log')
  own.transports.file.maxSize = maxSize
  own.transports.file.archiveLogFn = () => rotate(folder)
  own.transports.file.format = '{y}-{m}-{d} {h}:{i}:{s}.{ms} {level} {text}'
  own.transports.console.level = toConsole ? 'info' : false
  // In front of everything that writes: what is written anywhere has come through here.
  own.hooks.push((message) => ({ ...message, data: message.data.map(redacted) }))
  return own
}

/** Where errors come from that nobody handles. */
interface Faults {
  process: Pick<NodeJS.EventEmitter, 'on'>
  app: Pick<NodeJS.EventEmitter, 'on'>
}

/** Logs what nobody handles. The program goes on: what waits is on the disk, and most of it still works. */
export function logFaults({ process, app }: Faults, own: Log): void {
  process.on('uncaughtException', (error: unknown) => own.error('uncaught', error))
  process.on('unhandledRejection', (error: unknown) => own.error('unhandled', error))
  app.on('render-process-gone', (_event: unknown, _contents: unknown, details: unknown) =>
    own.error('window gone', details),
  )
  app.on('child-process-gone', (_event: unknown, details: unknown) => own.error('process gone', details))
}
