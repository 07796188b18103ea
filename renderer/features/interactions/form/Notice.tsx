import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  icon: LucideIcon
  title: string
  /** Requires a decision: announced, and scrolled into view. */
  urgent?: boolean
  actions: ReactNode
  children?: ReactNode
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A message at the top of a form, with actions. */
export function Notice({ icon: Icon, title, urgent = false, actions, children }: NoticeProps) {
  return (
    <div
      ref={urgent ? intoView : undefined}
      role={urgent ? 'alert' : 'status'}
      className={classes(styles.notice, urgent && styles.urgent)}
    >
      <Icon aria-hidden size={18} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
