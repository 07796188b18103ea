import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LeaderboardEntry } from '../../../shared/schemas/points.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { leaderboardQuery } from './queries.ts'
import styles from './RewardsPage.module.css'

const medals = ['gold', 'silver', 'bronze'] as const
/** How many the board shows (specification, point 9). */
const boardSize = 10

function Entry({ entry, rank, isOwn }: { entry: LeaderboardEntry; rank: number; isOwn: boolean }) {
  const { t } = useTranslation()
  const name = entry.name ?? t('rewards.leaderboard.user', { id: entry.userId })
  return (
    <li className={classes(styles.row, isOwn && styles.own)}>
      <span className={styles.rank} data-medal={medals[rank - 1]}>
        <span className="visually-hidden">{t('rewards.leaderboard.rank', { rank })}</span>
        <span aria-hidden>{rank}</span>
      </span>
      <Avatar name={name} />
      <span className={styles.who}>
        <strong>{name}</strong>{isOwn && <span className="quiet"> ({t('rewards.leaderboard.you')})</span>}
        <span className={styles.quiet}>{t('rewards.level', { level: entry.level })}</span>
      </span>
      <span className={styles.sum}>{t('rewards.points', { count: entry.points })}</span>
    </li>
  )
}

/** The ten with the most points; the first three in gold, silver and bronze. */
export function Leaderboard({ organizationId, userId }: { organizationId: number; userId: number }) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(leaderboardQuery(organizationId))
  if (isPending) return <SkeletonRows rows={5} />
  if (!data) return <ErrorState onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState icon={Trophy} title={t('rewards.leaderboard.empty')} hint={t('rewards.leaderboard.emptyHint')} />
  return (
    <ol className={styles.rows}>
      {data.slice(0, boardSize).map((entry, index) => <Entry key={entry.userId} entry={entry} rank={index + 1} isOwn={entry.userId === userId} />)}
    </ol>
  )
}
