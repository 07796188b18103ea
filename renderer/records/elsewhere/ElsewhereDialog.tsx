import { useTranslation } from 'react-i18next'
import { useGone } from '../../lib/useGone.ts'
import { InsteadDialog } from '../../ui/InsteadDialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { OtherHome } from './OtherHome.tsx'
import { useOtherHome, type Kind } from './useOtherHome.ts'

interface ElsewhereDialogProps {
  kind: Kind
  /** Of a row that the organization does not have. */
  id: number
  open: boolean
  onClose: () => void
}

/** Replaces the form of a row that another of the user's organizations has; if none has it, the form is closed. */
export function ElsewhereDialog({ kind, id, ...dialog }: ElsewhereDialogProps) {
  const { t } = useTranslation()
  const { home, isLooking } = useOtherHome(kind, id)
  useGone(dialog.open && !isLooking && !home, dialog.onClose)
  return (
    <InsteadDialog title={t(home ? `elsewhere.${kind}.title` : 'common.loading')} {...dialog}>
      {home ? <OtherHome kind={kind} home={home} compact /> : <Spinner />}
    </InsteadDialog>
  )
}
