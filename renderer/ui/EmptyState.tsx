import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { passOnFocus } from '../lib/passedFocus.ts'
import { classes } from './classes.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  icon: LucideIcon
  /** The specification's sentence. */
  title: string
  /** Another sentence: what to do. */
  hint?: ReactNode
  /** One button. */
  action?: ReactNode
  /** Inside a card, as one of several parts of a page. */
  compact?: boolean
  /** In place of a whole page: its title is the page's. */
  isPage?: boolean
}

/** Shown in place of missing content, with what to do about it. */
export function EmptyState({ icon: Icon, title, hint, action, compact = false, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes(styles.empty, compact && styles.compact)}>
      <span className={styles.icon}>
        <Icon aria-hidden size={24} strokeWidth={1.75} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && (
        // It goes with what it does.
        <div ref={passOnFocus} className={styles.action}>
          {action}
        </div>
      )}
    </div>
  )
}
