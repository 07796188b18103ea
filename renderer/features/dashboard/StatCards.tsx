import { CalendarClock, CircleAlert, CircleCheck, MapPin, MessagesSquare, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { paths } from '../../lib/paths.ts'
import { StatCard } from '../../ui/StatCard.tsx'
import styles from './Dashboard.module.css'
import { trendDays } from './derive/periods.ts'
import { directionOf, type Movement, type Stats } from './derive/stats.ts'

const days = trendDays

/** Compares a figure for 30 days with the previous 30 days. */
function trendOf(t: TFunction, { change }: Movement) {
  const direction = directionOf(change)
  const key = ({ up: 'moreThanBefore', down: 'fewerThanBefore', neutral: 'asManyAsBefore' } as const)[direction]
  return { direction, text: t(`dashboard.stats.${key}`, { count: Math.abs(change), days }) }
}

/** The growth of a total in 30 days, compared with the previous 30 days. */
function growthOf(t: TFunction, { recent, change }: Movement) {
  const direction = directionOf(change)
  const key = ({ up: 'recentMore', down: 'recentFewer', neutral: 'recentSame' } as const)[direction]
  return { direction, text: t(`dashboard.stats.${key}`, { recent, count: Math.abs(change), days }) }
}

function dueNote(t: TFunction, { overdue, today }: Stats['followUps']) {
  if (overdue > 0) {
    const text =
      today > 0
        ? t('dashboard.stats.overdueAndToday', { count: overdue, today })
        : t('dashboard.stats.overdue', { count: overdue })
    return { text, icon: CircleAlert, tone: 'error' } as const
  }
  if (today > 0)
    return { text: t('dashboard.stats.dueToday', { count: today }), icon: CalendarClock, tone: 'error' } as const
  return { text: t('dashboard.stats.noneOverdue'), icon: CircleCheck, tone: 'primary' } as const
}

/** The four figures, each linked to its list. */
export function StatCards({ stats, loading }: { stats: Stats; loading: boolean }) {
  const { t, i18n } = useTranslation()
  const figure = (value: number) => value.toLocaleString(i18n.language)
  const activities = (query: string) => `${paths.activities}?${query}`
  return (
    <div className={styles.stats}>
      <StatCard
        title={t('dashboard.stats.contacts')}
        value={figure(stats.contacts.total)}
        icon={Users}
        tone="primary"
        trend={growthOf(t, stats.contacts)}
        to={paths.contacts}
        loading={loading}
      />
      <StatCard
        title={t('dashboard.stats.interactions')}
        value={figure(stats.interactions.recent)}
        unit={t('dashboard.stats.lastDays', { days })}
        icon={MessagesSquare}
        tone="secondary"
        trend={trendOf(t, stats.interactions)}
        to={activities(`period=${days}`)}
        loading={loading}
      />
      <StatCard
        title={t('dashboard.stats.visits')}
        value={figure(stats.visits.total)}
        icon={MapPin}
        tone="sky"
        trend={growthOf(t, stats.visits)}
        to={activities('type=location_visit')}
        loading={loading}
      />
      <StatCard
        title={t('dashboard.stats.followUps')}
        value={figure(stats.followUps.pending)}
        icon={CalendarClock}
        tone="accent"
        note={dueNote(t, stats.followUps)}
        to={activities('followUp=pending')}
        loading={loading}
      />
    </div>
  )
}
