import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { organizationScope } from '../organizations/queries.ts'

/** The imports of an organization, the newest first; without a network as last received. */
export const importsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'imports'],
    ...cachedAnswer(`imports.${organizationId}`, (signal) =>
      api.listImports({ params: { organizationId } }, { signal }),
    ),
  })
