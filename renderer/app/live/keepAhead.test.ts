import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { userQuery } from '../../features/auth/queries.ts'
import { areasQuery } from '../../features/areas/queries.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { viewsQuery } from '../../records/views/queries.ts'
import { serve } from '../../testing/server.ts'
import { keepAhead } from './keepAhead.ts'

it('reads what a device shows offline, also of pages that were never opened, and not again the same day', async () => {
  const server = serve({
    listAreas: [{ id: 2, name: 'North' }],
    listViews: [{ id: 3, name: 'Mine' }],
    getUserPoints: {},
    getPointsHistory: [],
    getLeaderboard: [],
    listAchievements: [],
    listUserAchievements: [],
  })
  await withLocalRecords(7)
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, { id: 7, name: 'Ruth' } as never)
  await keepAhead(client, 1, 7)
  expect(client.getQueryData(areasQuery(1).queryKey)).toMatchObject([{ name: 'North' }])
  expect(client.getQueryData(viewsQuery(1).queryKey)).toMatchObject([{ name: 'Mine' }])
  await keepAhead(client, 1, 7)
  for (const list of ['listAreas', 'listViews'] as const) expect(server.asked(list)).toHaveLength(1)
})
