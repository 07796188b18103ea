/**
 * Loaded before the server (`NODE_OPTIONS=--import …`): at SIGUSR2 it collects its garbage, and writes the bytes that
 * are still in use into the file HEAP_FILE.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  const file = process.env.HEAP_FILE ?? ''
  // Never visible half written.
  writeFileSync(`${file}.new`, String(heapUsed + external))
  renameSync(`${file}.new`, file)
})
