/**
 * `npm run soak -- --times 20 --load 2 [-- files]`: runs the gate's tests, or the named ones, repeatedly, in parallel
 * with that many busy loops, and without the second run that `npm test` gives to browser tests. Ends with a table of
 * how often each test failed, and of slow tests. Ctrl-C ends it earlier, and prints the results so far. Other options
 * go to vitest.
 */
import { join } from 'node:path'
import { Failure, runMain } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, findNode } from './lib/node.mjs'
import { root } from './lib/paths.mjs'
import { isStopping, start, stopOnSignals } from './lib/processes.mjs'
import { rowsOf, tableOf } from './lib/soak.mjs'
import { buildAll, ensureChromium, inRunFolder, needNoProduct } from './lib/testRun.mjs'
import { runVitest, totalsOf } from './lib/vitest.mjs'

/** Ends with the process that started it, however that ended. */
const BUSY =
  'process.on("disconnect", () => process.exit()); (function work() { const end = Date.now() + 50; while (Date.now() < end); setImmediate(work) })()'

/** @param {string} line */
const say = (line) => console.log(line)

/** @param {string[]} given */
function readOptions(given) {
  const numbers = { '--times': 6, '--load': 0 }
  const rest = []
  for (let option = given.shift(); option !== undefined; option = given.shift()) {
    if (option === '--times' || option === '--load') numbers[option] = wholeNumber(option, given.shift())
    else if (option !== '--') rest.push(option)
  }
  return { times: numbers['--times'], load: numbers['--load'], forVitest: rest }
}

/** @param {string} option @param {string | undefined} text */
function wholeNumber(option, text) {
  if (!/^\d+$/.test(text ?? '')) throw new Failure(`${option} takes a whole number.`)
  return Number(text)
}

/** Options of vitest whose value is an argument of its own. */
const takesValue = /^(?:--project|--testNamePattern|-t)$/

await runMain(async () => {
  checkNode()
  stopOnSignals()
  const { times, load, forVitest } = readOptions(process.argv.slice(2))
  await ensureInstalled(say)
  const node = findNode()
  if (!needNoProduct(forVitest)) await buildAll(node, say)
  const { programs, notRun } = await ensureChromium(node, say)
  notRun.forEach(say)
  const busy = Array.from({ length: load }, () =>
    start(node, ['-e', BUSY], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  )
  try {
    return await inRunFolder(node, programs, say, (folder, env) => soak(node, env, folder, { times, load, forVitest }))
  } finally {
    for (const loop of busy) loop.kill('SIGKILL')
  }
})

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 * @param {{ times: number, load: number, forVitest: string[] }} options
 * @returns {Promise<number>} exit code
 */
async function soak(node, env, folder, { times, load, forVitest }) {
  const reports = []
  // Named files run with all of their tests.
  const all = forVitest.some((option, index) => !option.startsWith('-') && !takesValue.test(forVitest[index - 1] ?? ''))
  let failedRuns = 0
  for (let run = 1; run <= times && !isStopping(); run += 1) {
    const began = Date.now()
    const outcome = await runVitest(
      node,
      all ? { ...env, OUTREACH_TEST_ALL: '1' } : env,
      join(folder, `results-${run}.json`),
      forVitest,
    ).catch(unlessStopped)
    if (!outcome) break
    reports.push(outcome.report)
    if (outcome.code !== 0) failedRuns += 1
    const { passed, failed } = totalsOf(outcome.report, all)
    say(
      `\nRun ${run} of ${times}, ${load} busy loop${load === 1 ? '' : 's'}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1_000)} s; ${failedRuns} of ${run} runs have failed.\n`,
    )
  }
  say(
    [
      `\n${reports.length} of ${times} runs:`,
      ...tableOf(rowsOf(reports, root)),
      `${reports.length - failedRuns} runs passed, ${failedRuns} failed`,
    ].join('\n'),
  )
  return failedRuns > 0 || reports.length < times ? 1 : 0
}

/** @param {unknown} error @returns {null} when the run was stopped */
function unlessStopped(error) {
  if (isStopping()) return null
  throw error
}
