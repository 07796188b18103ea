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

/** The button that helps. */
function Recover({ error, onRetry, primary }: Pick<FailureProps, 'error' | 'onRetry'> & { primary?: boolean }) {
  const { t } = useTranslation()
  const again = error instanceof MissingCode && error.needsReload ? undefined : onRetry
  return (
    <PlainButton primary={primary} onClick={again ?? (() => window.location.reload())}>
      {t(again ? 'common.retry' : 'common.errors.reload')}
    </PlainButton>
  )
}

/** Without antd, which may be the missing part. A reload keeps what was entered: drafts and queue are on the device. */
function Failure({ error, onRetry, isPage = false }: FailureProps) {
  const { t } = useTranslation()
  const isMissing = error instanceof MissingCode
  return (
    <div role="alert">
      <EmptyState
        isPage={isPage}
        compact={!isPage}
        icon={isMissing ? CloudOff : TriangleAlert}
        title={t(titleOf(error, isPage))}
        hint={t(isMissing ? 'common.errors.codeHint' : isPage ? 'common.errors.pageHint' : 'common.errors.partHint')}
        action={<Recover error={error} onRetry={onRetry} primary={isPage} />}
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

/** The same in one line, in place of one of several controls beside each other. */
export function MissingLine(failure: MissingPartProps) {
  const { t } = useTranslation()
  if (!(failure.error instanceof MissingCode)) throw failure.error
  return (
    <div role="alert" className={styles.line}>
      <CloudOff aria-hidden size={14} />
      {t(titleOf(failure.error, false))}
      <Recover {...failure} />
    </div>
  )
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
