import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { bareConfig } from '../../../renderer/testing/bareConfig.ts'

export type Responder = (request: IncomingMessage, response: ServerResponse) => void

const config = { ...bareConfig, tiles: { url: 'http://127.0.0.1:9/{z}/{x}/{y}', attribution: '' }, pmtiles: true }
export const json = (response: ServerResponse, body: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/**
 * A server with the minimal responses of a real one, and otherwise those of the test.
 * @returns its origin
 */
export async function madeUpServer(answers: Record<string, Responder>): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    const answer = answers[path]
    if (answer) answer(request, response)
    else if (path === '/api/health') json(response, { status: 'ok' })
    else if (path === '/api/config') json(response, config)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
