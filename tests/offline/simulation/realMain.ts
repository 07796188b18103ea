/**
 * `npm run simulate -- --server [--runs N] [--seed S]`: histories against the real server, one after the other, up to
 * the first with faults.
 */
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../../api/db/embedded.ts'
import { migrateUp } from '../../../api/db/migrate.ts'
import { makeFolder } from '../../support/folders.ts'
import { watchOver } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { realServer } from './realServer.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'boolean' },
    /** Address of a migrated database; by default one that this makes. */
    database: { type: 'string' },
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})

async function ownDatabase() {
  const dataDir = makeFolder('outreach-simulation-')
  watchOver(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, spare: dataDir })
  await migrateUp(postgres.url)
  return postgres
}

const own = values.database === undefined ? await ownDatabase() : null
const server = await startServer(values.database ?? own?.url ?? '', { env: { RATE_LIMITS: 'off' } })
const first = Number(values.seed)
const end = first + Number(values.runs)
try {
  let seed = first
  for (; seed < end; seed += 1) {
    const { faults } = await simulate(seed, await realServer(server))
    if (faults.length === 0) continue
    console.error(`Seed ${seed} ends with faults:\n${faults.join('\n')}`)
    process.exitCode = 1
    break
  }
  console.log(`${seed - first} of ${end - first} runs against the real server went well.`)
} finally {
  await server.close()
  await own?.stop()
}
