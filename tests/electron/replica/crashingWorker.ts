/** The worker, which crashes at a test's command: before handling a call, or after it and before its response. */
import { parentPort } from 'node:worker_threads'
import type { FromWorker, ToWorker } from '../../../electron/replica/calls.ts'

/** A call for the position of one of these organizations makes it crash. */
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
