import { CloudOff, TriangleAlert, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingCode } from '../lib/missingCode.ts'
import { useClosedByBack } from '../lib/useClosedByBack.ts'
import { EmptyState } from './EmptyState.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './MissingPart.module.css'
import { PlainButton } from './plain/Button.tsx'
import { useModal } from './useModal.ts'

interface FailureProps {
  error: unknown
  /** Loads or draws it again; without it, only a reload does. */
  onRetry?: () => void
  /** What has failed is the whole page. */
  isPage?: boolean
}

/** What has happened, in a line. */
const titleOf = (error: unknown, isPage: boolean) =>
  error instanceof MissingCode ? 'common.errors.load' : isPage ? 'common.errors.page' : 'common.errors.part'

/** Without antd, which may be the missing part. A reload keeps what was entered: drafts and queue are on the device. */
function Failure({ error, onRetry, isPage = false }: FailureProps) {
  const { t } = useTranslation()
  const missing = error instanceof MissingCode ? error : null
  const again = missing?.needsReload ? undefined : onRetry
  return (
    <div role="alert">
      <EmptyState
        isPage={isPage}
        compact={!isPage}
        icon={missing ? CloudOff : TriangleAlert}
        title={t(titleOf(error, isPage))}
        hint={t(missing ? 'common.errors.codeHint' : isPage ? 'common.errors.pageHint' : 'common.errors.partHint')}
        action={
          <PlainButton primary={isPage} onClick={again ?? (() => window.location.reload())}>
            {t(again ? 'common.retry' : 'common.errors.reload')}
          </PlainButton>
        }
      />
    </div>
  )
}

/** Shown in place of a page that has failed, or whose code could not be loaded. */
export const PageFailure = (failure: Pick<FailureProps, 'error' | 'onRetry'>) => <Failure {...failure} isPage />

interface MissingPartProps {
  error: unknown
  onRetry: () => void
}

/**
 * Shown in place of a part whose code could not be loaded.
 * @throws any other error, for the page's boundary
 */
export function MissingPart(failure: MissingPartProps) {
  if (!(failure.error instanceof MissingCode)) throw failure.error
  return <Failure {...failure} />
}

/** Shown in place of what opens over the page, and could not be loaded or has failed: the page below it stays. */
export function MissingOverlay({ onClose, ...failure }: MissingPartProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  useClosedByBack(onClose)
  return (
    <dialog ref={dialog} className={styles.overlay} aria-label={t(titleOf(failure.error, false))} onClose={onClose}>
      {/* First, so that it has the focus. */}
      <Failure {...failure} />
      <div className={styles.close}>
        <IconButton label={t('common.close')} icon={X} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}
