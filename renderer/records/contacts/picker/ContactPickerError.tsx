import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/apiErrors.ts'
import { authPath } from '../../../lib/paths.ts'
import styles from './ContactPicker.module.css'

const isSessionLost = (error: Error): boolean =>
  (error instanceof ApiError && error.status === 401) || /401|Not authenticated/.test(error.message)

/** Replaces the picker if the contacts could not be loaded (specification, point 8). */
export function ContactPickerError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isLost = isSessionLost(error)
  return (
    <div role="alert" className={styles.error}>
      <div>
        <p className={styles.errorTitle}>{t('contacts.loadFailed')}</p>
        <p className="quiet">{isLost ? t('contacts.picker.expired') : t('contacts.picker.later')}</p>
      </div>
      {isLost ? (
        <Button onClick={() => void navigate(authPath())}>{t('contacts.picker.goToLogin')}</Button>
      ) : (
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      )}
    </div>
  )
}
