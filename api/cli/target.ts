/** Which database a command uses, and its content: shown before anything in it is changed. */
import { readDatabaseConfig } from '../config.ts'
import type { Content } from '../db/content.ts'
import { joinDatabaseServer } from '../db/server.ts'

export interface Target {
  url: string
  /** Its location, for display. */
  place: string
  /** Stops what was started for it. */
  stop(): Promise<void>
}

/**
 * Finds the database, and starts the embedded one if it does not run.
 *
 * @param given address by --database, which overrides the environment
 * @param note prints messages that are not part of the result
 * @throws ConfigError, DatabaseUrlError or StartError with one line that says what to change
 */
export async function openTarget(
  given: string | undefined,
  env: NodeJS.ProcessEnv,
  note: (line: string) => void,
): Promise<Target> {
  const config = readDatabaseConfig(
    given === undefined ? env : { ...env, DATABASE_URL: given, DATABASE_URL_FILE: undefined },
  )
  const { url, stop } = await joinDatabaseServer(config, note)
  return {
    url,
    stop,
    place: config.databaseUrl === null ? `embedded, under ${config.dataDir}` : `on ${new URL(url).host}`,
  }
}

const number = new Intl.NumberFormat('en-US')
const counted = (count: number, what: string) => `${number.format(count)} ${what}${count === 1 ? '' : 's'}`

/** As in `Database "outreach" on db.example.org:5432 (3 organizations, 1,204 rows)`. */
export const tellTarget = ({ place }: Target, { name, organizations, rows }: Content): string =>
  `Database "${name}" ${place} (${rows === 0 ? 'empty' : `${counted(organizations, 'organization')}, ${counted(rows, 'row')}`})`
