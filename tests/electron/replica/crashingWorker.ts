/** The worker, which crashes where a test has it crash: before it does what it is asked, or after it and before it says so. */
import { parentPort } from 'node:worker_threads'
import type { FromWorker, ToWorker } from '../../../electron/replica/calls.ts'

/** Asked for the position in one of these organizations, it crashes. */
const before = 666
const after = 667
let isToCrash = false

parentPort?.on('message', (message: ToWorker) => {
  if (message === 'close') return
  if (message.name === 'getPosition' && message.args[1] === before) process.exit(1)
  if (message.name === 'getPosition' && message.args[1] === after) isToCrash = true
})
if (parentPort) {
  const say = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (message: FromWorker) => {
    if (isToCrash && message.ok && message.value === 'done') process.exit(1)
    say(message)
  }
}
await import('../../../electron/replica/worker.ts')
