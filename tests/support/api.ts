import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

/**
 * A server with a database of its own for all tests of a file.
 * @returns access to the server; it runs from `beforeAll` on
 */
export function useServer(options?: ServerOptions): () => TestServer {
  let server: TestServer | undefined
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startServer(database.url, options)
  })
  afterAll(async () => {
    await server?.close()
    await database?.drop()
  })
  return () => {
    if (!server) throw new Error('The server runs only inside tests')
    return server
  }
}
