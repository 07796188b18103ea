import { describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { Client, signUp } from '../support/client.ts'

const readMetrics = ({ url }: { url: string }) => new Client(url).request('GET', '/metrics')

describe('/metrics', () => {
  const closed = useServer()
  const open = useServer({ env: { METRICS: 'true' } })

  it('is served only if METRICS is on', async () => {
    for (const path of ['/metrics', '/api/metrics'])
      expect((await new Client(closed().url).request('GET', path)).status).toBe(404)
  })

  it('counts calls by name, and unknown paths as one', async () => {
    const { client, organization } = await signUp(open().url)
    await client.listContacts({ params: { organizationId: organization.id } })
    await client.listContacts({ params: { organizationId: organization.id } })
    for (const path of ['/api/nowhere/1', '/api/nowhere/2', '/wp-admin']) await client.request('GET', path)
    const { status, headers, text } = await readMetrics(open())
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('outreach_request_duration_seconds_count{call="listContacts",status="200"} 2')
    expect(text).toContain('outreach_request_duration_seconds_count{call="register",status="201"} 1')
    expect(text).toContain('outreach_request_duration_seconds_count{call="other",status="404"} 3')
    expect(text).toMatch(/outreach_database_connections\{state="free"\} \d/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain('nowhere')
  })

  it('counts the calls that wait for a connection', async () => {
    const release = Promise.withResolvers<void>()
    const held = Array.from({ length: 20 }, () => open().db.transaction(() => release.promise))
    const count = async (state: string) => {
      const { text } = await readMetrics(open())
      return Number(new RegExp(`outreach_database_connections\\{state="${state}"\\} (\\d+)`).exec(text)?.[1])
    }
    await expect.poll(async () => (await count('used')) + (await count('waiting'))).toBe(20)
    expect(await count('waiting')).toBeGreaterThan(0)
    release.resolve()
    await Promise.all(held)
    expect(await count('waiting')).toBe(0)
  })
})
