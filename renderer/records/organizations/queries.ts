import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { retryRead } from '../../lib/queryClient.ts'
import { localRecords } from '../../offline/localRecords.ts'

// One factory per read. Writes invalidate by the factory's key (`invalidateQueries(contactsQuery(id))`), never by a
// retyped one. Reads that several features share are in renderer/records; those of a single feature are in that
// feature.

/** Key of everything that belongs to an organization, for switching it. */
export const organizationScope = 'organization'

async function ownOrganizations(signal: AbortSignal) {
  const list = await (isTokenFlavour ? api.jwtOrganizations({}, { signal }) : api.listOrganizations({}, { signal }))
  // Another user may be signed in by now.
  if (signal.aborted) return list
  lastUser.writeOrganizations(list)
  void dropOthers(list.map(({ id }) => id))
  return list
}

/** Stored data of organizations left since are deleted too; after a failure, with the next list. */
async function dropOthers(own: readonly number[]): Promise<void> {
  try {
    await (await localRecords()).dropOthers(own)
  } catch (error) {
    console.warn('What was read of organizations that were left could not be dropped', error)
  }
}

/**
 * The user's organizations: the last known ones, until the server has answered. Repeated three times (specification,
 * point 8).
 */
export const organizationsQuery = () =>
  queryOptions({
    queryKey: ['organizations'],
    queryFn: ({ signal }) => ownOrganizations(signal),
    initialData: lastUser.organizations,
    initialDataUpdatedAt: 0,
    retry: (failures, error) => retryRead(failures, error, 3),
  })

/**
 * A read of an organization, for `useQuery`; nothing is read while there is none.
 * @param query the read's factory
 */
export const ofOrganization = <Options extends object>(
  query: (organizationId: number) => Options,
  organizationId: number | null,
  enabled = true,
) => ({ ...query(organizationId ?? 0), enabled: enabled && organizationId !== null })

/** Everything about points in an organization; changes that earn points invalidate this. */
export const pointsScope = (organizationId: number) => [organizationScope, organizationId, 'points'] as const
