/** The command line for administrators; `npm run cli -- --help` lists the commands. */
import { runCommandLine } from './cli/run.ts'
import { processTerminal } from './cli/terminal.ts'
import { createLifecycle } from './lifecycle.ts'
import { createPasswords } from './resources/auth/passwords.ts'

const life = createLifecycle((error) => console.error(error))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
// The reader of the output may have closed it.
process.stdout.on('error', () => undefined)

// npm changes to the project's folder, and passes the folder where it was called.
const folder = process.env.INIT_CWD ?? process.cwd()
const code = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  folder,
  terminal: processTerminal(),
  passwords: createPasswords(),
  life,
})
if (code !== null) await end(code)

async function end(exitCode: number): Promise<void> {
  if (!life.stopping) process.exitCode = exitCode
  await life.stop()
  process.exit()
}
