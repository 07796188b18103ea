import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keepFocusLater } from '../lib/keptFocusLater.ts'
import styles from './DraftNote.module.css'

/** Says that a form's content is a draft. The element exists before its text, so that screen readers announce it. */
export function DraftNote({ isRestored, onStartOver }: { isRestored: boolean; onStartOver: () => void }) {
  const { t } = useTranslation()
  return (
    <div ref={keepFocusLater} role="status" className={styles.says}>
      {isRestored && (
        <div className={styles.note}>
          <RotateCcw aria-hidden size={18} />
          <p>{t('common.form.restored')}</p>
          <button type="button" className={styles.action} onClick={onStartOver}>
            {t('common.form.startOver')}
          </button>
        </div>
      )}
    </div>
  )
}
