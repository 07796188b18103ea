/** Asking for a password: never as an argument, which other users of the machine could read and the shell would keep. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CliError } from './command.ts'

/**
 * A new password: from the terminal, twice and without echo, or the first line of standard input.
 * @param fromInput even where there is a terminal
 */
export async function askNewPassword(fromInput: boolean): Promise<string> {
  if (fromInput || !process.stdin.isTTY) return readInput()
  const password = await askHidden('New password: ')
  if ((await askHidden('The same again: ')) !== password) throw new CliError('The two passwords differ: try again.')
  return password
}

async function readInput(): Promise<string> {
  let text = ''
  for await (const part of process.stdin) text += String(part)
  const password = text.split(/\r?\n/)[0] ?? ''
  if (password === '') throw new CliError('The password is missing: type it in a terminal, or hand it in on standard input.')
  return password
}

function askHidden(question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
    // It switches the terminal's own echo off, and gives what is typed to the output that goes nowhere.
    const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
    process.stderr.write(question)
    let answer: string | undefined
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => {
      process.stderr.write('\n')
      if (answer === undefined) reject(new CliError('Given up.'))
      else resolve(answer)
    })
  })
}
