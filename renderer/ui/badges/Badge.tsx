import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../theme.ts'
import styles from './Badge.module.css'

/** A word on a background of 12 % of its colour; the icon has the same meaning, for colour-blind users. */
export function Badge({ tone, icon: Icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={styles.badge} style={{ color: `var(--${tone})` }}>
      {Icon && <Icon aria-hidden size={12} strokeWidth={2.25} />}
      {children}
    </span>
  )
}
