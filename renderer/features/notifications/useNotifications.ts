import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { useDayIn } from '../../lib/useToday.ts'
import { contactsById } from '../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { onDeviceQuery } from '../../records/lists.ts'
import { ofOrganization } from '../../records/organizations/queries.ts'
import { marksQuery, notificationsQuery } from '../../records/notifications/queries.ts'
import { shownList, type Here } from './shown.ts'

/**
 * The rows of the displayed organization: if a page has loaded them, and from this device if the server is unreachable.
 */
function useHere(isUnreachable: boolean): Here | null {
  const { user, organizationId, organization } = useSession()
  const { data: isOnDevice = false } = useQuery(ofOrganization(onDeviceQuery, organizationId, isUnreachable))
  const enabled = isUnreachable && isOnDevice
  const { data: interactions } = useQuery(ofOrganization(interactionsQuery, organizationId, enabled))
  const { data: contacts } = useQuery(ofOrganization(contactsQuery, organizationId, enabled))
  const today = useDayIn(organization?.timeZone ?? 'UTC')
  return useMemo(
    () =>
      interactions && contacts && organization
        ? {
            organizationId: organization.id,
            timeZone: organization.timeZone,
            userId: user.id,
            isReminded: user.preferences.notifications.contactUpdates,
            today,
            interactions,
            contacts: contactsById(contacts),
          }
        : null,
    [interactions, contacts, organization, user, today],
  )
}

/** The notifications, and the state of the server's list. */
export function useNotifications() {
  const query = useQuery(notificationsQuery())
  const { data: marks } = useQuery(marksQuery())
  const { data, dataUpdatedAt, isError, fetchStatus } = query
  const here = useHere(isError || fetchStatus === 'paused')
  const list = useMemo(() => shownList(data, dataUpdatedAt, here, marks), [data, dataUpdatedAt, here, marks])
  return { query, list }
}
