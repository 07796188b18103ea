import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  icon: LucideIcon
  title: string
  /** Something is asked of the person: it is announced, and comes into view. */
  urgent?: boolean
  actions: ReactNode
  children?: ReactNode
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A word at the top of a form, and what one can do about it. */
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
