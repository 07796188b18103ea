import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './StatCard.module.css'
import type { Tone } from './theme.ts'

export interface Trend {
  direction: 'up' | 'down' | 'neutral'
  /** Its text, such as '4 more than last month'. */
  text: string
}

interface StatCardProps {
  title: string
  value: number | string
  /** The value's scope, next to it, such as 'last 30 days'. */
  unit?: string
  icon: LucideIcon
  tone?: Tone
  trend?: Trend
  /** One line instead of a trend, such as '5 overdue', with an icon in its colour. */
  note?: { text: string; icon: LucideIcon; tone: Tone }
  /** The page with the details; the whole card links there. */
  to?: string
  /** Trend or note then only say how long they are likely to be. */
  loading?: boolean
}

const trendIcons = { up: ArrowUpRight, down: ArrowDownRight, neutral: ArrowRight }

function TrendLine({ trend }: { trend: Trend }) {
  const { t } = useTranslation()
  const Icon = trendIcons[trend.direction]
  return (
    <p className={styles.trend} data-direction={trend.direction}>
      <Icon size={14} aria-label={t(`shell.trend.${trend.direction}`)} role="img" />
      <span>{trend.text}</span>
    </p>
  )
}

/** The place of a line that is loading: as many lines as a text of its kind takes, so that nothing moves when it is there. */
function LinePlace({ text }: { text: string }) {
  return (
    <p aria-hidden className={styles.trend}>
      <span className={styles.iconPlace} />
      <span className={classes(styles.place, 'late')}>
        <span className={styles.unseen}>{text}</span>
      </span>
    </p>
  )
}

/** A title that breaks between words only, and not at the hyphen of 'Follow-ups'. */
const whole = (title: string) =>
  title.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ))

/** One figure with its title and its trend. */
export function StatCard({
  title,
  value,
  unit,
  icon: Icon,
  tone = 'primary',
  trend,
  note,
  to,
  loading = false,
}: StatCardProps) {
  const line = trend ?? note
  const figure = (
    <p className={styles.value}>
      {value}
      {unit && <span className={styles.unit}> {unit}</span>}
    </p>
  )
  return (
    <section className={styles.card} aria-label={title} aria-busy={loading}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {to ? (
            <Link to={to} className={styles.link}>
              {whole(title)}
            </Link>
          ) : (
            whole(title)
          )}
        </h2>
        <span className={styles.icon} style={{ color: `var(--${tone})`, background: `var(--${tone}-tint)` }}>
          <Icon aria-hidden size={16} />
        </span>
      </div>
      {loading ? (
        <div className={styles.value}>
          <Skeleton width={72} height="1.2em" />
        </div>
      ) : (
        figure
      )}
      {loading && line && <LinePlace text={line.text} />}
      {!loading && trend && <TrendLine trend={trend} />}
      {!loading && note && (
        <p className={styles.trend}>
          <note.icon aria-hidden size={14} style={{ color: `var(--${note.tone})` }} />
          <span>{note.text}</span>
        </p>
      )}
    </section>
  )
}
