import { useTranslation } from 'react-i18next'
import { useSync } from '../../offline/view/syncState.ts'
import styles from './Event.module.css'

/** Says that this browser has no storage: whoever is recorded is on this page alone until they are sent. */
export function NotKept() {
  const { t } = useTranslation()
  const isKept = useSync((state) => state.isKept)
  if (isKept) return null
  return (
    <p role="alert" className={styles.warning}>
      {t('event.notKept')}
    </p>
  )
}
