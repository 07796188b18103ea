import type { QueryClient } from '@tanstack/react-query'
import {
  achievementsQuery,
  earnedQuery,
  leaderboardQuery,
  pointsHistoryQuery,
  userPointsQuery,
} from '../../features/rewards/queries.ts'
import { userQuery } from '../../features/session/queries.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { membersQuery } from '../../records/members.ts'

/** What was asked for that lately is not asked for again, only to be kept. */
const staleTime = 86_400_000

/** Reads what an organization's pages want without a network, as far as this device has nothing of it from the last day: it may not have shown them yet. */
export async function keepAhead(client: QueryClient, organizationId: number, userId: number): Promise<void> {
  // Somebody else may have signed in meanwhile.
  if (client.getQueryData(userQuery().queryKey)?.id !== userId) return
  await (await localRecords()).pull(organizationId)
  await client.prefetchQuery({ ...membersQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...userPointsQuery(organizationId, userId), staleTime })
  await client.prefetchQuery({ ...pointsHistoryQuery(organizationId, userId), staleTime })
  await client.prefetchQuery({ ...leaderboardQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...achievementsQuery(organizationId), staleTime })
  await client.prefetchQuery({ ...earnedQuery(organizationId, userId), staleTime })
}
