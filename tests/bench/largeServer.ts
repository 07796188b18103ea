import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '../../api/db/embedded.ts'
import { migrateUp } from '../../api/db/migrate.ts'
import { buildUser, type UserRow } from '../support/builders.ts'
import { makeFolder } from '../support/folders.ts'
import { fillOrganization, type LargeCounts } from '../support/large.ts'
import { watchOver } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** A separate server with a large organization. */
export interface LargeServer {
  url: string
  username: string
  user: UserRow
  server: TestServer
  /** Stops, and keeps its data. */
  stop(): Promise<void>
  /** Restarts at the same address. */
  start(): Promise<void>
  close(): Promise<void>
}

interface Large extends LargeCounts {
  /** Folder of the built app. */
  web: string
  /** Whether each interaction has a different place, instead of a town's. */
  areScattered?: boolean
}

/** Starts a server and a database with a user who may sign in. */
export async function startLarge({ web, areScattered = false, ...counts }: Large): Promise<LargeServer> {
  const dataDir = makeFolder('outreach-bench-')
  watchOver(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, spare: dataDir })
  await migrateUp(postgres.url)
  const listen = (port = 0) =>
    startServer(postgres.url, { webFolder: web, port, env: { TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png' } })
  const server = await listen()
  const user = await buildUser(server.db.knex)
  await fillOrganization(server.db.knex, user.organization_id ?? 0, user.id, counts)
  // Some 90 m from one to the next.
  if (areScattered)
    await server.db.knex.raw(
      'update interactions set lat = 44.85 + (id % 250) * 0.0008, lng = -123.15 + (id / 250 % 200) * 0.0012',
    )
  const large: LargeServer = {
    url: server.url,
    username: user.username,
    user,
    server,
    stop: () => large.server.close(),
    async start() {
      large.server = await listen(Number(new URL(large.url).port))
    },
    async close() {
      await large.server.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return large
}
