import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { createApp } from '../../api/app.ts'
import type { MemoryBudget } from '../../api/calls/services.ts'
import { readConfig, type Config } from '../../api/config.ts'
import { createDatabase, type Database } from '../../api/db/database.ts'
import { createReader } from '../../api/db/readReplica.ts'
import { closeServer } from '../../api/httpServer.ts'
import { createPasswords } from '../../api/resources/auth/passwords.ts'
import { nominatimPause } from './nominatim.ts'

/** argon2id with minimal cost, which tests do not check. */
export const cheapPasswords = () => createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 })

export interface TestServer {
  url: string
  db: Database
  config: Config
  /** What the server logged, one line each. */
  logged: string[]
  /** Stops gracefully: no new connections, requests in progress are finished. */
  stop(): Promise<void>
  close(): Promise<void>
}

export interface ServerOptions {
  /** Additional environment. */
  env?: Record<string, string>
  /** Folder of a built web app. */
  webFolder?: string
  /** Its memory for large bodies and answers. */
  memoryBudget?: MemoryBudget
  /** Where it listens; any free port by default. */
  port?: number
}

/**
 * The real app on a free port of the loopback address.
 * @param databaseUrl a migrated database of this test
 */
export async function startServer(
  databaseUrl: string,
  { env = {}, webFolder = '/nonexistent', port = 0, memoryBudget }: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outreach-data-'))
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 's'.repeat(40),
    JWT_SECRET: 'j'.repeat(40),
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...env,
  })
  const logged: string[] = []
  const log: Logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const db = createDatabase(databaseUrl, { max: 5 })
  const reportsDb = createReader(config.reportsDatabaseUrl, db, log)
  const app = createApp({
    config,
    db,
    reportsDb,
    log,
    passwords: cheapPasswords(),
    geocoderPause: nominatimPause,
    webFolder,
    ...(memoryBudget && { memoryBudget }),
  })
  const server = await listening(createServer(app.handle), port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    db,
    config,
    logged,
    // Answers that do not end by themselves become visible: the test exceeds its timeout.
    stop: () => closeServer(server, app.close, 600_000),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
      await reportsDb.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const listening = (server: Server, port: number) =>
  new Promise<Server>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
