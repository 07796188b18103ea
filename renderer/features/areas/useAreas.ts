import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayNumbers } from '../../../shared/domain/days.ts'
import type { Area } from '../../../shared/schemas/area.ts'
import { useSession } from '../../lib/session.ts'
import { useDayIn } from '../../lib/useToday.ts'
import { useContactsById } from '../../records/contacts/contactNames.ts'
import { useInteractions } from '../../records/interactions/useInteractions.ts'
import { areaRows } from './areaRows.ts'
import { areasQuery } from './queries.ts'

const noAreas: readonly Area[] = []

/** The organization's areas with what has come of them, from what this device knows. */
export function useAreas(organizationId: number) {
  const { user, organization } = useSession()
  const query = useQuery(areasQuery(organizationId))
  const { interactions, data, isPending, isError, refetch } = useInteractions()
  const contacts = useContactsById(organizationId)
  const timeZone = organization?.timeZone ?? 'UTC'
  const dayOf = useMemo(() => dayNumbers(timeZone), [timeZone])
  const today = useDayIn(timeZone)
  const areas = query.data ?? noAreas
  const rows = useMemo(
    () => areaRows(areas, { interactions, contacts, userId: user.id, today, dayOf }),
    [areas, interactions, contacts, user.id, today, dayOf],
  )
  return {
    query,
    rows,
    contacts,
    today,
    dayOf,
    isPending: query.isPending || isPending,
    hasFailed: (!query.data && query.isError) || (!data && isError),
    retry: () => void Promise.all([query.refetch(), refetch()]),
  }
}

export type Areas = ReturnType<typeof useAreas>
