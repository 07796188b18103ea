import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { NominatimStandIn } from '../support/nominatim.ts'
import { startServer, type TestServer } from '../support/server.ts'

let nominatim: NominatimStandIn
let database: TestDatabase
let server: TestServer
let caller: Person

beforeAll(async () => {
  nominatim = await new NominatimStandIn().start()
  database = await createTestDatabase()
  server = await startServer(database.url, { env: { GEOCODER_URL: `${nominatim.url}/maps/?key=k-1` } })
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await nominatim.close()
})
beforeEach(async () => {
  nominatim.asked.length = 0
  nominatim.answer = null
  caller = await signUp(server.url)
})

const search = (q: string, { client } = caller, near: { lat?: string; lng?: string } = {}) =>
  client.searchAddresses({ query: { q, ...near } })

describe('the address search', () => {
  it('answers formatted addresses, by Nominatim’s API and with an identifying name', async () => {
    const answer = await search('Court Street', caller, { lat: '44.94', lng: '-123.04' })
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { label: '12 Court Street Northeast, Salem, OR 97301', lat: 44.9391, lng: -123.0376 },
        { label: '400 Court Street Northeast, Salem, OR 97301', lat: 44.9402, lng: -123.0301 },
      ],
    })
    expect(nominatim.asked).toMatchObject([
      {
        path: '/maps/search',
        query: { key: 'k-1', q: 'court street', format: 'jsonv2', limit: '6', viewbox: '-123.5,45.4,-122.5,44.4' },
      },
    ])
    expect(nominatim.asked[0]?.headers['user-agent']).toMatch(/^Outreach/)
    expect(nominatim.asked[0]?.headers).not.toHaveProperty('cookie')
  })

  it('finds the address of a point', async () => {
    expect(await caller.client.findAddressAt({ query: { lat: '44.93911234', lng: '-123.0376' } })).toMatchObject({
      status: 200,
      body: [{ label: '12 Court Street Northeast, Salem, OR 97301' }],
    })
    expect(nominatim.asked).toMatchObject([{ path: '/maps/reverse', query: { lat: '44.93911', lon: '-123.03760' } }])
    nominatim.answer = { status: 200, body: '{"error":"Unable to geocode"}' }
    expect(await caller.client.findAddressAt({ query: { lat: '0', lng: '0' } })).toMatchObject({
      status: 200,
      body: [],
    })
  })

  it('requests the same words once, however many users search for them', async () => {
    const other = await signUp(server.url)
    const answers = await Promise.all([search('mill street'), search('Mill  Street ', other), search('MILL STREET')])
    expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    await search('mill street')
    expect(nominatim.asked).toHaveLength(1)
  })

  it('keeps the pause that the geocoder requires, and sends only the newest request of each user', async () => {
    const other = await signUp(server.url)
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    nominatim.held = promise
    const first = search('salem court', other)
    await expect.poll(() => nominatim.asked.length).toBe(1)
    // While that one is in progress, the older of these two is dropped for the newer one.
    const waiting = [search('salem mill'), search('salem street')]
    const refused = await Promise.race(waiting)
    expect(refused).toMatchObject({ status: 503, body: { code: 'geocoder_busy' } })
    expect(refused.headers.get('retry-after')).toBe('10')
    letGo()
    expect((await first).status).toBe(200)
    expect((await Promise.all(waiting)).map(({ status }) => status).sort()).toEqual([200, 503])
    expect(nominatim.asked).toHaveLength(2)
    expect(nominatim.refused).toBe(0)
  })

  it.each([
    ['an error', { status: 500, body: 'oops secret lane' }],
    ['something else', { status: 200, body: '{"secret lane":1}' }],
    ['no JSON', { status: 200, body: '<html>secret lane</html>' }],
    ['a way to another server', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/search' } }],
  ])('reports a failure if the geocoder answers %s, and logs nothing of the request', async (what, answer) => {
    nominatim.answer = answer
    expect(await search(`secret lane ${what}`)).toMatchObject({ status: 503, body: { code: 'geocoder_unavailable' } })
    nominatim.answer = null
    // A failure is not cached.
    expect((await search(`secret lane ${what}`)).status).toBe(200)
    expect(server.logged.join('\n')).not.toMatch(/secret|lane|k-1/)
  })

  it('accepts only words and coordinates', async () => {
    const { client } = caller
    expect((await client.searchAddresses()).status).toBe(400)
    for (const q of ['ab', 'x'.repeat(201)]) expect((await search(q)).status, q).toBe(400)
    for (const lat of ['91', '', '1e1']) expect((await search('abc', caller, { lat, lng: '0' })).status, lat).toBe(400)
    expect((await client.findAddressAt()).status).toBe(400)
    expect((await client.request('GET', '/api/geocode/reverse?lat=1')).status).toBe(400)
    for (const query of [
      { lat: '1', lng: '181' },
      { lat: 'x', lng: '1' },
    ])
      expect((await client.findAddressAt({ query })).status, JSON.stringify(query)).toBe(400)
    expect(nominatim.asked).toEqual([])
  })

  it('serves a user 60 times a minute', async () => {
    const limited = await startServer(database.url, { env: { GEOCODER_URL: nominatim.url, RATE_LIMITS: 'on' } })
    const [eager, other] = [await signUp(limited.url), await signUp(limited.url)]
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await search('mill street', eager)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await search('mill street', other)).status).toBe(200)
    await limited.close()
  })
})

describe('a server without address search', () => {
  const plain = useServer()

  it('says so, in its configuration and when it is called', async () => {
    const { client } = await signUp(plain().url)
    expect((await client.getConfig()).body).toMatchObject({ geocoder: false })
    for (const answer of [
      await client.searchAddresses({ query: { q: 'court' } }),
      await client.findAddressAt({ query: { lat: '1', lng: '2' } }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'geocoder_off' } })
    expect((await caller.client.getConfig()).body).toMatchObject({ geocoder: true })
  })
})
