/**
 * Loaded into a server before its own code: reports on a separate port the memory of the process; `/kept` after garbage
 * collection.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const server = createServer((request, answer) => {
  if (request.url === '/kept') globalThis.gc?.()
  answer.end(JSON.stringify(process.memoryUsage()))
})
if (isMainThread) server.listen(Number(process.env.MEMORY_PORT), '127.0.0.1').unref()
