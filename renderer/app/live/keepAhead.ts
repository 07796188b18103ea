import type { QueryClient } from '@tanstack/react-query'
import { areasQuery } from '../../features/areas/queries.ts'
import {
  achievementsQuery,
  earnedQuery,
  leaderboardQuery,
  pointsHistoryQuery,
  userPointsQuery,
} from '../../features/rewards/queries.ts'
import { userQuery } from '../../features/auth/queries.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { customFieldsQuery } from '../../records/customFields/queries.ts'
import { membersQuery } from '../../records/organizations/members.ts'
import { viewsQuery } from '../../records/views/queries.ts'

/** Data read this recently are not requested again just for storing. */
const staleTime = 86_400_000

/** Reads an organization's data for offline use, unless this device has read them within the last day. */
export async function keepAhead(client: QueryClient, organizationId: number, userId: number): Promise<void> {
  // Another user may be signed in by now.
  if (client.getQueryData(userQuery().queryKey)?.id !== userId) return
  await (await localRecords()).pull(organizationId)
  await client.prefetchQuery({ ...membersQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...customFieldsQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...areasQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...viewsQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...userPointsQuery(organizationId, userId), staleTime })
  await client.prefetchQuery({ ...pointsHistoryQuery(organizationId, userId), staleTime })
  await client.prefetchQuery({ ...leaderboardQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...achievementsQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...earnedQuery(organizationId, userId), staleTime })
}
