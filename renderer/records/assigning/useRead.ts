import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isAsked, type Assignment } from '../../../shared/domain/assigning.ts'
import { useSession } from '../../lib/session.ts'
import { useReadNotifications } from '../notifications/mutations.ts'
import { notificationsQuery } from '../notifications/queries.ts'
import type { Subject } from './subject.ts'

const kinds = { contact: 'contact_assigned', interaction: 'follow_up_assigned' } as const

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Who sees on a page that they are asked has read it, as if they had opened the notification. */
export function useRead({ entity, row }: Subject, assigned: Assignment): void {
  const { user } = useSession()
  const isMine = isAsked(assigned, user.id)
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const { data } = useQuery({ ...notificationsQuery(), enabled: isMine })
  const { mutate: read } = useReadNotifications()
  const notice = data?.notifications.find(
    ({ kind, organizationId, referenceId, readAt }) =>
      kind === kinds[entity] && organizationId === row.organizationId && referenceId === row.id && readAt === null,
  )
  const id = isMine && isVisible ? notice?.id : undefined
  useEffect(() => {
    if (id !== undefined && notice) read({ rows: [notice] })
    // Once for each notification, whatever else of it is read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [id])
}
