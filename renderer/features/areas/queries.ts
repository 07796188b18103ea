import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from '../../records/organizations/queries.ts'

/** The areas of an organization, by name, with who has them when. */
export const areasQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'areas'],
    ...cachedAnswer(`areaList.${organizationId}`, (signal) =>
      api.listAreas({ params: { organizationId } }, { signal }),
    ),
  })
