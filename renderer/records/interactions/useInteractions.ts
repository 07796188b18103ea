import { useQuery } from '@tanstack/react-query'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { interactionsQuery } from './queries.ts'
import { ofOrganization } from '../organizations/queries.ts'

const none: readonly Interaction[] = []

/** The organization's interactions, the newest first; the forms work without them too. */
export function useInteractions() {
  const { organizationId } = useSession()
  const query = useQuery(ofOrganization(interactionsQuery, organizationId))
  return { ...query, interactions: query.data ?? none }
}
