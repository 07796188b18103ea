/** The terminal of a command line. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CliError } from './command.ts'

export interface Terminal {
  /** A line of the result. */
  say(line: string): void
  /** A message that is not part of the result, which programs may read. */
  note(line: string): void
  /** Asks the user at the terminal; null without a terminal. @throws CliError if the user cancels */
  ask: ((question: string, options: { hidden: boolean }) => Promise<string>) | null
  /** Everything on standard input. */
  input(): Promise<string>
}

/** The terminal of this process. */
export const processTerminal = (): Terminal => ({
  say: (line) => console.log(line),
  note: (line) => console.error(line),
  ask: process.stdin.isTTY ? ask : null,
  async input() {
    let text = ''
    for await (const part of process.stdin) text += String(part)
    return text
  },
})

/**
 * A new password: from the terminal, twice and without echo, or the first line of standard input. Never as an argument,
 * which other users of the machine could read and the shell would keep.
 * @param fromInput read standard input even at a terminal
 */
export async function askNewPassword({ ask, input }: Terminal, fromInput: boolean): Promise<string> {
  if (fromInput || !ask) {
    const password = (await input()).split(/\r?\n/)[0] ?? ''
    if (password === '')
      throw new CliError('The password is missing: type it in a terminal, or hand it in on standard input.')
    return password
  }
  const password = await ask('New password: ', { hidden: true })
  if ((await ask('The same again: ', { hidden: true })) !== password)
    throw new CliError('The two passwords differ: try again.')
  return password
}

function ask(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  return new Promise((resolve, reject) => {
    const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
    // It switches the terminal's own echo off; without echo, the typed text is not shown.
    const lines = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stderr, terminal: true })
    process.stderr.write(question)
    let answer: string | undefined
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => {
      if (hidden) process.stderr.write('\n')
      if (answer === undefined) reject(new CliError('Given up.'))
      else resolve(answer)
    })
  })
}
