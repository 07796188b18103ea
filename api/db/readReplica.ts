import type { Logger } from 'pino'
import { createDatabase, type Executor } from './database.ts'

export interface Reader extends Executor {
  close(): Promise<void>
}

/**
 * Reads from a read replica, and from the database itself if that fails or is down.
 *
 * @param url address of the read replica; null if there is none
 * @param log logs why the read replica was not used
 */
export function createReader(url: string | null, main: Executor, log: Logger): Reader {
  if (url === null) return { rows: main.rows, first: main.first, close: async () => undefined }
  const replica = createDatabase(url, { max: 4 })

  async function either<Result>(read: (from: Executor) => Promise<Result>): Promise<Result> {
    try {
      return await read(replica)
    } catch (error) {
      log.warn({ err: error }, 'The database for reports does not answer; they are read from the main one')
      return read(main)
    }
  }

  return {
    rows: (statement, values) => either((from) => from.rows(statement, values)),
    first: (statement, values) => either((from) => from.first(statement, values)),
    close: replica.close,
  }
}
