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
  const { state, row } = await outbox.save({ op: 'create', entity: 'contact', organizationId: 1, clientId: '00000000-0000-4000-8000-000000000001', body: { name: 'Ana' } })
  expect({ state, name: row.name }).toEqual({ state: 'kept', name: 'Ana' })
  expect(await (await localRecords()).pending()).toMatchObject([{ attempts: 0, body: { name: 'Ana' } }])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 10_000)
  close()
})
