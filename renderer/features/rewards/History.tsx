import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { History as HistoryIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PointsEntry } from '../../../shared/schemas/points.ts'
import { useDates } from '../../lib/dates.ts'
import { useMoreRows, type AddedRow } from '../../lib/lostFocus.ts'
import { standardText } from '../../lib/standardText.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { PendingSum, useSigned } from './PendingSum.tsx'
import { achievementsQuery, pointsHistoryQuery } from './queries.ts'
import styles from './RewardsPage.module.css'
import { usePendingPoints, type PendingPoints } from './usePendingPoints.ts'

/** Entries before "show more": years of them would slow down the page. */
const pageSize = 30

/** The reason of an entry: an award's note, an achievement's name. */
function Entry({ entry, about, ...row }: { entry: PointsEntry; about: string | null } & AddedRow) {
  const { t } = useTranslation()
  const { dateTime } = useDates()
  const signed = useSigned()
  return (
    <li className={styles.row} {...row}>
      <span className={styles.who}>
        <strong>
          {entry.points < 0
            ? t(`rewards.history.reversed.${entry.reason}`)
            : t(`rewards.history.reasons.${entry.reason}`)}
        </strong>
        {about && <span className={styles.noteText}>{about}</span>}
        <span className={styles.quiet}>{dateTime(entry.createdAt)}</span>
      </span>
      <span className={styles.sum} data-sign={entry.points < 0 ? 'minus' : 'plus'}>
        {signed(entry.points)}
      </span>
    </li>
  )
}

/** A future entry, once the server has this device's queue. */
function Pending({ reason, points }: PendingPoints['entries'][number]) {
  const { t } = useTranslation()
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <strong>{t(points < 0 ? `rewards.history.reversed.${reason}` : `rewards.history.reasons.${reason}`)}</strong>
        <span className={styles.quiet}>{t('rewards.pending.hint')}</span>
      </span>
      <PendingSum points={points} />
    </li>
  )
}

/** All entries that added or removed points, newest first. */
export function History({ organizationId, userId }: { organizationId: number; userId: number }) {
  const { t } = useTranslation()
  const query = useQuery(pointsHistoryQuery(organizationId, userId))
  const { data, isPending, refetch } = query
  const { entries } = usePendingPoints(organizationId)
  const { data: achievements } = useQuery(achievementsQuery(organizationId))
  const { shown, more, added } = useMoreRows(pageSize)
  if (isPending) return <SkeletonRows rows={6} />
  if (!data) return <ErrorState onRetry={() => void refetch()} />
  const nameOf = ({ reason, referenceId }: PointsEntry) =>
    reason === 'achievement_earned' ? achievements?.find(({ id }) => id === referenceId)?.name : undefined
  return (
    <>
      {data.length + entries.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={t('rewards.history.empty')} hint={t('rewards.history.emptyHint')} />
      ) : (
        <ol className={styles.rows}>
          {entries.map((entry) => (
            <Pending key={entry.reason} {...entry} />
          ))}
          {data.slice(0, shown).map((entry, index) => (
            <Entry
              key={entry.id}
              entry={entry}
              about={entry.note ?? standardText(t, nameOf(entry)) ?? null}
              {...added(index)}
            />
          ))}
        </ol>
      )}
      {data.length > shown && (
        <Button type="text" block onClick={more}>
          {t('rewards.history.more')}
        </Button>
      )}
      <div className={styles.below}>
        <AsOf query={query} />
      </div>
    </>
  )
}
