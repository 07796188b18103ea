import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runCommandLine } from '../../api/cli/run.ts'
import { createLifecycle } from '../../api/lifecycle.ts'
import { root } from './product.ts'
import { cheapPasswords } from './server.ts'

export interface CliRun {
  code: number | null
  out: string
  /** Its standard error. */
  err: string
}

export interface CliOptions {
  env?: Record<string, string>
  /** Its standard input. */
  input?: string
  /** The answers of a user at a terminal to each question; no terminal by default. */
  answers?: readonly string[]
}

/** Runs a command in this process, as `api/cli.ts` does in one of its own. */
export async function runCli(
  args: readonly string[],
  { env = {}, input = '', answers }: CliOptions = {},
): Promise<CliRun> {
  const said = { out: '', err: '' }
  const left = [...(answers ?? [])]
  const life = createLifecycle((error) => (said.err += `${String(error)}\n`))
  const terminal = {
    say: (line: string) => void (said.out += `${line}\n`),
    note: (line: string) => void (said.err += `${line}\n`),
    ask: answers
      ? async (question: string) => {
          said.err += question
          return left.shift() ?? ''
        }
      : null,
    input: async () => input,
  }
  const code = await runCommandLine(args, { env, folder: process.cwd(), terminal, life, passwords: cheapPasswords() })
  await life.stop()
  return { code, ...said }
}

/** Runs the command line as an administrator does, on the Node of the tests. */
export async function runCliProcess(
  args: readonly string[],
  { env = {}, input = '' }: Pick<CliOptions, 'env' | 'input'> = {},
): Promise<CliRun> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'api/cli.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'pipe',
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  // A command without questions may end before it has read its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}
