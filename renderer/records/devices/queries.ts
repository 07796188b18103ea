import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from '../organizations/queries.ts'

/** What waits on devices, as far as the user may see it; the last answer stays on this device. */
export const devicesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'devices'],
    ...cachedAnswer(`deviceQueues.${organizationId}`, (signal) =>
      api.listDevices({ params: { organizationId } }, { signal }),
    ),
    staleTime: 0,
  })
