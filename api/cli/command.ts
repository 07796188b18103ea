/** What a command of the command line is, and how its arguments are parsed. */
import { parseArgs } from 'node:util'
import type { Content } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../calls/handler.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Target } from './target.ts'

/** The arguments are wrong: exit code 2. The message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command fails: exit code 1. The message is one line that says what to change. */
export class CliError extends Error {
  override name = 'CliError'
}

export interface Option {
  /** The name of its value, as in `--role ROLE`; none for a switch. */
  takes?: string
  describe: string
  required?: boolean
}

/** The context of commands. Everything is opened on demand. */
export interface Context {
  env: NodeJS.ProcessEnv
  /** Version of the program. */
  version: string
  passwords: Deps['passwords']
  /** Collects what has to be closed or removed, however the command ends. */
  life: Lifecycle
  /** A line of the result. */
  say(line: string): void
  /** A message that is not part of the result. */
  note(line: string): void
  /** Asks for a new password, or reads it from standard input. */
  newPassword(fromInput: boolean): Promise<string>
  /** Absolute path of a file that the user has named. */
  path(file: string): string
  /** The database, whatever is in it; a command that changes it has named it first. */
  target(): Promise<Target>
  /** Its content. */
  content(): Promise<Content>
  /** The same database, migrated. @throws CliError if it is not */
  database(): Promise<Database>
  /**
   * Requires the database's name, by option or typed, before something in it is discarded. @throws CliError if it
   * differs
   */
  confirmLoss(): Promise<void>
}

export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** How it uses the database, which it then accepts by --database too; undefined if it needs none. */
  database?: 'reads' | 'changes' | 'drops'
  /** Names of its positional arguments, in order; all are required. */
  args?: readonly string[]
  options?: Readonly<Record<string, Option>>
  run(words: Words, context: Context): Promise<void>
}

/** What was typed after the command's name. */
export interface Words {
  /** By the names that the command gives them. */
  args: Readonly<Record<string, string>>
  /** The value of an option; undefined if it was not given. */
  option(name: string): string | undefined
  has(name: string): boolean
}

const aimOption: Record<string, Option> = {
  database: { takes: 'URL', describe: 'This database, and not the one of the environment' },
}
const lossOption: Record<string, Option> = {
  confirm: {
    takes: 'NAME',
    describe: 'The name of the database, in which something is thrown away; asked for if left out',
  },
}

/** The options of a command, including those that follow from its use of the database. */
const optionsOf = ({ options, database }: Command): Readonly<Record<string, Option>> => ({
  ...options,
  ...(database && aimOption),
  ...(database === 'drops' && lossOption),
})

/**
 * Parses the words after a command's name.
 * @returns null if help is requested
 * @throws UsageError
 */
export function readWords(command: Command, typed: readonly string[]): Words | null {
  const { args: names = [] } = command
  const options = optionsOf(command)
  const { values, positionals } = parse(options, typed)
  if (values.help) return null
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  const surplus = positionals[names.length]
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many.`)
  const forgotten = Object.entries(options).find(([name, option]) => option.required && values[name] === undefined)
  if (forgotten) throw new UsageError(`--${forgotten[0]} ${forgotten[1].takes} is missing.`)
  return {
    args: Object.fromEntries(names.map((name, index) => [name, positionals[index] ?? ''])),
    option: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    has: (name) => values[name] === true,
  }
}

interface Parsed {
  values: Readonly<Record<string, string | boolean | undefined>>
  positionals: readonly string[]
}

function parse(options: ReturnType<typeof optionsOf>, typed: readonly string[]): Parsed {
  const known = Object.entries(options).map(
    ([name, { takes }]) => [name, { type: takes === undefined ? 'boolean' : 'string' } as const] as const,
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
    })
    return { values: { ...values }, positionals }
  } catch (error) {
    // Node explains how to escape such an argument; one line is enough here.
    throw new UsageError((error as Error).message.split(/\. |\n/)[0]?.replace(/\.?$/, '.') ?? '')
  }
}

const width = 38

/** Help on one command. */
export function helpOn(name: string, command: Command): string {
  const { summary, args = [] } = command
  const options = optionsOf(command)
  const takes = Object.entries(options).map(([option, { takes: value, required }]) => {
    const text = value === undefined ? `--${option}` : `--${option} ${value}`
    return required ? text : `[${text}]`
  })
  const lines = Object.entries(options).map(
    ([option, { takes: value, describe }]) => `  ${`--${option} ${value ?? ''}`.padEnd(width)}${describe}`,
  )
  return [
    `${summary}.`,
    '',
    `  npm run cli -- ${[name, ...args, ...takes].join(' ')}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n')
}

/** The list of commands. */
export function helpOnAll(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, { summary, args = [] }]) => `  ${[name, ...args].join(' ').padEnd(width)}${summary}`,
  )
  return [
    'Administers Outreach: the database that DATABASE_URL names, or the embedded one under DATA_DIR, whether the server runs or not.',
    '',
    '  npm run cli -- COMMAND',
    '',
    ...lines,
    '',
    'COMMAND --help tells more. Exit codes: 0 done, 1 failed, 2 not understood.',
  ].join('\n')
}

/** Lines of a table, its columns aligned. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
