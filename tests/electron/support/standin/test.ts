/** The connection to the test, which has started this process and holds the browser. */
import { runInThisContext } from 'node:vm'
import { converse, type RpcHandlers } from '../rpc.ts'

const answers: RpcHandlers = {}
const channel = {
  send: (message: unknown) => void process.send?.(message),
  onMessage: (listener: (message: unknown) => void) => void process.on('message', listener),
}

/** Calls the test. */
export const askTest = converse(channel, answers)

/** Functions that the test may call. */
export const answerTest = (more: RpcHandlers): void => void Object.assign(answers, more)

/** The program's calls to the system, such as `shell.openExternal`; in order. */
export const calls: { name: string; args: unknown[] }[] = []

/** A system function that only records its calls. */
export const noted =
  <Result = undefined>(name: string, result?: Result) =>
  (...args: unknown[]): Result => {
    calls.push({ name, args })
    return result as Result
  }

/** Lets the test run a function in this process, like Playwright does with a real Electron. */
export const letTestEvaluate = (electron: unknown): void =>
  answerTest({
    evaluate: (source: string, arg: unknown) =>
      (runInThisContext(`(${source})`) as (electron: unknown, arg: unknown) => unknown)(electron, arg),
  })

/** An event that its listeners may prevent. */
export function preventable<Details extends object>(details: Details) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}
