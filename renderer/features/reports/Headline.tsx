import type { ReactNode } from 'react'
import styles from './Reports.module.css'

/** The report's main result in a sentence, above the charts. */
export function Headline({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className={styles.answer} aria-live="polite">
      <h2 className={styles.sentence}>{children}</h2>
      {more && <p className={styles.more}>{more}</p>}
    </div>
  )
}
