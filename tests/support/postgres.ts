/**
 * Global set-up: one database server per run, with one migrated template that every test file copies.
 *
 * It is the embedded one, in memory if the machine has a file system for that; TEST_DATABASE_URL names
 * another server instead (its role must be allowed to create databases).
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../api/db/embedded.ts'
import { migrateUp } from '../../api/db/migrate.ts'
import type { TestDatabases } from './database.ts'
import { makeFolder } from './folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestDatabases
  }
}

interface Server extends TestDatabases {
  stop(): Promise<void>
}

/** Several vitest projects use this set-up, each with a copy of this module, and share one server. */
const shared = globalThis as { outreachTestServer?: { users: number; server: Promise<Server> } }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.outreachTestServer ??= { users: 0, server: startServer() }
  const entry = shared.outreachTestServer
  entry.users += 1
  const { stop, ...databases } = await entry.server
  project.provide('databases', databases)
  return async () => {
    entry.users -= 1
    if (entry.users > 0) return
    delete shared.outreachTestServer
    await stop()
  }
}

async function startServer(): Promise<Server> {
  const server = process.env.TEST_DATABASE_URL ? namedServer(process.env.TEST_DATABASE_URL) : await embeddedServer()
  const template = `outreach_template_${randomBytes(4).toString('hex')}`
  const { adminUrl, ownerUrl } = server
  await administer(adminUrl, `create database ${template} owner "${new URL(ownerUrl).username}"`)
  const templateUrl = new URL(ownerUrl)
  templateUrl.pathname = `/${template}`
  await migrateUp(templateUrl.href)
  return {
    adminUrl,
    ownerUrl,
    template,
    stop: async () => {
      await administer(adminUrl, `drop database ${template}`)
      await server.stop()
    },
  }
}

const namedServer = (url: string) => ({ adminUrl: url, ownerUrl: url, stop: async () => undefined })

async function embeddedServer() {
  const dataDir = makeFolder('outreach-test-')
  const guard = watchOver(dataDir)
  // Shared files of the processes are in the folder as well: however they end, these are removed with it.
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    spare: dataDir,
    settings: { dynamic_shared_memory_type: 'mmap' },
  })
  return {
    adminUrl: server.adminUrl,
    ownerUrl: server.url,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
      guard.kill('SIGKILL')
    },
  }
}

/**
 * However this process ends, the database ends with it: a shell waits for the end of a pipe whose other end
 * this process holds, then stops the database and removes its folder.
 */
export function watchOver(dataDir: string) {
  const script = `
    cat > /dev/null
    pid=$(head -n 1 "$1/postgres/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid"
    for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$1" 2> /dev/null && break; sleep 0.2; done`
  const guard = spawn('sh', ['-c', script, 'sh', dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  // The pipe must not keep this process alive.
  ;(guard.stdin as unknown as { unref(): void }).unref()
  return guard
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
