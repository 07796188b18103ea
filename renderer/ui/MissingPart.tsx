import { CloudOff, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingCode } from '../lib/missingCode.ts'
import { EmptyState } from './EmptyState.tsx'
import styles from './MissingPart.module.css'
import { PlainButton } from './plain/Button.tsx'

interface MissingPartProps {
  error: unknown
  onRetry: () => void
}

/**
 * Shown in place of a part whose code could not be loaded, without antd, which may be the missing part. A reload keeps what was entered:
 * drafts and queue are on the device.
 * @throws any other error, for the page's boundary
 */
export function MissingPart({ error, onRetry }: MissingPartProps) {
  const { t } = useTranslation()
  if (!(error instanceof MissingCode)) throw error
  return (
    <div role="alert">
      <EmptyState
        compact
        icon={CloudOff}
        title={t('common.errors.load')}
        hint={t('common.errors.codeHint')}
        action={
          error.needsReload ? (
            <PlainButton onClick={() => window.location.reload()}>{t('common.errors.reload')}</PlainButton>
          ) : (
            <PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>
          )
        }
      />
    </div>
  )
}

/** The same for what opens over the page. */
export function MissingOverlay({ onClose, ...failure }: MissingPartProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.overlay} aria-label={t('common.errors.load')} onClose={onClose}>
      <button
        type="button"
        className={styles.close}
        aria-label={t('common.close')}
        data-tip={t('common.close')}
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden size={18} />
      </button>
      <MissingPart {...failure} />
    </dialog>
  )
}
