import { useTranslation } from 'react-i18next'
import styles from './Brand.module.css'

/** The mark and the name; only the mark in a container that is too narrow for both. */
export function Brand() {
  const { t } = useTranslation()
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden className={styles.mark}>
        <rect width="32" height="32" rx="8" />
        <path
          d="M16 6.5c-4.1 0-7.2 3-7.2 7 0 5 7.2 12 7.2 12s7.2-7 7.2-12c0-4-3.1-7-7.2-7Z"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="13.6" r="2.6" />
      </svg>
      <span className={styles.name}>{t('common.appName')}</span>
    </span>
  )
}
