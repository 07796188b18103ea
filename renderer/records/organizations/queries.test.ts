import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { organizationsQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const page = {
  contacts: [],
  interactions: [],
  deleted: { contacts: [], interactions: [] },
  cursor: 'c',
  hasMore: false,
}
const closed = { code: 'forbidden', message: 'Closed' }

it('drops stored data of an organization that the user no longer belongs to', async () => {
  let isMember = true
  vi.stubGlobal('fetch', async (address: string) => {
    const isFeed = String(address).includes('/sync/')
    const [status, body] = !isFeed ? [200, []] : isMember ? [200, page] : [403, closed]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const close = await withLocalRecords(7)
  const records = await localRecords()
  await records.pull(4)
  expect(await records.hasAll(4)).toBe(true)
  isMember = false
  await new QueryClient().fetchQuery({ ...organizationsQuery(), retry: false })
  await vi.waitFor(async () => expect(await records.hasAll(4)).toBe(false))
  close()
})
