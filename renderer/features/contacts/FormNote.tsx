import { CircleCheck, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './ContactFields.module.css'

interface FormNoteProps {
  /** Who was saved just now, where one goes on with the next. */
  added: string | null
  /** What stands in the form was typed earlier. */
  hasDraft: boolean
  onStartOver: () => void
}

/** Says where the contents of the form come from. */
export function FormNote({ added, hasDraft, onStartOver }: FormNoteProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.says}>
      {added !== null && <div className={styles.note}><CircleCheck aria-hidden size={16} /><p>{t('contacts.form.addedAnother', { name: added })}</p></div>}
      {hasDraft && (
        <div className={styles.note}>
          <History aria-hidden size={16} /><p>{t('contacts.form.draft')}</p>
          <button type="button" className={styles.action} onClick={onStartOver}>{t('contacts.form.startOver')}</button>
        </div>
      )}
    </div>
  )
}
