import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../../shared/domain/assigning.ts'
import { useDates } from '../../lib/dates.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { receiptsQuery } from '../notifications/queries.ts'
import styles from './Assigned.module.css'
import type { Subject } from './subject.ts'

interface ReceiptProps {
  subject: Subject
  assigned: Assignment
}

/** Whether the question has arrived and been read: for who has asked, and administrators, until it is answered. */
export function Receipt({ subject: { entity, row }, assigned }: ReceiptProps) {
  const { t } = useTranslation()
  const { recent } = useDates()
  const { user } = useSession()
  const seesAll = useGrant('receipt:read') === 'any'
  const { to, by, at, answer } = assigned
  const isShown = answer === null && to !== user.id && (by === user.id || seesAll)
  const { data } = useQuery({ ...receiptsQuery(row.organizationId), enabled: isShown })
  const receipt = isShown && data?.find((one) => one.entity === entity && one.id === row.id && one.at === at)
  // Nothing of what the server does not have yet: that is marked as queued.
  if (!receipt) return null
  const { receivedAt, readAt } = receipt
  return (
    <p className={styles.who}>
      {readAt
        ? t('assigning.receipt.read', { time: recent(readAt) })
        : receivedAt
          ? t('assigning.receipt.received', { time: recent(receivedAt) })
          : t('assigning.receipt.sent')}
    </p>
  )
}
