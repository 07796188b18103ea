/**
 * The processes that a script starts, and how they are stopped: by one or several signals to this process or its
 * group, and by the end of the npm that started it. (npm sends SIGTERM to the shell between it and
 * this process; that shell exits without forwarding it.)
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let stopping = false

/** True once a stop has been requested. */
export const isStopping = () => stopping

/**
 * Asks every running child to stop, and prevents further starts. Each is asked once, however often this is called: many
 * programs end at once at the second signal, in the middle of what they do at the first.
 */
export function stopAll() {
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  children.clear()
}

/** Starts listening for stop requests to this process. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stopAll()
  }, 100).unref()
}

/**
 * Starts a program in the project's folder.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function start(program, args, options) {
  const child = spawn(program, args, { cwd: root, windowsHide: true, ...options })
  child.once('close', () => children.delete(child))
  if (stopping) child.kill('SIGTERM')
  else children.add(child)
  return child
}

/**
 * Waits for the end of a program.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 if it could not be started or was killed by a signal
 */
export async function ended(child) {
  child.once('error', (error) => console.error(error.message))
  const [code] = await once(child, 'close')
  return code ?? 1
}

/**
 * Runs a program to its end and hides its output unless it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(program, args, options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return { code, output }
}
