/** Runs histories against the real server: `node realMain.ts --database URL --runs N --seed S`, up to the first one with faults. */
import { parseArgs } from 'node:util'
import { startServer } from '../../support/server.ts'
import { realServer } from './realServer.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: { database: { type: 'string', default: '' }, runs: { type: 'string' }, seed: { type: 'string' } },
})
const first = Number(values.seed)
const server = await startServer(values.database, { env: { RATE_LIMITS: 'off' } })
try {
  for (let seed = first; seed < first + Number(values.runs); seed += 1) {
    const { faults } = await simulate(seed, await realServer(server))
    if (faults.length === 0) continue
    console.error(`Seed ${seed} ends with faults:\n${faults.join('\n')}`)
    process.exitCode = 1
    break
  }
} finally {
  await server.close()
}
