/** What `npm run screens` runs: a server with its own database, filled, and a browser that visits everything. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateUp } from '../../api/db/migrate.ts'
import { startEmbeddedPostgres } from '../../api/db/embedded.ts'
import { makeFolder } from '../support/folders.ts'
import { watchOver } from '../support/postgres.ts'
import { root } from '../support/product.ts'
import { writeAlbum } from './album.ts'
import { startFilledApp } from './hands.ts'
import { planShots, takeAll } from './shots.ts'

const {
  values: { only = [''] },
} = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const target = join(root, 'screenshots')
const closing: (() => unknown)[] = []
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

async function run(): Promise<void> {
  const dataDir = makeFolder('outreach-screens-')
  watchOver(dataDir)
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, spare: dataDir })
  closing.push(() => database.stop())
  await migrateUp(database.url)
  const app = await startFilledApp(database.url, closing)
  const plan = planShots(only)
  if (plan.length === 0) throw new Error(`No screen or state has "${only.join('" or "')}" in its name`)
  const shots = await takeAll(app, plan, target, stopping.signal)
  writeAlbum(target, shots)
  for (const error of app.errors) console.error(error)
}

try {
  await run()
} catch (error) {
  // Errors during closing are irrelevant.
  if (!stopping.signal.aborted) {
    console.error(error)
    process.exitCode = 1
  }
} finally {
  for (const close of closing.reverse()) await close()
}
if (stopping.signal.aborted) process.exitCode = 130
