import { describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { Client, signUp } from '../support/client.ts'

const server = useServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
/** As if something had been done so often within the last hour. */
const counted = (key: string, points: number) =>
  server()
    .db.knex('rate_limits')
    .insert({ key, points, expire: Date.now() + 3_600_000 })

describe('a user', () => {
  it('exports 200 times in an hour: their data, reports, and what a device notes', async () => {
    const { client, user, organization } = await signUp(server().url)
    const report = (query: { format?: 'csv' }) => client.getActivitiesReport({ params: { id: organization.id }, query })
    await counted(`export:${user.id}`, 199)
    expect((await report({ format: 'csv' })).status).toBe(200)
    expect((await report({ format: 'csv' })).status).toBe(429)
    expect((await client.exportData()).status).toBe(429)
    expect((await report({})).status).toBe(200)
  })

  it('signs in 200 times in an hour, by whichever name', async () => {
    const { user, password } = await signUp(server().url)
    await counted(`signIn:${user.id}`, 199)
    const signIn = (username: string) => new Client(server().url).login({ body: { username, password } })
    expect((await signIn(user.username)).status).toBe(200)
    const refused = await signIn(user.email ?? '')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.getSetCookie()).toEqual([])
  })
})

describe('a signed-in user', () => {
  it('changes their password 50 times in an hour', async () => {
    const { client, user, password: currentPassword } = await signUp(server().url)
    await counted(`passwordEntry:${user.id}`, 49)
    const change = (from: string, newPassword: string) =>
      client.changePassword({ body: { currentPassword: from, newPassword } })
    expect((await change(currentPassword, 'another horse 8')).status).toBe(204)
    expect((await change('another horse 8', 'a third horse 9')).status).toBe(429)
  })
})

describe('an address of IPv6', () => {
  it('counts as one with all that its owner may choose', async () => {
    const guess = async (ip: string) =>
      (
        await new Client(server().url).login({
          body: { username: 'nobody', password: 'x' },
          headers: { 'x-forwarded-for': ip },
        })
      ).status
    await counted('address:2001:db8:1:2', 50)
    expect(await guess('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await guess('2001:db8:1:3::9')).toBe(401)
  })
})
