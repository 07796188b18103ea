import { describe, expect, it, vi } from 'vitest'
import { offlineCore } from '../core.ts'
import { rowKey } from '../queue/localId.ts'
import { memoryDevice, memoryStore } from '../store/memoryStore.ts'
import { pending, uuid } from '../testRecords.ts'
import type { Answer } from './answers.ts'
import type { Sender } from './drain.ts'
import { sendable } from './sendable.ts'
import { newUplink } from './uplink.ts'

const ana = pending(1)
const visit = pending(2, { entity: 'interaction', body: { contactClientId: ana.clientId, type: 'visit' } })
const other = pending(3)

describe('an interaction with a new contact', () => {
  const order = (records: Parameters<typeof sendable>[0], held: string[] = []) =>
    sendable(records, 1, newUplink(500), new Set(held)).map(({ seq }) => seq)

  it('is not sent while its contact is held back', () => {
    expect(order([ana, visit, other], [rowKey(ana)])).toEqual([3])
    expect(order([ana, visit, other])).toEqual([1, 3, 2])
  })

  it('is sent after its contact, also if that comes last because the server keeps failing on it', () => {
    expect(order([{ ...ana, failures: 3 }, visit, other])).toEqual([3, 1, 2])
  })

  it.each<[string, Answer]>([
    ['fails on', { status: 500, body: { message: 'No' } }],
    ['does not answer', null],
  ])('waits with its contact, which the server %s', async (_what, answer) => {
    const store = memoryStore()
    await store.commit({ putPending: [ana, visit] })
    const send = vi.fn<Sender['send']>(async ({ id }) =>
      id === ana.id ? answer : { status: 422, body: { code: 'contact_unknown', message: 'Unknown' } },
    )
    const records = offlineCore({
      userId: 1,
      store,
      device: memoryDevice(),
      sender: { send, sendBatch: async () => null },
      changes: () => Promise.reject(new Error('Nothing is read here')),
      owner: () => 1,
      signature: () => ({ author: '', time: '' }),
      exclusively: (work) => work(),
      now: () => new Date(),
      newId: () => uuid(9_000),
    })
    for (let round = 0; round < 6; round += 1) await records.drain()
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual(Array.from({ length: 6 }, () => ana.id))
    expect(await store.pending()).toMatchObject([{ id: ana.id }, { id: visit.id, attempts: 0 }])
  })
})
