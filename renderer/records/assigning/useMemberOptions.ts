import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useMemberNames } from '../organizations/members.ts'

/** The members to choose from, the user first. */
export function useMemberOptions(): { value: number; label: string }[] {
  const { t } = useTranslation()
  const { user } = useSession()
  const names = useMemberNames()
  return [
    { value: user.id, label: t('assigning.me', { name: user.name }) },
    ...[...(names ?? [])].flatMap(([value, label]) => (value === user.id ? [] : [{ value, label }])),
  ]
}
