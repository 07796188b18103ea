import { expect, it, vi } from 'vitest'
import { memoryStore } from '../store/memoryStore.ts'
import { contact, pending } from '../testRecords.ts'
import { drain, type Sender } from './drain.ts'
import { newUplink } from './uplink.ts'

it('sends what another page records between two of its requests', async () => {
  const store = memoryStore()
  await store.commit({ putPending: [pending(1)] })
  const send = vi.fn<Sender['send']>(async ({ clientId, seq }) => ({ status: 201, body: contact(seq, { clientId }) }))
  let steps = 0
  const drained = await drain({
    store,
    sender: { send, sendBatch: async () => null },
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    async exclusively(work) {
      steps += 1
      // The first has been sent and answered.
      if (steps === 2) await store.commit({ putPending: [pending(2)] })
      return work()
    },
    uplink: newUplink(500),
    isFilled: async () => true,
  })
  expect(drained).toEqual({ sent: 2, stop: null })
  expect(send.mock.calls.map(([{ body }]) => body.name)).toEqual(['Person 1', 'Person 2'])
  expect(await store.pending()).toEqual([])
})
