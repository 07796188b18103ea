import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { membersQuery, useMemberNames } from '../organizations/members.ts'
import { ofOrganization } from '../organizations/queries.ts'

/** The members to choose from, the user first: as properties of a select, which says while the others are loading. */
export function useMemberOptions(): { options: { value: number; label: string }[]; loading: boolean } {
  const { t } = useTranslation()
  const { user, organizationId } = useSession()
  const names = useMemberNames()
  const { isLoading } = useQuery(ofOrganization(membersQuery, organizationId))
  const others = [...(names ?? [])].flatMap(([value, label]) => (value === user.id ? [] : [{ value, label }]))
  return { options: [{ value: user.id, label: t('assigning.me', { name: user.name }) }, ...others], loading: isLoading }
}
