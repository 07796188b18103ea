/** Runs a command line: finds the command, gives it its context, and reports the result. */
import { resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { BackupError } from '../db/backup/format.ts'
import { readContent, type Content } from '../db/content.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { StartError } from '../db/embedded.ts'
import { MigrationError, readStatus } from '../db/migrate.ts'
import { DatabaseUrlError } from '../db/server.ts'
import { HttpError } from '../calls/errors.ts'
import { Interrupted, type Lifecycle } from '../lifecycle.ts'
import { version } from '../version.ts'
import {
  CliError,
  helpOn,
  helpOnAll,
  readWords,
  UsageError,
  type Command,
  type Context,
  type Words,
} from './command.ts'
import { commands } from './commands.ts'
import { openTarget, tellTarget, type Target } from './target.ts'
import { askNewPassword, type Terminal } from './terminal.ts'

/** The environment of a command line: this process, or a test. */
export interface Machine {
  env: NodeJS.ProcessEnv
  /** The folder that relative file names refer to. */
  folder: string
  terminal: Terminal
  /** Stopping it closes everything that was opened. */
  life: Lifecycle
  passwords: Context['passwords']
}

/** Errors whose message is sufficient; any other is a defect. */
const EXPLAINED = [
  UsageError,
  CliError,
  ConfigError,
  BackupError,
  StartError,
  MigrationError,
  DatabaseUrlError,
  HttpError,
]

/**
 * @param typed the words after the program's name
 * @returns exit code: 0 success, 1 failure, 2 usage error; null if it was interrupted
 */
export async function runCommandLine(typed: readonly string[], machine: Machine): Promise<number | null> {
  try {
    await run(typed, machine)
    return 0
  } catch (error) {
    if (error instanceof Interrupted) return null
    machine.terminal.note(explain(error, machine.env))
    return error instanceof UsageError ? 2 : 1
  }
}

async function run(typed: readonly string[], machine: Machine): Promise<void> {
  const { say } = machine.terminal
  const found = findCommand(typed)
  if (!found) {
    if (typed.every((word) => word === '--help' || word === '-h' || word === 'help') || isGroup(typed))
      return say(helpOnAll(commands))
    throw new UsageError(`"${typed.join(' ')}" is no command: --help lists them.`)
  }
  const { name, command, rest } = found
  const words = readWords(command, rest)
  if (words === null) say(helpOn(name, command))
  else await command.run(words, createContext(command, words, machine))
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
  return (
    Object.keys(commands).some((name) => name.startsWith(`${group} `)) &&
    rest.length > 0 &&
    rest.every((word) => word === '--help' || word === '-h')
  )
}

function createContext(command: Command, words: Words, { env, folder, terminal, life, passwords }: Machine): Context {
  let target: Promise<Target> | undefined
  let content: Promise<Content> | undefined
  let database: Promise<Database> | undefined
  const readTarget = () =>
    (target ??= life
      .step(
        () => openTarget(words.option('database'), env, terminal.note),
        ({ stop }) => stop(),
      )
      .then(async (opened) => {
        // Before anything is done to it.
        if (command.database !== 'reads')
          terminal.note(`${tellTarget(opened, await (content = readContent(opened.url)))}.`)
        return opened
      }))
  const readHeld = async () => {
    const { url } = await readTarget()
    return (content ??= readContent(url))
  }
  return {
    env,
    version,
    passwords,
    life,
    say: terminal.say,
    note: terminal.note,
    newPassword: (fromInput) => askNewPassword(terminal, fromInput),
    path: (file) => resolve(folder, file),
    target: readTarget,
    content: readHeld,
    database: () => (database ??= readTarget().then(({ url }) => openDatabase(url, life))),
    confirmLoss: async () => confirmLoss(await readTarget(), await readHeld(), words.option('confirm'), terminal),
  }
}

/** @throws CliError unless the database's name was given, or is typed now */
async function confirmLoss(
  target: Target,
  content: Content,
  given: string | undefined,
  { ask }: Terminal,
): Promise<void> {
  const loss = `This throws away what is in it: ${tellTarget(target, content)}`
  if (given === undefined && !ask)
    throw new CliError(`${loss}. Make a backup first, then add --confirm ${content.name}`)
  const typed = given ?? (await ask?.(`${loss}.\nType the database's name to go on: `, { hidden: false }))
  if (typed !== content.name)
    throw new CliError(
      `"${typed}" is not the name of this database: ${tellTarget(target, content)}. Nothing was changed.`,
    )
}

async function openDatabase(url: string, life: Lifecycle): Promise<Database> {
  const db = await life.step(
    () => createDatabase(url, { max: 2 }),
    (opened) => opened.close(),
  )
  const { pending, unknown } = await readStatus(db.knex)
  if (unknown.length > 0)
    throw new CliError(
      `The database is newer than this program (it has ${unknown.join(', ')}): use the version that made it.`,
    )
  if (pending.length > 0) throw new CliError(`The database lacks ${pending.join(', ')}: run "migrate up" first.`)
  return db
}

function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  const { message, code } = error as NodeJS.ErrnoException
  if (EXPLAINED.some((known) => error instanceof known)) return message
  return `Something is wrong with this program or its database: ${message.split('\n')[0]}${code ? ` (${code})` : ''}. DEBUG=cli shows where.${env.DEBUG === 'cli' ? `\n${(error as Error).stack}` : ''}`
}
