import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListName } from '../../../shared/schemas/sync.ts'
import { areasQuery } from '../../features/areas/queries.ts'
import { invitationsQuery } from '../../features/organizations/team/queries.ts'
import { userKey } from '../../lib/session.ts'
import { membersQuery } from '../../records/organizations/members.ts'
import { listQueries } from '../../records/lists.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { customFieldsQuery } from '../../records/customFields/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { notificationsQuery, receiptsQuery } from '../../records/notifications/queries.ts'
import { devicesQuery } from '../../records/devices/queries.ts'
import { viewsQuery } from '../../records/views/queries.ts'
import { organizationScope, organizationsQuery, pointsScope } from '../../records/organizations/queries.ts'

/**
 * The queries of each list. The server's part of the reports is not included: it counts whole periods, and is read when
 * they are opened.
 */
const readsOf = (organizationId: number): Record<ListName, readonly QueryKey[]> => ({
  contacts: [contactsQuery(organizationId).queryKey],
  interactions: [interactionsQuery(organizationId).queryKey],
  points: [pointsScope(organizationId)],
  achievements: [pointsScope(organizationId)],
  // The user's own role may be among them, and a person who accepted their invitation.
  members: [
    membersQuery(organizationId).queryKey,
    organizationsQuery().queryKey,
    userKey,
    notificationsQuery().queryKey,
  ],
  invitations: [invitationsQuery(organizationId).queryKey],
  organizations: [organizationsQuery().queryKey, userKey],
  notifications: [notificationsQuery().queryKey, receiptsQuery(organizationId).queryKey],
  receipts: [receiptsQuery(organizationId).queryKey],
  devices: [devicesQuery(organizationId).queryKey],
  views: [viewsQuery(organizationId).queryKey],
  areas: [areasQuery(organizationId).queryKey],
  customFields: [customFieldsQuery(organizationId).queryKey],
})

async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // A request from before the change may be answered without it, and a first read is not requested twice at once.
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}

/**
 * Reads changed lists of an organization again, if they are shown or kept ahead; the others when they are next opened.
 */
export async function refreshLists(
  client: QueryClient,
  organizationId: number,
  lists: Iterable<ListName>,
): Promise<void> {
  const reads = readsOf(organizationId)
  const changed = new Set(lists)
  const keys = new Map([...changed].flatMap((list) => reads[list] ?? []).map((key) => [hashKey(key), key]))
  await Promise.all([...keys.values()].map((key) => refresh(client, key)))
  // They may be shown without a network next, and contacts that this device receives have values of custom fields.
  if (changed.has('customFields')) await client.prefetchQuery(customFieldsQuery(organizationId))
  if (changed.has('areas')) await client.prefetchQuery(areasQuery(organizationId))
  if (changed.has('views')) await client.prefetchQuery(viewsQuery(organizationId))
}

/** The same for contacts and interactions only. */
export const refreshRecords = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [, organizationId], queryHash }) =>
      Object.values(listQueries).some((query) => hashKey(query(Number(organizationId)).queryKey) === queryHash),
  })

/** The same for everything. */
export async function refreshAll(client: QueryClient): Promise<void> {
  await Promise.all(
    [[organizationScope], organizationsQuery().queryKey, notificationsQuery().queryKey, userKey].map((key) =>
      refresh(client, key),
    ),
  )
}
