import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
}

const row = (lat: number, lon: number, number: string, road: string) => ({
  lat: String(lat),
  lon: String(lon),
  name: '',
  display_name: `${number}, ${road}, Downtown, Salem, Marion County, Oregon, 97301, United States`,
  address: {
    house_number: number,
    road,
    city: 'Salem',
    county: 'Marion County',
    state: 'Oregon',
    'ISO3166-2-lvl4': 'US-OR',
    postcode: '97301',
    country_code: 'us',
  },
})

const streets = [
  row(44.9391, -123.0376, '12', 'Court Street Northeast'),
  row(44.9402, -123.0301, '400', 'Court Street Northeast'),
  row(44.9317, -123.0287, '7', 'Mill Street Southeast'),
]

/** Milliseconds between two requests of test servers, below which the stand-in refuses: Nominatim's own is a second. */
export const nominatimPause = 100

/** A stand-in for Nominatim, which refuses a request too soon after the previous one, by its usage policy. */
export class NominatimStandIn {
  /** All requests. */
  readonly asked: ReceivedRequest[] = []
  /** Number of refusals. */
  refused = 0
  /** Its answer instead of addresses. */
  answer: { status: number; body: string; headers?: Record<string, string> } | null = null
  /** Its answers wait for this promise. */
  held: Promise<void> = Promise.resolve()
  url = ''
  private last = -Infinity
  private readonly server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', this.url)
    const query = Object.fromEntries(url.searchParams)
    this.asked.push({ path: url.pathname, query, headers: request.headers })
    const isTooSoon = performance.now() - this.last < nominatimPause
    this.last = performance.now()
    if (isTooSoon) this.refused += 1
    const { status, body, headers } = isTooSoon
      ? { status: 429, body: 'Too many requests', headers: {} }
      : (this.answer ?? { status: 200, body: JSON.stringify(this.found(url.pathname, query)), headers: {} })
    await this.held
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private found(path: string, { q = '' }: Record<string, string>): unknown {
    if (path.endsWith('/reverse')) return streets[0]
    return streets.filter(({ display_name }) =>
      q.split(/[ ,]+/).every((word) => display_name.toLowerCase().includes(word)),
    )
  }
}
