import { expect, it, vi } from 'vitest'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { refusal, serve } from '../../testing/server.ts'
import { aQueryClient } from '../../testing/show.tsx'
import { organizationsQuery } from './queries.ts'

it('drops stored data of an organization that the user no longer belongs to', async () => {
  const server = serve({ listOrganizations: [] })
  const close = await withLocalRecords(7)
  const records = await localRecords()
  await records.pull(4)
  expect(await records.hasAll(4)).toBe(true)
  server.answer({ getChanges: refusal('forbidden') })
  await aQueryClient().fetchQuery({ ...organizationsQuery(), retry: false })
  await vi.waitFor(async () => expect(await records.hasAll(4)).toBe(false))
  close()
})
