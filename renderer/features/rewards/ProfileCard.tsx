import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { levelProgress } from '../../../shared/domain/points.ts'
import type { User } from '../../../shared/schemas/user.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { useRole } from '../../lib/session.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PendingSum } from './PendingSum.tsx'
import { userPointsQuery } from './queries.ts'
import styles from './RewardsPage.module.css'
import { usePendingPoints } from './usePendingPoints.ts'

function Progress({ points }: { points: number }) {
  const { t } = useTranslation()
  const format = useNumbers()
  const labelId = useId()
  const { level, next, percent } = levelProgress(points)
  const upper = { level: level + 1 }
  return (
    <>
      <div className={styles.figures}>
        <p className={styles.points}>
          {format(points)} <small>{t('rewards.pointsWord', { count: points })}</small>
        </p>
        <span className={styles.level}>
          <Sprout aria-hidden size={16} />
          {t('rewards.level', { level })}
        </span>
      </div>
      <div>
        <div
          role="progressbar"
          aria-labelledby={labelId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className={styles.track}
        >
          <div className={styles.fill} style={{ width: `${percent}%` }} />
        </div>
        <p id={labelId} className={styles.next}>
          {t('rewards.remaining', { ...upper, count: next - Math.max(points, 0) })}
        </p>
      </div>
    </>
  )
}

/** The user, their points, and the progress to the next level. */
export function ProfileCard({ user, organizationId }: { user: User; organizationId: number }) {
  const { t } = useTranslation()
  const role = useRole()
  const query = useQuery(userPointsQuery(organizationId, user.id))
  const { data, isPending, refetch } = query
  const { total } = usePendingPoints(organizationId)
  return (
    <Card>
      <div className={styles.profile} aria-busy={isPending}>
        <div className={styles.person}>
          <Avatar name={user.name} size="large" />
          <div>
            <h2 className={styles.name}>{user.name}</h2>
            {role && <p className={styles.role}>{t(`common.roles.${role}`)}</p>}
          </div>
        </div>
        {data && <Progress points={data.points} />}
        {isPending && <Skeleton height={72} />}
        {!data && !isPending && <ErrorState compact onRetry={() => void refetch()} />}
        {total !== 0 && (
          <p className={styles.waiting}>
            <PendingSum points={total} />
            {t('rewards.pending.hint')}
          </p>
        )}
        <div className={styles.asOf}>
          <AsOf query={query} />
        </div>
      </div>
    </Card>
  )
}
