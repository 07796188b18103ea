import type { ReactNode } from 'react'
import { commonPaths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import styles from './StandalonePage.module.css'

/** A page with one narrow column below the logo, outside of the shells. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <a href={commonPaths.home} className={styles.brand}>
        <Brand />
      </a>
      <div className={styles.card}>{children}</div>
    </main>
  )
}
