import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from './Skeleton.tsx'
import styles from './StatCard.module.css'
import type { Tone } from './theme.ts'

export interface Trend {
  direction: 'up' | 'down' | 'neutral'
  /** What it says, such as '4 more than last month'. */
  text: string
}

interface StatCardProps {
  title: string
  value: number | string
  icon: LucideIcon
  tone?: Tone
  trend?: Trend
  loading?: boolean
}

const trendIcons = { up: ArrowUpRight, down: ArrowDownRight, neutral: ArrowRight }

function TrendLine({ trend }: { trend: Trend }) {
  const { t } = useTranslation()
  const Icon = trendIcons[trend.direction]
  return (
    <p className={styles.trend} data-direction={trend.direction}>
      <Icon size={14} aria-label={t(`common.trend.${trend.direction}`)} role="img" />
      <span>{trend.text}</span>
    </p>
  )
}

/** One figure, what it counts, and how it moves. */
export function StatCard({ title, value, icon: Icon, tone = 'primary', trend, loading = false }: StatCardProps) {
  return (
    <section className={styles.card} aria-label={title} aria-busy={loading}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.icon} style={{ color: `var(--${tone})`, background: `var(--${tone}-tint)` }}>
          <Icon aria-hidden size={16} />
        </span>
      </div>
      {loading ? <Skeleton width={72} height={32} /> : <p className={styles.value}>{value}</p>}
      {loading ? <Skeleton width="60%" height={14} /> : trend && <TrendLine trend={trend} />}
    </section>
  )
}
