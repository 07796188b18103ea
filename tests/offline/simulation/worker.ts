/** Runs the histories of a range of seeds, up to the first one with faults. */
import { parentPort, workerData } from 'node:worker_threads'
import { memoryStorage } from './device.ts'
import type { FromWorker, Task } from './histories.ts'
import { serverModel } from './serverModel.ts'
import { simulate } from './simulate.ts'

const { first, runs, store, done } = workerData as Task
const newStorage = store === 'sqlite' ? (await import('./sqliteStorage.ts')).sqliteStorage : memoryStorage
const say = (said: FromWorker) => parentPort?.postMessage(said)

for (let seed = first; seed < first + runs; seed += 1) {
  const { faults, acts } = await simulate(seed, serverModel(), newStorage)
  if (faults.length > 0) {
    say({ seed, faults })
    break
  }
  say({ acts })
  Atomics.add(done, 0, 1)
}
