import { describe, expect, it } from 'vitest'
import { rebuildPoints } from '../../api/resources/points/service.ts'
import { memoryDevice, memoryStore } from '../../renderer/offline/store/memoryStore.ts'
import { offlineCore } from '../../renderer/offline/core.ts'
import { batchAnswers, feedAnswer, wireBy } from '../../renderer/offline/sending/wire.ts'
import { contract } from '../../shared/contract/index.ts'
import { interactionTypes } from '../../shared/domain/kinds.ts'
import { pendingPoints, type Earnings } from '../../shared/figures/pendingPoints.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { randomFrom, type Random } from '../support/random.ts'
import { useServer } from '../support/api.ts'
import { builtPassword } from '../support/builders.ts'
import { Client } from '../support/client.ts'
import { randomOrganization, randomTime } from '../support/randomRecords.ts'
import { repetitions } from '../support/runReport.ts'

const runs = repetitions('queues whose points are told before they are sent', 20, 300)
const server = useServer({ env: { RATE_LIMITS: 'off' } })
const wire = wireBy(contract)

/** A device of an administrator that has read their organization, and their points in the server's history. */
async function openDevice(random: Random) {
  const { db, url } = server()
  const { organization, members } = await randomOrganization(db.knex, random, 60)
  await db.transaction((tx) => rebuildPoints(organization.id, tx))
  const [me] = members
  if (!me) throw new Error('There is no user')
  const client = new Client(url)
  await client.login({ body: { username: me.username, password: builtPassword } })
  const call = async ({ method, path, headers, body }: ReturnType<typeof wire.requestOf>) => {
    const answer = await client.request(method, path, { body, headers })
    return { status: answer.status, body: answer.body ?? null }
  }
  const store = memoryStore()
  const records = offlineCore({
    userId: me.id,
    store,
    device: memoryDevice(),
    owner: () => me.id,
    signature: () => ({ author: me.name, time: 'now' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: random.uuid,
    sender: {
      send: (record) => call(wire.requestOf(record)),
      sendBatch: async (batch) => batchAnswers(await call(wire.batchOf(batch)), batch.length),
    },
    changes: async (organizationId, cursor) =>
      feedAnswer(await call(wire.changesRequest(me.id, organizationId, cursor))),
  })
  // Commits are held back by every open transaction of the database server, including other tests'.
  while ((await records.pull(organization.id)) === 'held');
  return {
    records,
    organizationId: organization.id,
    pending: async () =>
      pendingPoints({
        userId: me.id,
        timeZone: organization.time_zone,
        stored: await store.rows('interaction', organization.id),
        pending: await store.pending(),
      }),
    async earned(): Promise<Earnings> {
      const { body } = await client.getPointsHistory({
        params: { userId: me.id },
        query: { organizationId: organization.id },
      })
      const sum = (reason: keyof Earnings) =>
        body.filter((entry) => entry.reason === reason).reduce((total, { points }) => total + points, 0)
      return {
        interaction_created: sum('interaction_created'),
        follow_up_completed: sum('follow_up_completed'),
        streak_bonus: sum('streak_bonus'),
      }
    },
  }
}

// A conversation may have an address that is too short for a visit.
const talks = interactionTypes.filter((type) => type !== 'location_visit')

type Device = Awaited<ReturnType<typeof openDevice>>

async function doSomething({ records, organizationId }: Device, random: Random): Promise<void> {
  const rows = await records.rows('interaction', organizationId)
  // Half of it in one month, so that some days are consecutive.
  const time = () =>
    random.chance(0.5) ? `2024-05-${String(1 + random.int(28)).padStart(2, '0')}T12:00:00.000Z` : randomTime(random)
  const row = random.pick(rows)
  const change = (body: Partial<Interaction>) => records.record({ op: 'update', entity: 'interaction', row, body })
  const followUp = () => (random.chance(0.5) ? { followUpDate: time(), followUpCompleted: random.chance(0.5) } : {})
  const acts = [
    () =>
      records.record({
        op: 'create',
        entity: 'interaction',
        organizationId,
        clientId: random.uuid(),
        body: {
          type: 'location_visit',
          date: time(),
          location: { lat: 1, lng: 2, address: '12 Some Street' },
          ...followUp(),
        },
      }),
    () => change({ date: time() }),
    () =>
      change({
        notes: String(random.int(1_000)),
        type: row.contactId === null ? 'location_visit' : random.pick(talks),
      }),
    () => change({ followUpDate: random.chance(0.2) ? null : time() }),
    () =>
      row.followUpDate !== null && !row.followUpCompleted
        ? records.record({ op: 'complete', entity: 'interaction', row, body: { followUpCompleted: true } })
        : change({ followUpCompleted: true }),
    () => records.record({ op: 'delete', entity: 'interaction', row }),
  ]
  await random.pick([...acts, acts[0], acts[0], acts[4]])?.()
}

const difference = (after: Earnings, before: Earnings) =>
  Object.fromEntries(
    Object.entries(after).map(([reason, points]) => [reason, points - before[reason as keyof Earnings]]),
  )

describe('the queue earns the points that were shown as pending', () => {
  it.each(Array.from({ length: runs }, (_, seed) => seed + 1))('queue of seed %i', async (seed) => {
    const random = randomFrom(seed)
    const device = await openDevice(random)
    for (let round = 0; round < 3; round += 1) {
      for (let done = 0; done < 1 + random.int(25); done += 1) await doSomething(device, random)
      const [told, before] = [await device.pending(), await device.earned()]
      expect(await device.records.drain()).toMatchObject({ stop: null })
      expect(await device.records.pending()).toEqual([])
      expect(difference(await device.earned(), before), `seed ${seed}, round ${round}`).toEqual(told)
      expect(await device.pending()).toEqual({ interaction_created: 0, follow_up_completed: 0, streak_bonus: 0 })
    }
  })

  it('refused records earn nothing', async () => {
    const device = await openDevice(randomFrom(1))
    const before = await device.earned()
    await device.records.record({
      op: 'create',
      entity: 'interaction',
      organizationId: device.organizationId,
      clientId: crypto.randomUUID(),
      body: {
        type: 'location_visit',
        date: '2024-05-01T12:00:00.000Z',
        location: { lat: 91, lng: 2, address: '12 Some Street' },
        followUpDate: '2024-05-01T12:00:00.000Z',
        followUpCompleted: true,
      },
    })
    expect(await device.pending()).toMatchObject({ interaction_created: 5, follow_up_completed: 10 })
    await device.records.drain()
    expect((await device.records.pending()).map(({ problem }) => problem?.kind)).toEqual(['refused'])
    expect(await device.pending()).toMatchObject({ interaction_created: 0, follow_up_completed: 0 })
    expect(await device.earned()).toEqual(before)
  })
})
