/** A minimal proxy in front of several API processes, which breaks where its test says. */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Where a connection breaks: before anything is sent (`down`), during the request (`request`), after the server has
 * processed it and before any of its answer arrives (`lost`), or during the answer (`answer`).
 */
export type Break = 'down' | 'request' | 'lost' | 'answer'

export interface Proxy {
  url: string
  /** Cuts every connection with a client, including those of event streams. */
  cut(): void
  close(): Promise<void>
}

/** Safe to be sent to another process after the first has failed. */
const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Each request goes to the next process; to another one if that does not listen, and a read also if it is interrupted.
 * @param ports the current ports of the processes
 * @param breaks called for each request: where it breaks; null if it arrives
 */
export async function startProxy(
  ports: () => readonly number[],
  breaks: (method: string, path: string) => Break | null = () => null,
): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming
    const body = await buffer(incoming)
    const at = breaks(method, path)
    if (at === 'down') return void outgoing.destroy()
    const first = turn++
    forward(0)

    function forward(failed: number): void {
      const all = ports()
      const sent = request({
        host: '127.0.0.1',
        port: all[(first + failed) % all.length],
        method,
        path,
        headers,
        agent,
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
        if (failed + 1 < all.length && (isRead(incoming) || error.code === 'ECONNREFUSED')) return forward(failed + 1)
        outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      })
      if (at === 'request') {
        outgoing.destroy()
        return void sent.write(body.subarray(0, body.length / 2), () => sent.destroy())
      }
      if (at === null) outgoing.once('close', () => sent.destroy())
      sent.on('response', (answer) => void give(answer, outgoing, at))
      sent.end(body)
    }
  }

  const server = createServer(
    { requestTimeout: 0 },
    (incoming, outgoing) => void carry(incoming, outgoing).catch(() => outgoing.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a client the server's answer, or breaks during it. */
export async function give(answer: IncomingMessage, outgoing: ServerResponse, at: Break | null): Promise<void> {
  if (at === null) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
    return
  }
  // The whole answer has arrived here: the server has processed the request.
  const body = await buffer(answer).catch(() => Buffer.alloc(0))
  if (at === 'lost') return void outgoing.destroy()
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy())
}
