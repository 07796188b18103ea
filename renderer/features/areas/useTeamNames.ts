import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useNameOfMember } from '../../records/organizations/members.ts'
import { useDays } from './useDays.ts'
import type { AreaRow, Assignment } from './areaRows.ts'

/** Names of a team in one line. */
export function useTeamNames(): (userIds: readonly number[]) => string {
  const { i18n } = useTranslation()
  const nameOf = useNameOfMember()
  return (userIds) => new Intl.ListFormat(i18n.language).format(userIds.map(nameOf))
}

/** Who has an area from when until when, in words. */
export function usePeriodText(): (assignment: Assignment) => string {
  const { t } = useTranslation()
  const namesOf = useTeamNames()
  const day = useDays()
  return ({ userIds, from, until }) =>
    t('areas.period', { names: namesOf(userIds), from: day(from), until: day(until) })
}

/** Who has an area and until when, in words. */
export function useHolder(): (row: Pick<AreaRow, 'current' | 'isOwn'>) => string {
  const { t } = useTranslation()
  const { user } = useSession()
  const namesOf = useTeamNames()
  const day = useDays()
  const ofOwn = ({ userIds, until }: Assignment) => {
    const others = userIds.filter((id) => id !== user.id)
    const date = day(until)
    return others.length === 0 ? t('areas.yours', { date }) : t('areas.yoursWith', { date, names: namesOf(others) })
  }
  return ({ current, isOwn }) => {
    if (!current) return t('areas.nobody')
    return isOwn ? ofOwn(current) : t('areas.theirs', { names: namesOf(current.userIds), date: day(current.until) })
  }
}
