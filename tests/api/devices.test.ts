import { describe, expect, it } from 'vitest'
import { device } from '../../shared/schemas/device.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { listenTo } from '../support/eventStream.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()
const knex = () => server().db.knex

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}
const since = '2026-03-01T10:00:00.000Z'
const waiting = { visits: 2, contacts: 1, changes: 0, asking: 1, since }
const drained = { visits: 0, contacts: 0, changes: 0, asking: 0, since: null }

const report = ({ client, organization }: Person, body: object = waiting) =>
  client.reportQueue({ params: { organizationId: organization.id }, body: body as typeof waiting, headers: phone })
const listed = async ({ client, organization }: Person) =>
  (await client.listDevices({ params: { organizationId: organization.id } })).body

/** The same user on another device. */
async function secondDevice({ user, password, organization }: Person): Promise<Person> {
  const client = new Client(server().url)
  await client.login({ body: { username: user.username, password } })
  return { client, user, organization, password }
}

async function team() {
  const admin = await signUp(server().url)
  return {
    admin,
    manager: await teammate(server(), admin, 'manager'),
    ana: await teammate(server(), admin, 'member'),
    bob: await teammate(server(), admin, 'member'),
  }
}

describe('what waits on a device', () => {
  it('belongs to the reporting sign-in, and its next report replaces it', async () => {
    const { admin, ana } = await team()
    expect(await listed(admin)).toEqual([])
    const events = await listenTo(server().url, admin.client)
    expect((await report(ana)).status).toBe(204)
    await expect.poll(() => events.messages.flatMap(({ lists }) => lists)).toContain('devices')
    const [told] = await listed(admin)
    expect(device.strict().parse(told)).toMatchObject({
      ...waiting,
      userId: ana.user.id,
      name: 'Chrome · Android',
      isThis: false,
    })
    expect((await listed(ana))[0]?.isThis).toBe(true)
    await report(ana, drained)
    expect(await listed(admin)).toMatchObject([drained])
    const desk = await secondDevice(ana)
    await report(desk)
    expect(await listed(admin)).toMatchObject([waiting, drained])
    expect((await listed(desk)).map(({ isThis }) => isThis)).toEqual([true, false])
  })

  it('is seen by administrators and managers, and by members of their own devices only', async () => {
    const { admin, manager, ana, bob } = await team()
    for (const person of [ana, bob]) await report(person)
    const seenBy = async (person: Person) => (await listed(person)).map(({ userId }) => userId).sort()
    const all = [ana.user.id, bob.user.id].sort()
    expect([await seenBy(admin), await seenBy(manager)]).toEqual([all, all])
    expect([await seenBy(ana), await seenBy(bob)]).toEqual([[ana.user.id], [bob.user.id]])
  })

  it('can be read and reported in one’s own organizations only', async () => {
    const { admin, ana } = await team()
    await report(ana)
    const stranger = await signUp(server().url)
    const there = { ...stranger, organization: admin.organization }
    expect((await report(there)).status).toBe(403)
    expect((await stranger.client.listDevices({ params: { organizationId: admin.organization.id } })).status).toBe(403)
    expect(await listed(stranger)).toEqual([])
    expect(await listed(admin)).toHaveLength(1)
    const anyone = new Client(server().url)
    expect((await report({ ...there, client: anyone })).status).toBe(401)
    expect((await anyone.listDevices({ params: { organizationId: admin.organization.id } })).status).toBe(401)
  })

  it('is not listed any more once its user has signed out, or has left', async () => {
    const { admin, ana, bob } = await team()
    for (const person of [ana, bob]) await report(person)
    await ana.client.logout({})
    expect((await listed(admin)).map(({ userId }) => userId)).toEqual([bob.user.id])
    await admin.client.removeMember({ params: { id: admin.organization.id, userId: bob.user.id } })
    expect(await listed(admin)).toEqual([])
  })

  it('stays listed as last reported when the device is silent, until its user signs in there again', async () => {
    const { admin, ana } = await team()
    await report(ana)
    const silent = new Date('2026-04-01T10:00:00.000Z')
    await knex()('device_queues').where({ organization_id: admin.organization.id }).update({ reported_at: silent })
    await knex()('sessions').where({ user_id: ana.user.id }).update({ last_used_at: silent })
    expect(await listed(admin)).toMatchObject([
      { ...waiting, reportedAt: silent.toISOString(), heardAt: silent.toISOString() },
    ])
    await report(await secondDevice(ana), drained)
    expect(await listed(admin)).toMatchObject([drained])
  })

  it('comes with a batch of records, which an invalid report does not fail', async () => {
    const { admin, ana } = await team()
    const { id: organizationId } = admin.organization
    const send = (more: object) =>
      ana.client.sendRecords({ params: { organizationId }, body: { records: [], ...more }, headers: phone })
    expect((await send({ waiting: { ...waiting, visits: -1 } })).status).toBe(200)
    expect(await listed(admin)).toEqual([])
    expect((await send({ waiting })).status).toBe(200)
    expect(await listed(admin)).toMatchObject([waiting])
    await send({})
    expect(await listed(admin)).toMatchObject([waiting])
  })

  it('is refused if its parts contradict each other; a time in the future is replaced by now', async () => {
    const { ana } = await team()
    expect((await report(ana, { ...drained, since })).status).toBe(400)
    expect((await report(ana, { ...waiting, since: null })).status).toBe(400)
    expect((await report(ana, { ...waiting, visits: 2_147_483_647 })).status).toBe(400)
    await report(ana, { ...waiting, since: '2199-01-01T00:00:00.000Z' })
    expect(Date.parse((await listed(ana))[0]?.since ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
  })
})
