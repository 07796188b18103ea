import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './ContactFields.module.css'

/** Names the last saved contact while the form is ready for the next one. */
export function AddedNote({ added }: { added: string | null }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.says}>
      {added !== null && (
        <div className={styles.note}>
          <CircleCheck aria-hidden size={16} />
          <p>{t('contacts.form.addedAnother', { name: added })}</p>
        </div>
      )}
    </div>
  )
}
