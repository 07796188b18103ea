/** The line between a browser and a server, which breaks where a test says. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { give, type Break } from './proxy.ts'

/** The received requests, in their order. */
export interface ReceivedRequest {
  method: string
  path: string
  body: string
  /** Whether another counted request was still in progress when this one arrived. */
  overlaps: boolean
}

/** True for requests that send records. */
export const isWrite = ({ method, path }: Pick<ReceivedRequest, 'method' | 'path'>): boolean =>
  method !== 'GET' && /^\/api\/(contacts|interactions|sync\/organization)(\/|\?|$)/.test(path)

/**
 * A connection to a server, for one test.
 * @param breaks called for each request: where it breaks; null if it arrives
 */
export async function openLine(target: string, breaks: (asked: ReceivedRequest) => Break | null = () => null) {
  const writes: ReceivedRequest[] = []
  let underWay = 0

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming
    const body = await buffer(incoming)
    const asked = { method, path, body: body.toString(), overlaps: underWay > 0 }
    if (isWrite(asked)) {
      writes.push(asked)
      underWay += 1
      outgoing.once('close', () => (underWay -= 1))
    }
    const at = breaks(asked)
    if (at === 'down') return void outgoing.destroy()
    const sent = request(target + path, { method, headers })
    sent.on('error', () => outgoing.destroy())
    if (at === 'request') return void sent.write(body.subarray(0, body.length / 2), () => sent.destroy())
    outgoing.once('close', () => at === null && sent.destroy())
    sent.on('response', (answer) => void give(answer, outgoing, at))
    sent.end(body)
  }

  const server = createServer((incoming, outgoing) => void carry(incoming, outgoing).catch(() => outgoing.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, writes }
}
