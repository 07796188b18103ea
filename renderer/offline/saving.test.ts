import { afterEach, expect, it, vi } from 'vitest'
import { outbox } from './outbox.ts'
import { localRecords } from './localRecords.ts'
import { withLocalRecords } from './testing.ts'
import { refusal, serve } from '../testing/server.ts'

afterEach(() => void vi.restoreAllMocks())

it('reports at once without a network that a record is queued, and still tries to send it', async () => {
  const server = serve({ createContact: () => new Promise(() => undefined) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const close = await withLocalRecords(1)
  const { state, row } = await outbox.save({
    op: 'create',
    entity: 'contact',
    organizationId: 1,
    clientId: '00000000-0000-4000-8000-000000000001',
    body: { name: 'Ana' },
  })
  expect({ state, name: row.name }).toEqual({ state: 'kept', name: 'Ana' })
  expect(await (await localRecords()).pending()).toMatchObject([{ attempts: 0, body: { name: 'Ana' } }])
  await vi.waitFor(() => expect(server.asked('createContact')).toHaveLength(1), 10_000)
  close()
})

it('withdraws what the server refused, but nothing that another tab has added meanwhile', async () => {
  serve({ createContact: refusal('invalid') })
  const close = await withLocalRecords(2)
  const records = await localRecords()
  const clientId = '00000000-0000-4000-8000-000000000002'
  const create = () =>
    outbox.save({ op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } })
  await expect(create()).rejects.toMatchObject({ status: 400 })
  expect(await records.pending()).toEqual([])
  const stopListening = records.onAnswer(({ entity, organizationId }) => {
    stopListening()
    const row = records.lists.row('contact', organizationId, clientId)
    if (row) void records.record({ op: 'update', entity, row, body: { phone: '555-111-1111' } })
  })
  // With the change it can be accepted: it is sent again.
  expect((await create()).state).toBe('kept')
  expect(await records.pending()).toMatchObject([{ body: { name: 'Ana', phone: '555-111-1111' }, problem: null }])
  close()
})

it('treats naming a new contact by its clientId as no change', async () => {
  serve({ createContact: () => new Promise(() => undefined), createInteraction: () => new Promise(() => undefined) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const close = await withLocalRecords(3)
  const [ana, visit] = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004']
  const create = { op: 'create', organizationId: 1 } as const
  const { row } = await outbox.save({ ...create, entity: 'contact', clientId: ana, body: { name: 'Ana' } })
  const met = { type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 }, contactId: row.id }
  const made = await outbox.save({ ...create, entity: 'interaction', clientId: visit, body: met })
  const pending = async () => (await (await localRecords()).pending()).map(({ body, rev }) => ({ body, rev }))
  const before = await pending()
  await outbox.save({ op: 'update', entity: 'interaction', row: made.row, body: met })
  expect(await pending()).toEqual(before)
  close()
})

it('records a visitor and their visit together, also in a retry, and holds both back for a while', async () => {
  const asked = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asked)
  const close = await withLocalRecords(4)
  const records = await localRecords()
  const record = vi.spyOn(records, 'recordAll')
  const [ana, visit] = ['00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006']
  const create = { op: 'create', organizationId: 1 } as const
  const both = [
    { ...create, entity: 'contact', clientId: ana, body: { name: 'Ana' } },
    { ...create, entity: 'interaction', clientId: visit, body: { contactClientId: ana, type: 'prayer', notes: 'Tea' } },
  ] as const
  await outbox.keep(both)
  expect(record).toHaveBeenCalledOnce()
  await outbox.keep(both)
  await records.drain()
  expect(asked).not.toHaveBeenCalled()
  expect((await records.pending()).map(({ clientId, rev }) => [clientId, rev])).toEqual([
    [ana, 1],
    [visit, 1],
  ])
  close()
})

it('names the contact of an interaction by both of its ids, if it has both', async () => {
  const [ana, visit] = ['00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006']
  const create = { op: 'create', organizationId: 1 } as const
  const stored = { id: 7, clientId: ana, organizationId: 1, version: 1, name: 'Ana' }
  vi.stubGlobal('fetch', async () => Response.json(stored, { status: 201 }))
  const close = await withLocalRecords(5)
  const { state } = await outbox.save({ ...create, entity: 'contact', clientId: ana, body: { name: 'Ana' } })
  expect(state).toBe('received')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const met = { type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 }, contactId: 7 }
  await outbox.save({ ...create, entity: 'interaction', clientId: visit, body: met })
  expect(await (await localRecords()).pending()).toMatchObject([{ body: met, contact: { id: 7, clientId: ana } }])
  close()
})
