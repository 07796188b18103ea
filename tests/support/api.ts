import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

/**
 * A server with its own database for all tests of a file.
 * @returns access to the server; it runs from `beforeAll` on
 */
export function useServer(options?: ServerOptions): () => TestServer {
  const servers = useServers(1, options)
  return () => {
    const [server] = servers()
    if (!server) throw new Error('The server runs only inside tests')
    return server
  }
}

/** Several servers on one database, as behind a load balancer. */
export function useServers(count: number, options?: ServerOptions): () => TestServer[] {
  const servers: TestServer[] = []
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
    for (let started = 0; started < count; started += 1) servers.push(await startServer(database.url, options))
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await database?.drop()
  })
  return () => servers
}
