import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LeaderboardEntry } from '../../../shared/schemas/points.ts'
import { useMemberName } from '../../lib/useMemberName.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { PendingSum } from './PendingSum.tsx'
import { leaderboardQuery } from './queries.ts'
import styles from './RewardsPage.module.css'
import { usePendingPoints } from './usePendingPoints.ts'

const medals = ['gold', 'silver', 'bronze'] as const
/** Number of rows (specification, point 9). */
const boardSize = 10

function Entry({
  entry,
  rank,
  isOwn,
  pending,
}: {
  entry: LeaderboardEntry
  rank: number
  isOwn: boolean
  pending: number
}) {
  const { t } = useTranslation()
  const nameOf = useMemberName()
  const name = entry.name === null ? t('rewards.leaderboard.user', { id: entry.userId }) : nameOf(entry.name)
  return (
    <li className={classes(styles.row, isOwn && styles.own)}>
      <span className={styles.rank} data-medal={entry.points > 0 ? medals[rank - 1] : undefined}>
        <span className="visually-hidden">{t('rewards.leaderboard.rank', { rank })}</span>
        <span aria-hidden>{rank}</span>
      </span>
      <Avatar name={name} />
      <span className={styles.who}>
        <strong>{name}</strong>
        {isOwn && <span className="quiet"> ({t('rewards.leaderboard.you')})</span>}
        <span className={styles.quiet}>{t('rewards.level', { level: entry.level })}</span>
      </span>
      <span className={styles.sum}>
        {t('rewards.points', { count: entry.points })}
        {isOwn && <PendingSum points={pending} />}
      </span>
    </li>
  )
}

/** The ten users with the most points; the first three who have some in gold, silver and bronze. */
export function Leaderboard({ organizationId, userId }: { organizationId: number; userId: number }) {
  const { t } = useTranslation()
  const query = useQuery(leaderboardQuery(organizationId))
  const { data, isPending, refetch } = query
  const { total } = usePendingPoints(organizationId)
  if (isPending) return <SkeletonRows rows={5} />
  if (!data) return <ErrorState onRetry={() => void refetch()} />
  if (data.length === 0)
    return <EmptyState icon={Trophy} title={t('rewards.leaderboard.empty')} hint={t('rewards.leaderboard.emptyHint')} />
  return (
    <>
      <ol className={styles.rows}>
        {data.slice(0, boardSize).map((entry, index) => (
          <Entry key={entry.userId} entry={entry} rank={index + 1} isOwn={entry.userId === userId} pending={total} />
        ))}
      </ol>
      <div className={styles.below}>
        <AsOf query={query} />
      </div>
    </>
  )
}
