import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../offline/view/connectivity.ts'
import styles from './Areas.module.css'

/** Says that saving has to wait for the network. */
export function OfflineNote() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.says}>
      {!isOnline && (
        <p className={styles.offline}>
          <CloudOff aria-hidden size={16} />
          {t('areas.form.offline')}
        </p>
      )}
    </div>
  )
}
