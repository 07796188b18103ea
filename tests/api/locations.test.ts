import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Knex } from 'knex'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../api/calls/handler.ts'
import { createBackup } from '../../api/db/backup/backup.ts'
import { createTasks } from '../../api/jobs/tasks.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { makeFolder } from '../support/folders.ts'
import { lockWaits } from '../support/locks.ts'
import { teammate } from '../support/teams.ts'
import { unzip } from '../support/zip.ts'

const server = useServer()
const knex = () => server().db.knex
const court = { lat: 44.9429, lng: -123.0351 }

let admin: Person
let ana: Person
beforeEach(async () => {
  admin = await signUp(server().url)
  ana = await teammate(server(), admin, 'member')
  await turn(ana, true)
})

const turn = ({ client }: Person, shareLocation: boolean) =>
  client.updatePreferences({ body: { privacy: { shareLocation } } })
const at = () => ({ params: { organizationId: admin.organization.id } })
const share = ({ client }: Person, position = court) => client.shareLocation({ ...at(), body: position })
const seenBy = async ({ client }: Person) => (await client.listLocations(at())).body
const stored = () => knex()('member_locations').where({ user_id: ana.user.id })

describe('a shared location', () => {
  it('is seen by the members of the organization, the latest one only', async () => {
    expect((await share(ana)).status).toBe(204)
    expect((await share(ana, { lat: 45, lng: -122 })).status).toBe(204)
    const row = { userId: ana.user.id, name: ana.user.name, lat: 45, lng: -122, minutesAgo: 0 }
    expect(await seenBy(admin)).toEqual([row])
    expect(await seenBy(ana)).toEqual([row])
    await stored().update({ recorded_at: knex().raw(`now() - interval '12 minutes 30 seconds'`) })
    expect(await seenBy(admin)).toEqual([{ ...row, minutesAgo: 12 }])
  })

  it('is shared with a token too', async () => {
    const client = new Client(server().url)
    const { body } = await client.jwtLogin({ body: { username: ana.user.username, password: ana.password } })
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await new Client(server().url).shareLocation({ ...at(), body: court, headers })).status).toBe(204)
    expect((await new Client(server().url).listLocations({ ...at(), headers })).body).toHaveLength(1)
  })

  it('is neither seen nor shared by a user of another organization', async () => {
    await share(ana)
    const stranger = await signUp(server().url)
    await turn(stranger, true)
    expect([403, 404]).toContain((await stranger.client.listLocations(at())).status)
    expect([403, 404]).toContain((await share(stranger)).status)
    expect(await knex()('member_locations').where({ user_id: stranger.user.id })).toEqual([])
  })

  it('is one’s own, whatever the body says', async () => {
    const body = { ...court, userId: admin.user.id }
    await ana.client.shareLocation({ ...at(), body })
    expect(await seenBy(admin)).toMatchObject([{ userId: ana.user.id }])
  })

  it('is refused while the switch is off, which it is at first', async () => {
    expect(await share(admin)).toMatchObject({ status: 403, body: { code: 'switched_off' } })
    await turn(ana, false)
    expect((await share(ana)).status).toBe(403)
    expect(await seenBy(admin)).toEqual([])
  })

  it.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
  ])('is on the earth: %j is refused', async (position) => {
    expect((await share(ana, position)).status).toBe(400)
  })

  it('is part of the export', async () => {
    await share(ana)
    const cookie = [...ana.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${server().url}/api/users/me/export`, { headers: { cookie } })
    const files = await unzip(Buffer.from(await response.arrayBuffer()))
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
      locations: [{ organizationId: admin.organization.id, ...court, recordedAt: expect.stringMatching(/Z$/) }],
    })
  })

  it('is in no backup', async () => {
    await share(ana, { lat: 12.3456789, lng: 98.7654321 })
    const file = join(makeFolder('outreach-locations-'), 'backup')
    await createBackup(server().config.databaseUrl ?? '', file, { program: 'test' })
    const text = gunzipSync(readFileSync(file)).toString()
    expect(text).toContain('member_locations')
    expect(text).not.toContain('12.3456789')
  })
})

describe('a shared location is forgotten', () => {
  beforeEach(async () => {
    await share(ana)
    expect(await stored()).toHaveLength(1)
  })

  it('after 12 hours', async () => {
    const { run } = createTasks({ db: server().db } as Deps).forgetLocations!
    await stored().update({ recorded_at: knex().raw(`now() - interval '11 hours 59 minutes'`) })
    await run(null, new AbortController().signal, false)
    expect(await seenBy(admin)).toMatchObject([{ minutesAgo: 719 }])
    await stored().update({ recorded_at: knex().raw(`now() - interval '12 hours'`) })
    expect(await seenBy(admin)).toEqual([])
    await run(null, new AbortController().signal, false)
    expect(await stored()).toEqual([])
  })

  it('at once when the switch goes off, and by no other change of the settings', async () => {
    await ana.client.updatePreferences({ body: { appearance: { theme: 'dark' }, privacy: { shareActivity: false } } })
    expect(await stored()).toHaveLength(1)
    await turn(ana, false)
    expect(await stored()).toEqual([])
  })

  it.each<[string, (tx: Knex) => Promise<unknown>]>([
    ['the switch goes off', (tx) => tx('users').where({ id: ana.user.id }).update({ preferences: {} })],
    ['the membership ends', (tx) => tx('memberships').where({ user_id: ana.user.id }).delete()],
  ])('also if it is shared at the moment when %s', async (_, change) => {
    const sharing = await knex().transaction(async (tx) => {
      await change(tx)
      const request = share(ana)
      await expect.poll(() => lockWaits(knex()), { timeout: 10_000 }).toBe(1)
      return { request }
    })
    expect((await sharing.request).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['leaves', () => ana.client.removeMember({ params: { id: admin.organization.id, userId: ana.user.id } })],
    ['is removed', () => admin.client.removeMember({ params: { id: admin.organization.id, userId: ana.user.id } })],
    ['is disabled', () => knex()('users').where({ id: ana.user.id }).update({ active: false })],
    ['deletes the account', () => ana.client.deleteAccount({ body: { password: ana.password } })],
  ])('at once when the member %s', async (_, leave) => {
    await leave()
    expect(await stored()).toEqual([])
  })
})
