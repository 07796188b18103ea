import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DraftNote.module.css'

/** Says that a form's content is a draft. The element exists before its text, so that screen readers announce it. */
export function DraftNote({ isRestored, onStartOver }: { isRestored: boolean; onStartOver: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const startOver = () => {
    // The button goes.
    place.current?.focus()
    onStartOver()
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.says}>
      {isRestored && (
        <div className={styles.note}>
          <RotateCcw aria-hidden size={18} />
          <p>{t('common.form.restored')}</p>
          <button type="button" className={styles.action} onClick={startOver}>
            {t('common.form.startOver')}
          </button>
        </div>
      )}
    </div>
  )
}
