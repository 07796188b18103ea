import { expect, it, vi } from 'vitest'
import { contact, pending } from './testRecords.ts'
import { memoryDevice, memoryStore } from './store/memoryStore.ts'
import type { Sender } from './sending/drain.ts'
import { offlineCore } from './core.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A user's records, without a server. */
function unanswered(isOnline: boolean) {
  const store = memoryStore()
  const device = memoryDevice()
  const send = vi.fn<Sender['send']>(async () => null)
  const sendBatch = vi.fn<Sender['sendBatch']>(async () => null)
  let last = 0
  const records = offlineCore({
    userId: 1,
    store,
    device,
    sender: { send, sendBatch },
    changes: () => Promise.reject(new Error('Nothing is read here')),
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: () => uuid((last += 1)),
    known: () => [],
    isOnline: () => isOnline,
  })
  const create = (number: number) =>
    records.record({
      op: 'create',
      entity: 'contact',
      organizationId: 1,
      clientId: uuid(1_000 + number),
      body: { name: `Person ${number}` },
    })
  return { store, device, records, create, send, sendBatch }
}

it('stores a new record without reading anything first', async () => {
  const { store, create } = unanswered(true)
  const pending = vi.spyOn(store, 'pending')
  const commit = vi.spyOn(store, 'commit')
  await create(1)
  expect([pending.mock.calls.length, commit.mock.calls.length]).toEqual([0, 1])
})

it.each([
  [false, 1, 0, 1],
  [true, 0, 1, 30],
])(
  'online: %s, sends %i single records and %i batches, and marks %i records as tried',
  async (isOnline, single, batches, tried) => {
    const { records, create, send, sendBatch } = unanswered(isOnline)
    for (let number = 1; number <= 30; number += 1) await create(number)
    expect(await records.drain()).toEqual({ sent: 0, stop: 'unreachable' })
    expect([send.mock.calls.length, sendBatch.mock.calls.length]).toEqual([single, batches])
    expect((await records.pending()).filter(({ attempts }) => attempts > 0)).toHaveLength(tried)
  },
)

it.each(['newer', 'deleted'])(
  'sends a change again if another page has stored meanwhile that its row is %s',
  async (what) => {
    const { store, records, send } = unanswered(true)
    const row = contact(1)
    await store.commit({ putRows: { contact: [row] } })
    await records.record({ op: 'update', entity: 'contact', row, body: { name: 'Ana' } })
    const stored = { ...row, version: 2, name: 'Ana' }
    const later = { ...stored, version: 3, phone: '1' }
    const isDeleted = what === 'deleted'
    send.mockImplementationOnce(async () => {
      await store.commit(isDeleted ? { removeRows: { contact: [1] } } : { putRows: { contact: [later] } })
      return { status: 200, body: stored }
    })
    send.mockImplementationOnce(async () => ({ status: 200, body: { ...later, ...(isDeleted && { deleted: true }) } }))
    await records.drain()
    expect([await records.pending(), await store.rows('contact', 1)]).toEqual([[], isDeleted ? [] : [later]])
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual([uuid(1), uuid(1)])
  },
)

const back = contact(1, { version: 3 })

// Brought back from the bin after it arrived the first time, which the feed has told.
it.each([
  ['the first time', {}, contact(1), []],
  ['again', { attempts: 1 }, contact(1), []],
  ['again, unless it was brought back', { attempts: 1 }, back, [back]],
  ['from a file', { isCopied: true }, contact(1), []],
  ['from a file, unless it was brought back', { isCopied: true }, back, [back]],
])('takes the row of a deletion that is sent %s', async (_, sentBefore, row, left) => {
  const { store, records, send } = unanswered(true)
  const deletion = pending(1, { op: 'delete', rowId: 1, body: {}, base: { version: 1, values: {} }, ...sentBefore })
  await store.commit({ putRows: { contact: [row] }, putPending: [deletion] })
  send.mockResolvedValueOnce({ status: 204, body: null })
  await records.drain()
  expect([await records.pending(), await store.rows('contact', 1)]).toEqual([[], left])
})

it('calls a row deleted that is not here only once all rows have been read', async () => {
  const { store, device, records, send } = unanswered(true)
  await store.commit({
    putPending: [pending(1, { op: 'update', body: { name: 'Ana' }, base: { version: 0, values: {} } })],
  })
  expect(await records.drain()).toEqual({ sent: 0, stop: 'busy' })
  expect(await records.pending()).toMatchObject([{ problem: null }])
  await device.setPosition(1, 1, { cursor: 'a', isFull: true, again: null })
  await records.drain()
  expect(await records.pending()).toMatchObject([{ problem: { kind: 'deleted' } }])
  expect(send).not.toHaveBeenCalled()
})

it('tries again later what is overtaken each time that it is answered', async () => {
  const { store, records, send } = unanswered(true)
  const row = contact(1)
  await store.commit({ putRows: { contact: [row] } })
  await records.record({ op: 'update', entity: 'contact', row, body: { name: 'Ana' } })
  let version = 1
  send.mockImplementation(async () => {
    await store.commit({ putRows: { contact: [{ ...row, version: (version += 1) }] } })
    return { status: 200, body: { ...row, version, name: 'Ana' } }
  })
  expect(await records.drain()).toEqual({ sent: 0, stop: 'busy' })
  expect(await records.pending()).toMatchObject([{ body: { name: 'Ana' }, problem: null }])
})

it('records changes of several rows in one transaction, in their order', async () => {
  const { store, records } = unanswered(true)
  const commit = vi.spyOn(store, 'commit')
  const clientId = uuid(2_000)
  const made = { op: 'create', organizationId: 1 } as const
  await records.recordAll([
    { ...made, entity: 'contact', clientId, body: { name: 'Ana' } },
    { ...made, entity: 'interaction', clientId: uuid(2_001), body: { contactClientId: clientId, notes: 'Tea' } },
  ])
  expect(commit).toHaveBeenCalledOnce()
  expect((await records.pending()).map(({ seq, entity, body }) => [seq, entity, body.notes])).toEqual([
    [1, 'contact', undefined],
    [2, 'interaction', 'Tea'],
  ])
})

it('sends an interaction again if another page has sent its contact since it was asked for, and asks if that is nowhere', async () => {
  const { store, records, send } = unanswered(true)
  const person = contact(1)
  const meeting = await records.record({
    op: 'create',
    entity: 'interaction',
    organizationId: 1,
    clientId: uuid(2_001),
    body: { type: 'prayer', contactClientId: person.clientId },
  })
  const unknown = { status: 409, body: { code: 'contact_unknown', message: 'No such contact' } }
  send.mockImplementationOnce(async () => {
    await store.commit({ putRows: { contact: [person] } })
    return unknown
  })
  expect(await records.drain()).toEqual({ sent: 0, stop: 'busy' })
  expect(await records.pending()).toMatchObject([{ id: meeting?.id, problem: null }])

  await store.commit({ removeRows: { contact: [1] } })
  send.mockResolvedValueOnce(unknown)
  await records.drain()
  expect(await records.pending()).toMatchObject([{ id: meeting?.id, problem: { kind: 'contactDropped' } }])
})

it('asks about a merge into an alias of a contact that has been deleted, and waits while that one is here', async () => {
  const { store, records, send } = unanswered(true)
  const [row, root] = [contact(1), contact(3)]
  const merged = { into: root.clientId, before: {}, after: {} }
  const alias = { ...contact(2), merged }
  await store.commit({ putRows: { contact: [row, alias, root] } })
  const body = { merged: { ...merged, into: alias.clientId } }
  const merge = await records.record({ op: 'update', entity: 'contact', row, body })
  send.mockResolvedValue({ status: 409, body: { code: 'contact_unknown', message: 'Not there' } })
  await records.drain()
  expect(await records.pending()).toMatchObject([{ id: merge?.id, problem: null }])

  await store.commit({ removeRows: { contact: [root.id] } })
  await records.drain()
  expect(await records.pending()).toMatchObject([{ id: merge?.id, problem: { kind: 'contactDropped' } }])
})
