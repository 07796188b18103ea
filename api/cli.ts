/** The command line for whoever runs a server; `npm run cli -- --help` lists what it can do. */
import { resolve } from 'node:path'
import { CliError, helpOn, helpOnAll, readWords, UsageError, type Command, type Context } from './cli/command.ts'
import { commands } from './cli/commands.ts'
import { askNewPassword } from './cli/terminal.ts'
import { ConfigError, readDatabaseConfig } from './config.ts'
import { BackupError } from './db/backup/format.ts'
import { createDatabase, type Database } from './db/database.ts'
import { StartError } from './db/embedded.ts'
import { MigrationError, readStatus } from './db/migrate.ts'
import { DatabaseUrlError, joinDatabaseServer } from './db/server.ts'
import { HttpError } from './http/errors.ts'
import { createLifecycle, Interrupted } from './lifecycle.ts'
import { createPasswords } from './resources/auth/passwords.ts'
import { version } from './version.ts'

/** Errors whose message is all that is needed; any other is a defect. */
const EXPLAINED = [UsageError, CliError, ConfigError, BackupError, StartError, MigrationError, DatabaseUrlError, HttpError]

const life = createLifecycle((error) => console.error(error))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
// Whoever reads what is said may have had enough of it.
process.stdout.on('error', () => undefined)

try {
  await run(process.argv.slice(2))
  await end(0)
} catch (error) {
  if (!(error instanceof Interrupted)) {
    console.error(explain(error))
    await end(error instanceof UsageError ? 2 : 1)
  }
}

async function run(typed: readonly string[]): Promise<void> {
  const found = findCommand(typed)
  if (!found) {
    if (typed.every((word) => word === '--help' || word === '-h' || word === 'help') || isGroup(typed)) return console.log(helpOnAll(commands))
    throw new UsageError(`"${typed.join(' ')}" is no command: --help lists them.`)
  }
  const { name, command, rest } = found
  const words = readWords(command, rest)
  if (words === null) console.log(helpOn(name, command))
  else await command.run(words, createContext())
}

function findCommand(typed: readonly string[]): { name: string; command: Command; rest: readonly string[] } | null {
  for (const length of [2, 1]) {
    const name = typed.slice(0, length).join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return { name, command, rest: typed.slice(length) }
  }
  return null
}

/** As in `users --help`. */
function isGroup([group, ...rest]: readonly string[]): boolean {
  return Object.keys(commands).some((name) => name.startsWith(`${group} `)) && rest.length > 0 && rest.every((word) => word === '--help' || word === '-h')
}

function createContext(): Context {
  let url: Promise<string> | undefined
  let database: Promise<Database> | undefined
  const databaseUrl = () => (url ??= life.step(
    () => joinDatabaseServer(readDatabaseConfig(process.env), (line) => console.error(line)), (server) => server.stop(),
  ).then((server) => server.url))
  return {
    env: process.env,
    version,
    passwords: createPasswords(),
    say: (line) => console.log(line),
    newPassword: askNewPassword,
    // npm changes to the project's folder, and tells where it was called.
    path: (file) => resolve(process.env.INIT_CWD ?? process.cwd(), file),
    databaseUrl,
    database: () => (database ??= databaseUrl().then(openDatabase)),
  }
}

async function openDatabase(url: string): Promise<Database> {
  const db = await life.step(() => createDatabase(url, { max: 2 }), (opened) => opened.close())
  const { pending, unknown } = await readStatus(db.knex)
  if (unknown.length > 0) throw new CliError(`The database is newer than this program (it has ${unknown.join(', ')}): use the version that made it.`)
  if (pending.length > 0) throw new CliError(`The database lacks ${pending.join(', ')}: run "migrate up" first.`)
  return db
}

function explain(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  if (EXPLAINED.some((known) => error instanceof known)) return message
  return `Something is wrong with this program or its database: ${message.split('\n')[0]}${code ? ` (${code})` : ''}. DEBUG=cli shows where.${process.env.DEBUG === 'cli' ? `\n${(error as Error).stack}` : ''}`
}

async function end(code: number): Promise<void> {
  if (!life.stopping) process.exitCode = code
  await life.stop()
  process.exit()
}
