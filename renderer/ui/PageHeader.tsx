import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** One quiet line below the title. */
  subtitle?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** Top of every page: the one `h1`, what it belongs to, and what one can do here. Sets the window's title too. */
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

/** Names the window after the page, and after the app. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const app = t('common.appName')
  useEffect(() => {
    document.title = `${title} · ${app}`
  }, [title, app])
}
