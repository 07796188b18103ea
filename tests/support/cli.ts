import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './product.ts'

export interface CliRun {
  code: number | null
  out: string
  /** What it said beside its result. */
  err: string
}

export interface CliOptions {
  env?: Record<string, string>
  /** Handed in on standard input. */
  input?: string
}

/** Runs the command line as an administrator does, on the Node of the tests. */
export async function runCli(args: readonly string[], { env = {}, input = '' }: CliOptions = {}): Promise<CliRun> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'api/cli.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env }, stdio: 'pipe',
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  // A command that asks for nothing may end before it has read.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}
