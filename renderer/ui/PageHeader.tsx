import type { ReactNode } from 'react'
import { useDocumentTitle } from './useDocumentTitle.ts'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** One quiet line below the title. */
  subtitle?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** Top of every page: the only `h1`, its context, and the page's actions. Sets the window's title too. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  useDocumentTitle(title)
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
