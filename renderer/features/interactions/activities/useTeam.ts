import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { initials } from '../../../../shared/domain/initials.ts'
import { useSession } from '../../../lib/session.ts'
import { useOnline } from '../../../offline/view/connectivity.ts'
import { locationsQuery } from '../../../records/organizations/locations.ts'
import { ofOrganization } from '../../../records/organizations/queries.ts'
import type { MapPerson } from '../../../ui/map/types.ts'

const pollMs = 60_000

/** 'just now', '12 minutes ago', '3 hours ago'. */
export function agoText(minutes: number, t: TFunction): string {
  if (minutes < 1) return t('activities.map.justNow')
  if (minutes < 60) return t('activities.map.minutesAgo', { count: minutes })
  return t('activities.map.hoursAgo', { count: Math.floor(minutes / 60) })
}

export interface TeamMember extends MapPerson {
  name: string
  ago: string
}

/** The members who share where they are. Without a network none: what was known would soon be untrue. */
export function useTeam(): TeamMember[] {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const isOnline = useOnline()
  const { data = [], isError } = useQuery({
    ...ofOrganization(locationsQuery, organizationId),
    refetchInterval: pollMs,
  })
  if (!isOnline || isError) return []
  return data.map(({ userId, name, lat, lng, minutesAgo }) => {
    const ago = agoText(minutesAgo, t)
    return {
      key: `member-${userId}`,
      lat,
      lng,
      name,
      ago,
      initials: initials(name),
      label: t('activities.map.member', { name, ago }),
    }
  })
}
