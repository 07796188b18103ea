import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import log from 'electron-log/node'
import { redacted } from './redaction.ts'

/** The maximum size of a file, and the number of older ones. */
const maxFile = 1024 * 1024
const olderFiles = 4

export type Log = Pick<Console, 'info' | 'warn' | 'error'>

/** main.log → main.1.log → … → main.4.log, which is deleted. */
function rotate(folder: string): void {
  const name = (age: number) => join(folder, age === 0 ? 'main.log' : `main.${age}.log`)
  rmSync(name(olderFiles), { force: true })
  for (let age = olderFiles - 1; age >= 0; age--) {
    try {
      renameSync(name(age), name(age + 1))
    } catch {
      // The file does not exist yet.
    }
  }
}

/**
 * Starts logging to files that the Help menu opens.
 * @param folder of the logs, such as `{userData}/logs`
 * @param options.toConsole in development, also logs to the terminal
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
  // Before all transports: everything that is written has passed through here.
  own.hooks.push((message) => ({ ...message, data: message.data.map(redacted) }))
  return own
}

/** Sources of unhandled errors. */
interface Faults {
  process: Pick<NodeJS.EventEmitter, 'on'>
  app: Pick<NodeJS.EventEmitter, 'on'>
}

/** Logs unhandled errors. The program keeps running: the queue is on the disk, and most of it still works. */
export function logFaults({ process, app }: Faults, own: Log): void {
  process.on('uncaughtException', (error: unknown) => own.error('uncaught', error))
  process.on('unhandledRejection', (error: unknown) => own.error('unhandled', error))
  app.on('render-process-gone', (_event: unknown, _contents: unknown, details: unknown) =>
    own.error('window gone', details),
  )
  app.on('child-process-gone', (_event: unknown, details: unknown) => own.error('process gone', details))
}
