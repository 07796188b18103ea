import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Notification, NotificationKind } from '../../../shared/schemas/notification.ts'
import { contactPath, invitationsPath, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useReadNotifications } from '../../records/notifications/mutations.ts'
import { keyOf } from '../../records/notifications/queries.ts'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './Notifications.module.css'
import type { useNotifications } from './useNotifications.ts'

/** Where each kind is shown; what is about a contact on its page, if known. */
const targets: Record<NotificationKind, string> = {
  follow_up_due: `${paths.activities}?followUp=pending`,
  achievement_earned: paths.rewards,
  invitation_accepted: invitationsPath,
  contact_assigned: paths.day,
  follow_up_assigned: paths.day,
  contact_declined: paths.contacts,
  follow_up_declined: `${paths.activities}?followUp=pending`,
}

const ofContact: readonly NotificationKind[] = ['contact_assigned', 'contact_declined']
const ofFollowUp: readonly NotificationKind[] = ['follow_up_due', 'follow_up_assigned', 'follow_up_declined']

/** The page of the contact that it is about; null if the list with its contact is not available. */
async function contactOf(
  client: QueryClient,
  { kind, organizationId, referenceId }: Notification,
): Promise<string | null> {
  if (ofContact.includes(kind) && referenceId !== null) return contactPath(referenceId)
  if (!ofFollowUp.includes(kind)) return null
  const interactions = await client.ensureQueryData(interactionsQuery(organizationId)).catch(() => [])
  const contactId = interactions.find(({ id }) => id === referenceId)?.contactId
  return contactId ? contactPath(contactId) : null
}

/** Opens the subject of a notification, in its own organization. */
function useOpening(onDone: () => void) {
  const navigate = useNavigate()
  const { organizationId } = useSession()
  const { data: organizations } = useQuery(organizationsQuery())
  const { mutateAsync: switchTo } = useSwitchOrganization()
  const { mutate: read } = useReadNotifications()
  const client = useQueryClient()
  const placeOf = (notification: Notification) =>
    notification.organizationId === organizationId
      ? undefined
      : organizations?.find(({ id }) => id === notification.organizationId)
  /** @param replace whether the address only led here: Back is not to open it again */
  const open = (notification: Notification, replace = false) => {
    if (notification.readAt === null) read({ rows: [notification] })
    const go = async () =>
      void navigate((await contactOf(client, notification)) ?? targets[notification.kind], { replace })
    const other = placeOf(notification)
    // The list is unmounted before the response, and the mutation's own callbacks with it; a failure has its toast.
    if (other) switchTo(other).then(go, () => {})
    else void go()
    onDone()
  }
  return { open, placeOf, isReady: organizations !== undefined }
}

/** Opens a notification that was clicked outside of the app, once it is listed. */
function useWanted(wanted: Notification | undefined, open: (notification: Notification, replace: boolean) => void) {
  const isOpened = useRef(false)
  useEffect(() => {
    if (!wanted || isOpened.current) return
    isOpened.current = true
    open(wanted, true)
  })
}

interface NotificationListProps extends Pick<ReturnType<typeof useNotifications>, 'list' | 'query'> {
  /** Id of a notification to open. */
  wanted: number
  onDone: () => void
}

/** All notifications, newest first. */
export function NotificationList({ list, query, wanted, onDone }: NotificationListProps) {
  const { t } = useTranslation()
  const { open, placeOf, isReady } = useOpening(onDone)
  useWanted(isReady ? list?.notifications.find(({ id }) => id === wanted) : undefined, open)
  if (!list) return query.isPending ? <Spinner /> : <ErrorState compact onRetry={() => void query.refetch()} />
  return (
    <>
      {list.notifications.length === 0 ? (
        <EmptyState compact icon={BellOff} title={t('notifications.empty')} hint={t('notifications.emptyHint')} />
      ) : (
        <ul>
          {list.notifications.map((notification) => (
            <li key={keyOf(notification)}>
              <NotificationRow
                notification={notification}
                place={placeOf(notification)?.name}
                onOpen={() => open(notification)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.asOf}>
        <AsOf query={query} what={query.data ? undefined : [t('notifications.others')]} />
      </div>
    </>
  )
}
