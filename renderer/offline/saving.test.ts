import { afterEach, expect, it, vi } from 'vitest'
import { outbox } from './outbox.ts'
import { localRecords } from './localRecords.ts'
import { withLocalRecords } from './testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says at once that something is kept here where there is no network, and tries to send it all the same', async () => {
  const asked = vi.fn<(url: string) => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asked)
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
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 10_000)
  close()
})

it('takes back what the server refused, and nothing that another tab has put into it meanwhile', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ code: 'invalid', message: 'No' }), {
        status: 400,
        headers: { 'Content-Type': 'application/json' },
      }),
  )
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
  // With the change it can be taken: it is sent once more.
  expect((await create()).state).toBe('kept')
  expect(await records.pending()).toMatchObject([{ body: { name: 'Ana', phone: '555-111-1111' }, problem: null }])
  close()
})
