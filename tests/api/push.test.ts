import { createPublicKey } from 'node:crypto'
import { request } from 'node:https'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicOnly, isPublic } from '../../api/push/publicOnly.ts'
import { addPushes, sendPush } from '../../api/resources/push/service.ts'
import { notify, remindOfDue } from '../../api/resources/notifications/service.ts'
import { useServer } from '../support/api.ts'
import { buildContact, buildInteraction } from '../support/builders.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { accept, invite, newUser, tokenOf } from '../support/invitations.ts'
import { useJobRunners } from '../support/jobRunners.ts'
import { startPushService, type PushService } from '../support/pushService.ts'
import { createTestDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

const server = useServer()
const knex = () => server().db.knex
let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
const start = useJobRunners('push', () => service.agent)
const startJobsOf = () => start(server())

type Device = ReturnType<PushService['device']>
const person = () => signUp(server().url)
const subscribe = ({ client }: { client: Client }, device: Device) => client.subscribeToPush({ body: device })
const receivedBy = ({ endpoint }: Device) =>
  service.received.filter(({ path }) => endpoint.endsWith(path)).map(({ message }) => message)
const subscriptions = ({ user }: Person) =>
  knex()('push_subscriptions').where({ user_id: user.id }).orderBy('id').pluck('endpoint')
const jobs = async () =>
  (
    await knex().raw<{ rows: { attempts: number }[] }>(
      `select attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'push'`,
    )
  ).rows
/** Waits until nothing is left to send. */
const sent = async () => {
  await expect.poll(async () => (await jobs()).length, { timeout: 10_000 }).toBe(0)
}

/** A user with a device that gets push messages. */
async function withDevice() {
  const caller = await person()
  const device = service.device()
  expect((await subscribe(caller, device)).status).toBe(204)
  return { caller, device }
}
async function earn({ user, organization }: Person) {
  const [achievement] = await knex()('achievements').where({ organization_id: organization.id }).orderBy('id').limit(1)
  await server().db.transaction((tx) =>
    notify(tx, {
      organizationId: organization.id,
      userId: user.id,
      kind: 'achievement_earned',
      referenceId: achievement.id,
    }),
  )
  return achievement.name as string
}
async function due({ user, organization }: Person, name = 'Rosa Diaz') {
  const contact = await buildContact(knex(), { organization_id: organization.id, name, phone: '555-123-4567' })
  return buildInteraction(knex(), {
    organization_id: organization.id,
    user_id: user.id,
    contact_id: contact.id,
    notes: 'Said in confidence',
    follow_up_date: new Date(Date.now() - 86_400_000),
  })
}
/** A new user accepts their invitation. */
async function welcome(inviter: Person) {
  const { status } = await accept(new Client(server().url), tokenOf(await invite(inviter)), newUser())
  expect(status).toBe(201)
}
/** The present day at an hour in UTC. */
const at = (hour: number) => new Date(new Date().setUTCHours(hour, 0, 0, 0))

describe('a push message', () => {
  it('announces a new notification once with two servers, encrypted and signed', async () => {
    const [one, other] = [await startJobsOf(), await startJobsOf()]
    const { caller, device } = await withDevice()
    const name = await earn(caller)
    const { rows } = await knex().raw('select id from notifications where user_id = ?', [caller.user.id])
    await Promise.all([one, other, one, other].map((deps) => addPushes(deps)))
    await sent()
    await addPushes(one)
    await sent()
    expect(receivedBy(device)).toEqual([
      {
        title: `Achievement earned: ${name}`,
        body: '',
        path: `/dashboard?notification=${rows[0].id}`,
        tag: `notification-${rows[0].id}`,
        lang: 'en',
      },
    ])
    const { authorization, timeToLive } = service.received.find(({ path }) => device.endpoint.endsWith(path))!
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
    expect(key).toBe((await caller.client.getConfig()).body.pushKey)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    expect(jwt.verify(token, signer, { algorithms: ['ES256'] })).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'mailto:no-reply@localhost',
    })
    expect(timeToLive).toBe('86400')
  })

  it('has no more about a contact than the list of notifications, and waits until 7 in the morning', async () => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    await due(caller)
    await remindOfDue(deps)
    await addPushes(deps, at(6))
    await sent()
    expect(receivedBy(device)).toEqual([])
    await addPushes(deps, at(7))
    await sent()
    const [message] = receivedBy(device)
    expect(message).toMatchObject({ title: 'Follow up with Rosa Diaz', body: '' })
    expect(JSON.stringify(message)).not.toMatch(/confidence|555-123/)
  })

  it('names the achievements of a new organization in the language of its reader', async () => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    expect(await earn(caller)).toBe('First Steps')
    await caller.client.updatePreferences({ body: { appearance: { language: 'german' } } })
    await addPushes(deps)
    await sent()
    expect(receivedBy(device)).toMatchObject([{ title: 'Auszeichnung erhalten: Erste Schritte', lang: 'de' }])
  })

  it('announces several at once, to each device of the user', async () => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    const other = service.device()
    await subscribe(caller, other)
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']) await due(caller, name)
    await remindOfDue(deps)
    await addPushes(deps, at(12))
    await sent()
    const [message, ...more] = receivedBy(device)
    expect(more).toEqual([])
    expect(message).toMatchObject({ title: '5 notifications', path: '/dashboard?notification=all' })
    expect(message?.body.split('\n')).toHaveLength(4)
    expect(receivedBy(other)).toEqual([message])
  })

  it('names the member who has joined by an invitation', async () => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    await welcome(caller)
    await addPushes(deps)
    await sent()
    expect(receivedBy(device)).toMatchObject([{ title: expect.stringMatching(/ has joined your team$/) }])
  })

  it.each([
    ['mobileNotifications', earn],
    ['contactUpdates', due],
    ['teamUpdates', welcome],
  ] as const)('is not sent where %s is off by then', async (name, happen) => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    await happen(caller)
    await remindOfDue(deps)
    await caller.client.updatePreferences({ body: { notifications: { [name]: false } } })
    await addPushes(deps, at(12))
    await sent()
    expect(receivedBy(device)).toEqual([])
  })

  it('leaves out what has been read, is older than the subscription, or belongs to an organization that was left', async () => {
    const deps = await startJobsOf()
    const [early, reader, leaver] = [await person(), await withDevice(), await withDevice()]
    await earn(early)
    const late = service.device()
    await subscribe(early, late)
    for (const { caller } of [reader, leaver]) await earn(caller)
    const ids = await knex()('notifications').where({ user_id: leaver.caller.user.id }).pluck('id')
    const [{ id: subscriptionId }] = await knex()('push_subscriptions').where({ user_id: leaver.caller.user.id })
    await reader.caller.client.readNotifications({ body: { all: true } })
    await knex()('memberships').where({ user_id: leaver.caller.user.id }).delete()
    await addPushes(deps)
    await sendPush({ subscriptionId, ids }, deps)
    await sent()
    expect([late, reader.device, leaver.device].flatMap(receivedBy)).toEqual([])
  })

  it('is sent again where the push service fails, and the device removed where it is gone', async () => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    await earn(caller)
    service.answer(503)
    await addPushes(deps)
    await expect.poll(async () => (await jobs())[0]?.attempts, { timeout: 10_000 }).toBe(1)
    expect(await subscriptions(caller)).toHaveLength(1)
    service.answer(201)
    await knex().raw('update graphile_worker._private_jobs set run_at = now()')
    await addPushes(deps)
    await sent()
    expect(receivedBy(device)).toHaveLength(1)
    for (const status of [404, 410]) {
      const again = service.device()
      await subscribe(caller, again)
      await knex()('push_subscriptions')
        .where({ user_id: caller.user.id })
        .whereNot({ endpoint: again.endpoint })
        .delete()
      await due(caller)
      await remindOfDue(deps)
      service.answer(status)
      await addPushes(deps, at(12))
      await sent()
      service.answer(201)
      expect(await subscriptions(caller)).toEqual([])
    }
  })

  it('is not sent any more to a device that is refused until the last try, but if its service only fails', async () => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    await earn(caller)
    const [id] = await knex()('push_subscriptions').where({ endpoint: device.endpoint }).pluck('id')
    const ids = await knex()('notifications').where({ user_id: caller.user.id }).pluck('id')
    for (const [status, isLast] of [
      [503, true],
      [429, true],
      [403, false],
    ] as const) {
      service.answer(status)
      await expect(sendPush({ subscriptionId: id, ids }, deps, isLast)).rejects.toThrow('not accepted')
      expect(await subscriptions(caller)).toHaveLength(1)
    }
    await expect(sendPush({ subscriptionId: id, ids }, deps, true)).rejects.toThrow('not accepted')
    service.answer(201)
    expect(await subscriptions(caller)).toEqual([])
  })

  it('reaches everyone else even if one organization has a time zone that the database does not know', async () => {
    const deps = await startJobsOf()
    const [lost, other] = [await withDevice(), await withDevice()]
    for (const { caller } of [lost, other]) await earn(caller)
    const { id } = lost.caller.organization
    await knex()('organizations').where({ id }).update({ time_zone: 'US/Pacific-New' })
    await due(other.caller)
    await remindOfDue(deps)
    await addPushes(deps, at(12))
    await sent()
    expect(receivedBy(other.device)).toHaveLength(1)
    await knex()('organizations').where({ id }).update({ time_zone: 'UTC' })
  })

  it('opens the page in the flavour that its device uses', async () => {
    const deps = await startJobsOf()
    const caller = await person()
    const client = new Client(server().url)
    const { body } = await client.jwtLogin({ body: { username: caller.user.username, password: 'correct horse 7' } })
    const device = service.device()
    await client.subscribeToPush({ body: device, headers: { authorization: `Bearer ${body.token}` } })
    await earn(caller)
    await addPushes(deps)
    await sent()
    expect(receivedBy(device)[0]?.path).toMatch(/^\/jwt\/dashboard\?notification=\d+$/)
  })
})

describe('a device', () => {
  it('gets nothing once its user has signed out, or has turned it off, on whichever device', async () => {
    const [one, other] = [await withDevice(), await withDevice()]
    await one.caller.client.logout()
    expect(await subscriptions(one.caller)).toEqual([])
    await other.caller.client.updatePreferences({ body: { notifications: { mobileNotifications: false } } })
    expect(await subscriptions(other.caller)).toEqual([])
    await subscribe(other.caller, other.device)
    expect(await subscriptions(other.caller)).toEqual([])
  })

  it('gets nothing once the sign-in has ended otherwise: by time, by a new password elsewhere, with the account', async () => {
    const deps = await startJobsOf()
    const [idle, changed, deleted] = [await withDevice(), await withDevice(), await withDevice()]
    await earn(idle.caller)
    await knex()('sessions')
      .where({ user_id: idle.caller.user.id })
      .update({ last_used_at: new Date(Date.now() - 8 * 86_400_000) })
    await addPushes(deps)
    await sent()
    expect(receivedBy(idle.device)).toEqual([])
    const elsewhere = new Client(server().url)
    await elsewhere.login({ body: { username: changed.caller.user.username, password: 'correct horse 7' } })
    await elsewhere.changePassword({ body: { currentPassword: 'correct horse 7', newPassword: 'quite another 8' } })
    expect(await subscriptions(changed.caller)).toEqual([])
    await deleted.caller.client.deleteAccount({ body: { password: 'correct horse 7' } })
    expect(await subscriptions(deleted.caller)).toEqual([])
  })

  it('belongs to the last user who subscribed on it, without older notifications', async () => {
    const deps = await startJobsOf()
    const { caller, device } = await withDevice()
    const next = await person()
    await Promise.all([earn(caller), earn(next)])
    expect((await subscribe(next, device)).status).toBe(204)
    expect([await subscriptions(caller), await subscriptions(next)]).toEqual([[], [device.endpoint]])
    await addPushes(deps)
    await sent()
    expect(receivedBy(device)).toEqual([])
  })

  it('is one of ten at most: the oldest is removed', async () => {
    const { caller, device } = await withDevice()
    const others = Array.from({ length: 10 }, () => service.device())
    for (const other of others) await subscribe(caller, other)
    await subscribe(caller, others[0]!)
    expect(await subscriptions(caller)).toEqual(others.map(({ endpoint }) => endpoint))
    expect(await subscriptions(caller)).not.toContain(device.endpoint)
  })

  it('is subscribed by a signed-in user only', async () => {
    const response = await new Client(server().url).subscribeToPush({ body: service.device() })
    expect(response.status).toBe(401)
  })

  it.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://db/x',
    'https://push.example.org:5432/x',
    'https://user:secret@push.example.org/x',
    'https://push.example.org@127.0.0.1/x',
    'file:///etc/passwd',
    'nowhere',
    `https://push.example.org/${'x'.repeat(2_000)}`,
  ])('has no address such as %s', async (endpoint) => {
    const caller = await person()
    expect((await subscribe(caller, { ...service.device(), endpoint })).status).toBe(400)
  })

  it('is refused by a server without keys, which says so', async () => {
    const database = await createTestDatabase()
    const bare = await startServer(database.url, { env: { NODE_ENV: 'production' } })
    try {
      const { client } = await signUp(bare.url)
      expect((await client.getConfig()).body.pushKey).toBeNull()
      const answer = await subscribe({ client }, service.device())
      expect(answer).toMatchObject({ status: 404, body: { code: 'push_off' } })
    } finally {
      await bare.close()
      await database.drop()
    }
  })
})

describe('a connection to a push service', () => {
  it.each([
    ['10.1.2.3', 4],
    ['127.0.0.1', 4],
    ['169.254.169.254', 4],
    ['172.31.0.1', 4],
    ['192.168.1.1', 4],
    ['100.64.0.1', 4],
    ['0.0.0.0', 4],
    ['255.255.255.255', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['::ffff:8.8.8.8', 6],
    ['64:ff9b::7f00:1', 6],
    ['fd00::1', 6],
    ['fe80::1', 6],
    ['2002:7f00:1::', 6],
  ])('does not lead to %s', (address, family) => {
    expect(isPublic(address, family)).toBe(false)
  })

  it.each([
    ['8.8.8.8', 4],
    ['2a00:1450:4001:82a::200e', 6],
  ])('may lead to %s', (address, family) => {
    expect(isPublic(address, family)).toBe(true)
  })

  it('is refused where a name belongs to this machine', async () => {
    const failure = await new Promise<Error>((resolve) =>
      request('https://localhost/', { agent: publicOnly() }).on('error', resolve).end(),
    )
    expect(failure.message).toBe('The name belongs to no public address')
  })
})
