import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Award, Plus, Sprout } from 'lucide-react'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Achievement } from '../../../../shared/schemas/achievement.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { useGrant, useSession } from '../../../lib/session.ts'
import { interactionsQuery } from '../../../records/interactions/queries.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { achievementsQuery, earnedQuery, pointsHistoryQuery } from '../queries.ts'
import { AchievementCard } from './AchievementCard.tsx'
import styles from './Achievements.module.css'
import { countsOf, type Counts } from './progress.ts'
import { useAchievementDialogs } from './useAchievementDialogs.tsx'

interface Data {
  all: readonly Achievement[]
  /** The day each was earned, by its id; latest first. */
  earned: ReadonlyMap<number, string>
}

/** The progress; it may load later than the achievements, which are shown without it. */
function useCounts(organizationId: number): Counts {
  const { user, organization } = useSession()
  const { data: interactions } = useQuery(interactionsQuery(organizationId))
  const { data: history } = useQuery(pointsHistoryQuery(organizationId, user.id))
  const timeZone = organization?.timeZone
  return useMemo(
    () => countsOf({ userId: user.id, timeZone, interactions, history }),
    [user.id, timeZone, interactions, history],
  )
}

function Section({
  title,
  count,
  action,
  children,
}: {
  title: string
  count?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          {title}
          {count && <span>{count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface EarnedProps {
  own: readonly { achievement: Achievement; earnedAt: string }[]
  open: readonly Achievement[]
  /** All of the organization's, earned by anyone. */
  hasAny: boolean
  tools?: ComponentProps<typeof AchievementCard>['tools']
}

function Earned({ own, open, hasAny, tools }: EarnedProps) {
  const { t } = useTranslation()
  return (
    <Section
      title={t('rewards.achievements.earned')}
      count={
        hasAny ? t('rewards.achievements.earnedCount', { count: own.length, all: own.length + open.length }) : undefined
      }
    >
      {own.length === 0 ? (
        <EmptyState
          compact
          icon={Sprout}
          title={t('rewards.achievements.noneEarned')}
          hint={open.length > 0 && t('rewards.achievements.noneEarnedHint')}
        />
      ) : (
        <ul ref={keepFocus} tabIndex={-1} className={styles.grid}>
          {own.map(({ achievement, earnedAt }) => (
            <AchievementCard key={achievement.id} achievement={achievement} earnedAt={earnedAt} tools={tools} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Loaded({ organizationId, data: { all, earned } }: { organizationId: number; data: Data }) {
  const { t } = useTranslation()
  const counts = useCounts(organizationId)
  const mayChange = useGrant('achievement:write') !== null
  const { tools, openNew, dialogs } = useAchievementDialogs(organizationId, all)
  const byId = new Map(all.map((achievement) => [achievement.id, achievement]))
  const own = [...earned].flatMap(([id, earnedAt]) => {
    const achievement = byId.get(id)
    return achievement ? [{ achievement, earnedAt }] : []
  })
  const open = all.filter(({ id, retiredAt }) => retiredAt === null && !earned.has(id))
  const given = mayChange ? tools : undefined
  const nothingLeft = () => {
    if (own.length > 0) return t('rewards.achievements.allEarnedHint')
    return t(mayChange ? 'rewards.achievements.addHint' : 'rewards.achievements.noneAvailableHint')
  }
  return (
    <>
      <Earned own={own} open={open} hasAny={all.length > 0} tools={given} />
      <Section
        title={t('rewards.achievements.available')}
        action={
          mayChange && (
            <Button icon={<Plus size={16} aria-hidden />} onClick={openNew}>
              {t('rewards.achievements.add')}
            </Button>
          )
        }
      >
        <ul ref={keepFocus} tabIndex={-1} className={styles.grid}>
          {open.map((achievement) => (
            <AchievementCard
              key={achievement.id}
              achievement={achievement}
              done={counts[achievement.requirementType]}
              tools={given}
            />
          ))}
        </ul>
        {open.length === 0 && (
          <EmptyState compact icon={Award} title={t('rewards.achievements.noneAvailable')} hint={nothingLeft()} />
        )}
      </Section>
      {mayChange && dialogs}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={styles.section} role="status" aria-busy aria-label={t('common.loading')}>
      <div className={styles.grid}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height={148} />
        ))}
      </div>
    </div>
  )
}

/** Earned and available achievements; admins add, edit and retire them. */
export function Achievements({ organizationId, userId }: { organizationId: number; userId: number }) {
  const all = useQuery(achievementsQuery(organizationId))
  const earned = useQuery(earnedQuery(organizationId, userId))
  const data = useMemo(
    () =>
      all.data &&
      earned.data && {
        all: all.data,
        earned: new Map(earned.data.map(({ achievementId, earnedAt }) => [achievementId, earnedAt])),
      },
    [all.data, earned.data],
  )
  if (data)
    return (
      <>
        <Loaded organizationId={organizationId} data={data} />
        <div className={styles.below}>
          <AsOf query={earned} />
        </div>
      </>
    )
  const retry = () => void Promise.all([all.refetch(), earned.refetch()])
  return all.isError || earned.isError ? <ErrorState onRetry={retry} /> : <Waiting />
}
