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
