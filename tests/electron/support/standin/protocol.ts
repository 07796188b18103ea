/** The app's own scheme: the browser's requests to the page's address go to the handler, including streams. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { app } from './app.ts'
import { port, toApp } from './addresses.ts'
import { mayGo } from './webContents.ts'
import { calls } from './test.ts'

type Handler = (request: Request) => Response | Promise<Response>

/** The browser's own connection headers; all others reach the handler, so that it can reject them. */
const ofConnection = new Set(['host', 'connection', 'upgrade-insecure-requests', 'accept-encoding'])

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (!ofConnection.has(name)) headers.set(name, toApp(String(value)))
  }
  const parts = await incoming.toArray()
  const body = parts.length > 0 ? Buffer.concat(parts as Uint8Array[]) : null
  // As in Electron, the request's signal is not aborted: only the response's body is cancelled when the reader is gone.
  return new Request(`app://outreach${incoming.url ?? '/'}`, { method: incoming.method ?? 'GET', headers, body })
}

function answer(response: Response, outgoing: ServerResponse): void {
  if (response.type === 'error') return void outgoing.destroy()
  // Browsers repeat a request by themselves if a reused connection breaks.
  outgoing.writeHead(response.status, response.statusText, {
    ...Object.fromEntries(response.headers),
    connection: 'close',
  })
  if (response.body === null) return void outgoing.end()
  const stream = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
  stream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => stream.destroy())
  stream.pipe(outgoing)
}

async function serve(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = await requestOf(incoming)
  // 204 leaves the page where it is.
  if (incoming.headers['sec-fetch-mode'] === 'navigate' && !mayGo(request.url))
    return void outgoing.writeHead(204, { connection: 'close' }).end()
  try {
    answer(await handler(request), outgoing)
  } catch (error) {
    console.error(error)
    outgoing.destroy()
  }
}

export const protocol = {
  registerSchemesAsPrivileged(schemes: { scheme: string; privileges: object }[]): void {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    calls.push({ name: 'protocol.registerSchemesAsPrivileged', args: schemes })
  },
  handle(scheme: string, handler: Handler): void {
    if (scheme !== 'app') throw new Error(`Failed to register protocol: ${scheme}`)
    createServer(
      (incoming, outgoing) => void serve(handler, incoming, outgoing).catch(() => outgoing.destroy()),
    ).listen(port, '127.0.0.1')
  },
  isProtocolHandled: (scheme: string) => scheme === 'app',
}

let isOffline = process.env.STANDIN_OFFLINE === '1'

export const net = {
  fetch: (url: string, init?: RequestInit): Promise<Response> =>
    isOffline ? Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED')) : fetch(url, init),
  isOnline: () => !isOffline,
  get online() {
    return !isOffline
  },
  /** For tests: disconnects or connects the network. */
  setOffline: (offline: boolean) => void (isOffline = offline),
}
