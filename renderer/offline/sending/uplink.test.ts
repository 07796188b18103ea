import { describe, expect, it, vi } from 'vitest'
import { offlineCore } from '../core.ts'
import { memoryDevice, memoryStore } from '../store/memoryStore.ts'
import { contact, pending, uuid } from '../testRecords.ts'
import type { Answer } from './answers.ts'
import type { Sender } from './drain.ts'
import { learn, newUplink } from './uplink.ts'
import { feedAnswer } from './wire.ts'

/**
 * A user's queue of creates.
 * @param passes whether a request with these records gets through to the server
 * @param organizationOf the organization of a record, by its number
 * @param otherwise what answers a single record that does not get through
 */
async function queueOf(
  count: number,
  passes: (names: readonly unknown[]) => boolean,
  organizationOf = (_number: number) => 1,
  otherwise: Answer = null,
) {
  const store = memoryStore()
  const recordOf = (number: number) => pending(number, { organizationId: organizationOf(number) })
  await store.commit({ putPending: Array.from({ length: count }, (_, index) => recordOf(index + 1)) })
  let last = 0
  const stored = (clientId: string) => ({ status: 201, body: contact((last += 1), { clientId }) })
  const send = vi.fn<Sender['send']>(async ({ clientId, body }) => (passes([body.name]) ? stored(clientId) : otherwise))
  const sendBatch = vi.fn<Sender['sendBatch']>(async (batch) =>
    passes(batch.map(({ body }) => body.name)) ? batch.map(({ clientId }) => stored(clientId)) : null,
  )
  const records = offlineCore({
    userId: 1,
    store,
    device: memoryDevice(),
    sender: { send, sendBatch },
    changes: async () => feedAnswer(null),
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: () => uuid(9_000 + (last += 1)),
  })
  /** Sends as often as a device does: again after each round that ended without an answer. */
  async function roundsUntil(isOver: (left: number) => boolean): Promise<number> {
    for (let rounds = 1; rounds <= 60; rounds += 1) {
      await records.drain()
      if (isOver((await store.pending()).length)) return rounds
    }
    return Infinity
  }
  const order = () => send.mock.calls.slice(-count).map(([{ body }]) => body.name)
  return { store, records, roundsUntil, sendBatch, order }
}

it.each([
  ['while offline', null],
  ['behind a sign-in page', { status: 200, body: { portal: 'Hotel' } }],
])('the queue keeps its order %s, however often a record is tried', async (_where, foreign) => {
  let isOnline = false
  const { store, roundsUntil, order } = await queueOf(5, () => isOnline, undefined, foreign)
  await roundsUntil(() => false)
  expect(await store.pending()).toHaveLength(5)
  isOnline = true
  await roundsUntil((left) => left === 0)
  expect(await store.pending()).toEqual([])
  expect(order()).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4', 'Person 5'])
})

describe('a queue', () => {
  it('is sent over a slow connection on which only small batches are answered in time', async () => {
    const { roundsUntil, sendBatch } = await queueOf(200, (names) => names.length <= 30)
    expect(await roundsUntil((left) => left === 0)).toBeLessThan(12)
    const sizes = sendBatch.mock.calls.map(([batch]) => batch.length)
    expect(sizes.slice(0, 4)).toEqual([200, 100, 50, 25])
    // It stays near what passes, instead of starting with everything again.
    expect(sizes.slice(4).every((size) => size <= 50)).toBe(true)
  })

  it.each([5, 200])('of %i records does not wait for one whose requests are never answered', async (count) => {
    const { store, roundsUntil } = await queueOf(count, (names) => !names.includes('Person 3'))
    expect(await roundsUntil((left) => left === 1)).toBeLessThan(30)
    expect(await store.pending()).toMatchObject([{ body: { name: 'Person 3' }, problem: null }])
  })

  it('does not wait for several of them, of which the next one is not answered either', async () => {
    const isSwallowed = (name: unknown) => /[1-4]$/.test(String(name))
    const { store, roundsUntil } = await queueOf(9, (names) => !names.some(isSwallowed))
    expect(await roundsUntil((left) => left === 4)).toBeLessThan(10)
    expect((await store.pending()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('sends no batch with a swallowed one in it while others wait, and tries that one again later', async () => {
    const { store, records, roundsUntil, sendBatch } = await queueOf(3, (names) => !names.includes('Person 1'))
    await roundsUntil((left) => left === 1)
    await store.commit({ putPending: Array.from({ length: 50 }, (_, index) => pending(index + 10)) })
    expect(await records.drain()).toEqual({ sent: 50, stop: 'unreachable' })
    expect(sendBatch.mock.calls.every(([batch]) => batch.every(({ seq }) => seq >= 10))).toBe(true)
  })

  it('does not wait for a swallowed one that is the only one of its organization', async () => {
    const { store, roundsUntil } = await queueOf(
      30,
      (names) => !names.includes('Person 1'),
      (number) => (number === 1 ? 2 : 1),
    )
    expect(await roundsUntil((left) => left === 1)).toBeLessThan(30)
    expect(await store.pending()).toMatchObject([{ organizationId: 2 }])
  })
})

it.each([
  [403, { code: 'forbidden', message: 'No' }, 'noAccess'],
  [404, { code: 'not_found', message: 'No' }, 'noAccess'],
  [403, { code: 'cross_site', message: 'No' }, 'busy'],
  [403, { error: 'Blocked by policy' }, 'busy'],
  [404, null, 'busy'],
])('a feed that answers %i %j is "%s"', (status, body, result) => {
  expect(feedAnswer({ status, body })).toBe(result)
})

it('where only single records get through, several of them go before two are tried again', () => {
  const uplink = newUplink(500)
  const send = (count: number) =>
    learn(uplink, {
      sent: Array.from({ length: count }, (_, index) => pending(index)),
      isAnswered: count === 1,
      maxBatch: 500,
    })
  const singles: number[] = []
  for (let tried = 0; tried < 6; tried += 1) {
    let count = 0
    for (; uplink.batch < 2; count += 1) send(1)
    singles.push(count)
    while (uplink.batch >= 2) send(Math.floor(uplink.batch))
  }
  // Until it is known that two are too many.
  expect(singles.slice(2).every((count) => count > 3)).toBe(true)
})
