import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Invite.module.css'

interface OutcomeProps {
  icon: LucideIcon
  title: string
  text: string
  /** The next steps. */
  children: ReactNode
}

/** For an invitation that cannot be accepted: the reason, and the next steps. */
export function Outcome({ icon: Icon, title, text, children }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={styles.icon}>
        <Icon aria-hidden size={32} strokeWidth={1.5} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className="quiet">{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
