/** The port: opening it with a clear error if that fails, closing it without dropping a request. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { createReaderWatch, oneAtATime } from './connections.ts'

/** The address cannot be listened on. The message is one line for the terminal. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** A stop aborts requests that take longer than this. */
const GRACE_MS = 10_000

/** Timeouts, in milliseconds. */
export const TIMES = {
  /** Sending a request: 20 MB of queued records need some time on a slow connection. */
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  /**
   * An answer without progress: a client that reads nothing for this long, or a quarter longer, is disconnected, which
   * frees its buffers.
   */
  stalled: 60_000,
}

/**
 * How long an idle connection is kept: longer than proxies keep theirs (nginx and load balancers a minute, Caddy
 * two). The side that closes first may close during an arriving request, and a proxy answers a request that it cannot
 * safely resend with 502.
 */
const KEPT_IDLE_MS = 130_000

/**
 * Opens the port.
 *
 * @throws ListenError naming the variable to change
 */
export function listen(
  handle: RequestListener,
  host: string,
  port: number,
  { stalled, ...request } = TIMES,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const readers = createReaderWatch(stalled)
    const server = createServer(
      { keepAliveTimeout: KEPT_IDLE_MS, ...request },
      oneAtATime((incoming, response) => {
        readers.add(response)
        handle(incoming, response)
      }),
    )
    server.setTimeout(stalled)
    // Also later, when nobody hears the refusal: a connection that cannot be accepted must not end the process.
    server.on('error', (error: NodeJS.ErrnoException) => reject(new ListenError(explain(error, host, port))))
    server.once('listening', () => {
      const looking = setInterval(() => readers.look(performance.now()), stalled / 4)
      server.once('close', () => clearInterval(looking))
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** Checks that the port can be opened, before anything slow is started. */
export async function checkAddress(host: string, port: number): Promise<void> {
  const server = await listen((_request, response) => response.destroy(), host, port)
  await new Promise((resolve) => server.close(resolve))
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken on ${host}: stop the program that uses it, or set PORT to another one.`
    case 'EACCES':
      return `PORT ${port} may not be used by this user: set PORT to one from 1024 up.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1, 0.0.0.0 or one that it has.`
    default:
      return `HOST ${host} and PORT ${port} cannot be listened on: ${error.message}.`
  }
}

/**
 * Stops accepting connections and waits for the requests in flight, at most `graceMs`.
 *
 * @param endStreams called at once: ends answers that would otherwise never finish
 */
export async function closeServer(server: Server, endStreams: () => Promise<void>, graceMs = GRACE_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy when the server closed stays open and idle after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 25)
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
  try {
    await endStreams()
    await closed
  } finally {
    clearInterval(sweep)
    clearTimeout(cutOff)
  }
}
