/** Runs one of the project's TypeScript programs: dependencies are installed and built first. */
import { runMain } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { checkNode, environmentFor, findNode, typescriptOptions } from './node.mjs'
import { ended, start, stopOnSignals } from './processes.mjs'

/** @param {string} line */
const say = (line) => console.log(line)

/**
 * Passes the arguments of this process on to a program, and ends with its exit code. The channel between the two tells
 * the program when this process is gone, however it ended.
 * @param {string} path of the program, from the project's folder
 * @param {((node: string, say: (line: string) => void) => Promise<unknown>)[]} builds what must be built first
 */
export const runScript = (path, ...builds) =>
  runMain(async () => {
    checkNode()
    stopOnSignals()
    await ensureInstalled(say)
    const node = findNode()
    for (const build of builds) await build(node, say)
    return ended(
      start(node, [...typescriptOptions(node), path, ...process.argv.slice(2)], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: environmentFor(node),
      }),
    )
  })
