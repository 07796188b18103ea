import type { Contact } from '../../shared/schemas/contact.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { outbox } from './outbox.ts'
import { localRecords, OthersRecords } from './localRecords.ts'
import { localId } from './queue/localId.ts'
import { sendUndoable } from './undo.ts'
import { withLocalRecords } from './testing.ts'
import { contact, uuid } from './testRecords.ts'
import { anInteraction } from '../testing/rows.ts'
import { keepVisitor, removeVisitor } from '../records/visitor.ts'
import { refusal, serve } from '../testing/server.ts'

afterEach(() => void vi.restoreAllMocks())

it('reports at once without a network that a record is queued, and still tries to send it', async () => {
  const server = serve({ createContact: () => new Promise(() => undefined) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const close = await withLocalRecords(1)
  const { state, row } = await outbox.save(1, {
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

it('withdraws a change that the server refused, but nothing that another tab has added meanwhile', async () => {
  serve({ createContact: refusal('invalid') })
  const close = await withLocalRecords(2)
  const records = await localRecords()
  const clientId = '00000000-0000-4000-8000-000000000002'
  const create = () =>
    outbox.save(2, { op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } })
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

it('says that the server has a change which another user has made as well, with more', async () => {
  const row = contact(5, { notes: null })
  const current = { ...row, version: 2, notes: 'Not home.\nMoved.' }
  serve({ updateContact: refusal('conflict', 'No', { current, changes: {} }) })
  const close = await withLocalRecords(14)
  const { state } = await outbox.save(14, { op: 'update', entity: 'contact', row, body: { notes: 'Not home.' } })
  expect(state).toBe('received')
  expect(await (await localRecords()).pending()).toEqual([])
  close()
})

it('treats naming a new contact by its clientId as no change', async () => {
  serve({ createContact: () => new Promise(() => undefined), createInteraction: () => new Promise(() => undefined) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const close = await withLocalRecords(3)
  const [ana, visit] = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004']
  const create = { op: 'create', organizationId: 1 } as const
  const { row } = await outbox.save(3, { ...create, entity: 'contact', clientId: ana, body: { name: 'Ana' } })
  const met = { type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 }, contactId: row.id }
  const made = await outbox.save(3, { ...create, entity: 'interaction', clientId: visit, body: met })
  const pending = async () => (await (await localRecords()).pending()).map(({ body, rev }) => ({ body, rev }))
  const before = await pending()
  await outbox.save(3, { op: 'update', entity: 'interaction', row: made.row, body: met })
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
  await outbox.keep(4, both)
  expect(record).toHaveBeenCalledOnce()
  await outbox.keep(4, both)
  await records.drain()
  expect(asked).not.toHaveBeenCalled()
  expect((await records.pending()).map(({ clientId, rev }) => [clientId, rev])).toEqual([
    [ana, 1],
    [visit, 1],
  ])
  // The page is left, or the user signs out.
  sendUndoable()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  close()
})

it('records nothing of a visitor, or of many changes, if another user has signed in since they began', async () => {
  serve()
  const close = await withLocalRecords(6)
  const create = {
    op: 'create',
    entity: 'contact',
    organizationId: 1,
    clientId: uuid(10),
    body: { name: 'Ana' },
  } as const
  await expect(keepVisitor([create], 5)).rejects.toBeInstanceOf(OthersRecords)
  await expect(
    removeVisitor({ contact: uuid(10), interaction: uuid(11) }, { owner: { id: 5 }, organizationId: 1 }),
  ).rejects.toBeInstanceOf(OthersRecords)
  const row = contact(5)
  const deletion = { op: 'delete', entity: 'contact', row } as const
  await expect(outbox.remove(5, 'contact', row)).rejects.toBeInstanceOf(OthersRecords)
  await expect(outbox.holdBack(5, [deletion])).rejects.toBeInstanceOf(OthersRecords)
  expect(await (await localRecords()).pending()).toEqual([])
  close()
})

it('names the contact of an interaction by both of its ids, if it has both', async () => {
  const [ana, visit] = ['00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006']
  const create = { op: 'create', organizationId: 1 } as const
  const stored = { id: 7, clientId: ana, organizationId: 1, version: 1, name: 'Ana' }
  vi.stubGlobal('fetch', async () => Response.json(stored, { status: 201 }))
  const close = await withLocalRecords(5)
  const { state } = await outbox.save(5, { ...create, entity: 'contact', clientId: ana, body: { name: 'Ana' } })
  expect(state).toBe('received')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const met = { type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 }, contactId: 7 }
  await outbox.save(5, { ...create, entity: 'interaction', clientId: visit, body: met })
  expect(await (await localRecords()).pending()).toMatchObject([{ body: met, contact: { id: 7, clientId: ana } }])
  close()
})

it('says that a contact is still waiting if its form is saved without a change, or its draft again', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const close = await withLocalRecords(8)
  const clientId = '00000000-0000-4000-8000-000000000008'
  const create = () =>
    outbox.save(8, { op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } })
  const { row } = await create()
  expect((await create()).state).toBe('kept')
  expect((await outbox.save(8, { op: 'update', entity: 'contact', row, body: { name: 'Ana' } })).state).toBe('kept')
  close()
})

it('without an answer, reports a record as received if the row shows that another tab has sent it, and not if that has dropped it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const close = await withLocalRecords(9)
  const records = await localRecords()
  const rows = [contact(1), contact(2)]
  await records.read('contact', 1, async () => rows)
  const phone = '555-111-1111'
  const saved = [
    outbox.save(9, { op: 'create', entity: 'contact', organizationId: 1, clientId: uuid(9), body: { name: 'Ana' } }),
    ...rows.map((row) => outbox.save(9, { op: 'update', entity: 'contact', row, body: { phone } })),
  ]
  const pending = await vi.waitFor(async () => {
    const queue = await records.pending()
    expect(queue).toHaveLength(3)
    expect(queue.some(({ attempts }) => attempts > 0)).toBe(true)
    return queue
  })
  // Another user changes the one, the other tab sends the other.
  const [dropped, sent] = rows.map((row) => ({ ...row, version: 2 }))
  await records.store.commit({
    removePending: pending,
    putRows: { contact: [{ ...dropped, notes: 'Tea' } as Contact, { ...sent, phone } as Contact] },
  })
  expect((await Promise.all(saved)).map(({ state }) => state)).toEqual(['kept', 'kept', 'received'])
  close()
}, 10_000)

it('leaves a refused creation to a decision if a later change of it is queued', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const close = await withLocalRecords(10)
  const records = await localRecords()
  const clientId = '00000000-0000-4000-8000-000000000010'
  const saved = outbox.save(10, { op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } })
  await vi.waitFor(async () => expect(await records.pending()).toMatchObject([{ attempts: 1 }]))
  const row = records.lists.row('contact', 1, clientId)
  if (row) await records.record({ op: 'update', entity: 'contact', row, body: { phone: '555-111-1111' } })
  answer(Response.json({ code: 'invalid', message: 'No' }, { status: 400 }))
  expect((await saved).state).toBe('asks')
  expect(await records.pending()).toMatchObject([
    { op: 'create', problem: { kind: 'refused' } },
    { op: 'update', body: { phone: '555-111-1111' } },
  ])
  close()
})

it('asks the user if the changed row has been deleted, and keeps the input', async () => {
  const clientId = '00000000-0000-4000-8000-000000000011'
  const stored = { id: 7, clientId, organizationId: 1, version: 1, name: 'Ana' }
  vi.stubGlobal('fetch', async () => Response.json(stored, { status: 201 }))
  const close = await withLocalRecords(11)
  const create = { op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } } as const
  const { row } = await outbox.save(11, create)
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: 'Gone' }, { status: 404 }))
  expect((await outbox.save(11, { op: 'update', entity: 'contact', row, body: { name: 'Anna' } })).state).toBe('asks')
  const records = await localRecords()
  expect(await records.pending()).toMatchObject([{ body: { name: 'Anna' }, problem: { kind: 'deleted' } }])
  close()
})

it('treats a refusal that is not from our server as no answer', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Blocked by policy' }, { status: 403 }))
  const close = await withLocalRecords(12)
  const records = await localRecords()
  const clientId = '00000000-0000-4000-8000-000000000012'
  await records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } })
  expect(await records.drain()).toMatchObject({ sent: 0, stop: 'unreachable' })
  expect(await records.pending()).toMatchObject([{ problem: null }])
  close()
})

it('names a contact that was chosen before the server assigned its id, and merged since', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const close = await withLocalRecords(13)
  const records = await localRecords()
  // The local id is of the first digits.
  const root = contact(7, { clientId: '70000000-0000-4000-8000-000000000000' })
  const alias = contact(6, { merged: { into: root.clientId, before: {}, after: {} } })
  await records.read('contact', 1, async () => [alias, root])
  const body = { type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 } }
  await outbox.save(13, {
    op: 'create',
    entity: 'interaction',
    organizationId: 1,
    clientId: uuid(8),
    body: { ...body, contactId: localId(alias.clientId) },
  })
  expect(await records.pending()).toMatchObject([
    { body: { ...body, contactId: 6 }, contact: { id: 6, clientId: alias.clientId } },
  ])
  close()
})

describe('what belongs to one save', () => {
  const visit = { op: 'create', entity: 'interaction', organizationId: 1, clientId: uuid(20) } as const
  const assignee = { to: 9, by: 1, at: '2026-01-01T10:00:00.000Z', answer: null, reason: null }
  const met = { type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 } }
  const settled = (id: number) => {
    const row = anInteraction({ id, clientId: uuid(id), followUpDate: '2026-01-01T12:00:00.000Z' })
    return { op: 'update', entity: 'interaction', row, body: { followUpCompleted: true } } as const
  }
  const queue = async () =>
    (await (await localRecords()).pending()).map(({ op, clientId, body }) => [op, clientId, Object.keys(body)])
  const all = [
    ['create', visit.clientId, Object.keys(met)],
    ['update', visit.clientId, ['assignee']],
    ['update', uuid(5), ['followUpCompleted']],
  ]

  it('is on the disk together, before the server has answered, and sent in its order', async () => {
    const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>()
    const server = serve({
      createInteraction: async ({ body }) => {
        await isHeld
        return anInteraction({ ...(body as object), id: 12 })
      },
      updateInteraction: ({ params, body }) =>
        anInteraction({ ...(body as object), id: Number(params.id), version: 2 }),
    })
    const close = await withLocalRecords(20)
    const commit = vi.spyOn((await localRecords()).store, 'commit')
    const saving = outbox.save(20, { ...visit, body: { ...met, assignee } }, null, { also: [settled(5)] })
    await vi.waitFor(async () => expect(await queue()).toEqual(all))
    expect(commit.mock.calls[0]?.[0].putPending).toHaveLength(3)
    answer()
    expect((await saving).state).toBe('received')
    expect(server.asked('createInteraction')[0]?.body).not.toHaveProperty('assignee')
    await vi.waitFor(async () => expect(await queue()).toEqual(all.slice(2)))
    sendUndoable()
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
    close()
  })

  it('goes with it if the server refuses it at once', async () => {
    const server = serve({ createInteraction: refusal('invalid') })
    const close = await withLocalRecords(21)
    const save = () => outbox.save(21, { ...visit, body: { ...met, assignee } }, null, { also: [settled(5)] })
    await expect(save()).rejects.toMatchObject({ status: 400 })
    expect(await queue()).toEqual([])
    expect(server.asked('updateInteraction')).toEqual([])
    close()
  })

  it('stays with it if something of it has become part of an earlier change', async () => {
    serve({ createInteraction: refusal('invalid') })
    const close = await withLocalRecords(22)
    const settling = settled(5)
    await (await localRecords()).record({ ...settling, body: { notes: 'Tea' } })
    const { state } = await outbox.save(22, { ...visit, body: met }, null, { also: [settling] })
    expect(state).toBe('asks')
    expect(await queue()).toEqual([
      ['update', uuid(5), ['notes', 'followUpCompleted']],
      ['create', visit.clientId, Object.keys(met)],
    ])
    close()
  })

  it('is recorded though the change itself changes nothing', async () => {
    serve()
    const close = await withLocalRecords(23)
    const row = anInteraction({ id: 6, clientId: uuid(6) })
    await outbox.save(23, { op: 'update', entity: 'interaction', row, body: { notes: row.notes } }, null, {
      also: [settled(5)],
    })
    expect(await queue()).toEqual(all.slice(2))
    close()
  })

  it('is not recorded for another user', async () => {
    serve()
    const close = await withLocalRecords(24)
    const saving = outbox.save(20, { ...visit, body: met }, null, { also: [settled(5)] })
    await expect(saving).rejects.toBeInstanceOf(OthersRecords)
    expect(await queue()).toEqual([])
    close()
  })
})
