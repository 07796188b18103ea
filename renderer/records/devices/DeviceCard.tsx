import { useQuery } from '@tanstack/react-query'
import { CloudCheck, MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../shared/schemas/device.ts'
import { devices as texts } from '../../i18n/en/devices.ts'
import { startTexts } from '../../i18n/index.ts'
import { useDates } from '../../lib/dates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { useSession } from '../../lib/session.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { Badge } from '../../ui/badges/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useNameOfMember } from '../organizations/members.ts'
import styles from './Devices.module.css'
import { devicesQuery } from './queries.ts'

// Loaded with the first list of devices.
startTexts({ devices: texts })

const kindOf = (name: string) =>
  /iPad/.test(name) ? 'tablet' : /iPhone|Android/.test(name) ? 'phone' : ('computer' as const)

const counted = ['visits', 'contacts', 'changes'] as const

function Row({ device }: { device: Device }) {
  const { t, i18n } = useTranslation()
  const dates = useDates()
  const { user } = useSession()
  const nameOf = useNameOfMember()
  const { asking, since, heardAt, isThis, userId } = device
  const place = t(`devices.${userId === user.id ? 'own' : 'of'}.${kindOf(device.name)}`, { name: nameOf(userId) })
  const what = counted.flatMap((kind) => (device[kind] > 0 ? [t(`devices.${kind}`, { count: device[kind] })] : []))
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {since === null
          ? t('devices.received', { place })
          : t('devices.waiting', {
              what: new Intl.ListFormat(i18n.language).format(what),
              place,
              since: dates.since(since),
            })}
      </p>
      {asking > 0 && <Badge tone="error">{t('devices.asking', { count: asking })}</Badge>}
      <p className={styles.heard}>
        {oneLine(device.name, isThis ? t('devices.isThis') : t('devices.heard', { time: dates.recent(heardAt) }))}
      </p>
    </li>
  )
}

interface DeviceCardProps {
  organizationId: number
  /** Whether the user's own devices are meant, and not the team's; without any other than this one, nothing is shown. */
  isOwn?: boolean
}

/** What waits on devices, as they have said; what they have not said nobody knows, and the list says so. */
export default function DeviceCard({ organizationId, isOwn = false }: DeviceCardProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const query = useQuery(devicesQuery(organizationId))
  const list = query.data?.filter(({ userId }) => !isOwn || userId === user.id)
  if (isOwn && !list?.some(({ isThis }) => !isThis)) return null
  const content = () => {
    if (!list)
      return query.isError ? (
        <ErrorState compact title={t('devices.error')} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-busy aria-label={t('common.loading')}>
          <SkeletonRows rows={2} height={72} />
        </div>
      )
    if (list.length === 0) return <EmptyState compact icon={CloudCheck} title={t('devices.empty')} />
    return (
      <ul>
        {list.map((device, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a device has no identity that is sent, and its row no state
          <Row key={index} device={device} />
        ))}
      </ul>
    )
  }
  return (
    <Card flush title={t(isOwn ? 'devices.ownTitle' : 'devices.title')}>
      {content()}
      <div className={styles.hint}>
        <MonitorSmartphone aria-hidden size={16} />
        <p>{t('devices.hint')}</p>
      </div>
      <div className={styles.asOf}>
        <AsOf query={query} />
      </div>
    </Card>
  )
}
