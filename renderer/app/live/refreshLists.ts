import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListName } from '../../../shared/schemas/sync.ts'
import { notificationsQuery } from '../../features/notifications/queries.ts'
import { invitationsQuery } from '../../features/organizations/queries.ts'
import { userKey } from '../../lib/session.ts'
import { membersQuery } from '../../records/members.ts'
import {
  contactsQuery,
  interactionsQuery,
  organizationScope,
  organizationsQuery,
  pointsScope,
} from '../../records/queries.ts'

/** What is read of each list. What the server adds to the reports is not among them: it counts whole periods, and is read when one looks. */
const readsOf = (organizationId: number): Record<ListName, readonly QueryKey[]> => ({
  contacts: [contactsQuery(organizationId).queryKey],
  interactions: [interactionsQuery(organizationId).queryKey],
  points: [pointsScope(organizationId)],
  achievements: [pointsScope(organizationId)],
  // One's own role may be among them, and somebody who accepted one's invitation.
  members: [
    membersQuery(organizationId).queryKey,
    organizationsQuery().queryKey,
    userKey,
    notificationsQuery().queryKey,
  ],
  invitations: [invitationsQuery(organizationId).queryKey],
  organizations: [organizationsQuery().queryKey, userKey],
  notifications: [notificationsQuery().queryKey],
})

async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // What was asked for before the change may be answered without it, and a first answer is not asked for twice at once.
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}

/** Reads changed lists of an organization again, as far as they are shown; the others when they are next looked at. */
export async function refreshLists(
  client: QueryClient,
  organizationId: number,
  lists: Iterable<ListName>,
): Promise<void> {
  const reads = readsOf(organizationId)
  const keys = new Map([...lists].flatMap((list) => reads[list]).map((key) => [hashKey(key), key]))
  await Promise.all([...keys.values()].map((key) => refresh(client, key)))
}

/** The same for contacts and interactions alone. */
export const refreshRecords = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [scope, , list] }) =>
      scope === organizationScope && (list === 'contacts' || list === 'interactions'),
  })

/** The same for everything. */
export async function refreshAll(client: QueryClient): Promise<void> {
  await Promise.all(
    [[organizationScope], organizationsQuery().queryKey, notificationsQuery().queryKey, userKey].map((key) =>
      refresh(client, key),
    ),
  )
}
