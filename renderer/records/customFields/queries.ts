import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CustomField } from '../../../shared/schemas/customField.ts'
import { api } from '../../lib/api.ts'
import { cachedAnswer } from '../../lib/cachedAnswer.ts'
import { ofOrganization, organizationScope } from '../organizations/queries.ts'

/** The fields that an organization adds to its contacts, in their order, retired ones too; kept on the device. */
export const customFieldsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'customFields'],
    ...cachedAnswer(`customFieldList.${organizationId}`, (signal) =>
      api.listCustomFields({ params: { organizationId } }, { signal }),
    ),
  })

const none: readonly CustomField[] = []

/** The same, for whatever shows them; none until they are known. */
export const useCustomFields = (organizationId: number | null): readonly CustomField[] =>
  useQuery(ofOrganization(customFieldsQuery, organizationId)).data ?? none
