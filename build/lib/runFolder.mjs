/**
 * Everything that a test run creates outside of the project is in one folder in the system's temporary directory, and
 * in one of the same name in memory. The name identifies their process: however a run ends, the next one can
 * find what it left behind, including its processes, which have the folder in their environment, arguments or working
 * directory.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const NAME = /^outreach-run-(\d+)-(\d+)$/
const POLL_MS = 50
/** Time for a database to write everything when asked to stop. */
const STOP_PATIENCE_MS = 5_000

/**
 * @typedef {{ pid: number, asked: boolean }} Found `asked` if it can be asked to stop itself: the database does that
 * for its own processes
 */

/** Where folders in memory are created; a nested run has its own inside the outer run's. */
const memoryPlace = () => process.env.OUTREACH_TEST_MEMORY ?? '/dev/shm'

/** @returns {string[]} the places in which runs have folders */
const places = () => [realpathSync(tmpdir()), memoryPlace()].filter(canBeWritten)

/** @param {string} folder */
function canBeWritten(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Start time of a process, which distinguishes it from a later one with the same id.
 *
 * @param {number} pid
 * @returns {string | null} `0` if the system does not tell; null if there is no such process
 */
function beginOf(pid) {
  if (existsSync('/proc/self/stat')) {
    const stat = read(`/proc/${pid}/stat`)
    // The name of the program, in parentheses, may contain anything.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return stat === '' || state === 'Z' ? null : (rest[18] ?? null)
  }
  try {
    process.kill(pid, 0)
    return '0'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? '0' : null
  }
}

/** @param {string} file @returns {string} empty if it cannot be read */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Creates the folders of this run.
 *
 * @returns {{ folder: string, env: Record<string, string>, remove: () => Promise<void> }} `env` is what its processes
 * need to find them
 */
export function makeRunFolder() {
  const name = `outreach-run-${process.pid}-${beginOf(process.pid)}`
  const folders = places().map((place) => join(place, name))
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    // Like the directory above it: databases and servers of other users use it too.
    chmodSync(folder, 0o1777)
  }
  const [folder = '', memory] = folders
  return {
    folder,
    env: { TMPDIR: folder, TEMP: folder, TMP: folder, ...(memory && { OUTREACH_TEST_MEMORY: memory }) },
    remove: () => clear(folders),
  }
}

/**
 * Ends processes and removes folders of runs whose process is gone.
 *
 * @param {(line: string) => void} say
 */
export async function clearLeftovers(say) {
  const left = places()
    .flatMap((place) =>
      readdirSync(place)
        .filter(isLeftover)
        .map((name) => join(place, name)),
    )
    .filter(isOurs)
  if (left.length === 0) return
  say(`Clearing what a run that was killed has left: ${left.join(', ')} …`)
  await clear(left)
}

/** @param {string} name */
function isLeftover(name) {
  const [, pid, begin] = NAME.exec(name) ?? []
  return pid !== undefined && beginOf(Number(pid)) !== begin
}

/**
 * Another user's runs are for that user to clean up.
 *
 * @param {string} folder
 */
function isOurs(folder) {
  const user = process.getuid?.() ?? 0
  return user === 0 || statSync(folder, { throwIfNoEntry: false })?.uid === user
}

/** @param {readonly string[]} folders */
async function clear(folders) {
  await endProcessesOf(folders)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** @param {readonly string[]} folders */
async function endProcessesOf(folders) {
  const end = Date.now() + STOP_PATIENCE_MS
  const asked = new Set()
  // Processes that cannot be ended, such as another user's, are not waited for.
  for (
    let found = processesOf(folders);
    found.length > 0 && Date.now() < end + STOP_PATIENCE_MS;
    found = processesOf(folders)
  ) {
    const isOver = Date.now() > end
    for (const { pid, asked: canBeAsked } of found) {
      if (isOver) signal(pid, 'SIGKILL')
      // An interrupted database shuts down cleanly at once, and frees its shared memory.
      else if (canBeAsked && !asked.has(pid)) signal(pid, 'SIGINT')
      asked.add(pid)
    }
    await sleep(POLL_MS)
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * @param {readonly string[]} folders
 * @returns {Found[]}
 */
function processesOf(folders) {
  if (!existsSync('/proc/self/stat')) return []
  const names = (/** @type {string} */ text) =>
    folders.some((folder) => text.includes(`${folder}/`) || `${text}\0`.includes(`${folder}\0`))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const asked = names(read(`/proc/${name}/cmdline`)) || names(read(`/proc/${name}/environ`))
      return (asked || names(placeOf(name))) && beginOf(Number(name)) !== null ? [{ pid: Number(name), asked }] : []
    })
}

/** @param {string} pid @returns {string} the working directory of a process */
function placeOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
