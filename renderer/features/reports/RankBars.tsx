import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useNumbers } from '../../lib/numbers.ts'
import type { Tone } from '../../ui/theme.ts'
import styles from './RankBars.module.css'

export interface Rank {
  key: string | number
  label: string
  value: number
  /** Beside the value, such as its share. */
  note?: string
  icon?: LucideIcon
  tone?: Tone
  /** Link to the counted rows. */
  to?: string
}

/** Bars in descending order, each below its full name; as a list, it is accessible to screen readers. */
export function RankBars({ label, ranks }: { label: string; ranks: readonly Rank[] }) {
  const format = useNumbers()
  const maxCount = Math.max(1, ...ranks.map(({ value }) => value))
  return (
    <ol className={styles.bars} aria-label={label}>
      {ranks.map(({ key, label: name, value, note, icon: Icon, tone = 'primary', to }) => (
        <li key={key} className={styles.rank}>
          <span className={styles.name}>
            {Icon && <Icon aria-hidden size={16} className={styles.icon} style={{ color: `var(--${tone})` }} />}
            {to ? (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className={styles.value}>
            {format(value)}
            {note && <small> {note}</small>}
          </span>
          <span aria-hidden className={styles.track}>
            <span
              className={styles.fill}
              style={{ width: `${(100 * value) / maxCount}%`, background: `var(--${tone})` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
