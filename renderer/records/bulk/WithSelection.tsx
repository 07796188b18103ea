import { Suspense, type ReactNode } from 'react'
import styles from './Bulk.module.css'

interface WithSelectionProps {
  /** What can be done with the selected rows; false while none can be selected. */
  bar: ReactNode
  children: ReactNode
}

/** A list, and the bar for its selected rows: below it, and in sight; on a screen without space for that, above it. */
export const WithSelection = ({ bar, children }: WithSelectionProps) => (
  <div className={styles.list}>
    {children}
    {bar && <Suspense fallback={null}>{bar}</Suspense>}
  </div>
)
