import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useGone } from '../../lib/useGone.ts'
import { InsteadDialog } from '../../ui/InsteadDialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { InOtherOrganization } from './InOtherOrganization.tsx'
import { useOtherOrganization, type Kind } from './useOtherOrganization.ts'

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
  const { isElsewhere, follow } = useSession()
  const { organization, isLooking } = useOtherOrganization(kind, id)
  // Its user has switched: the form opens there.
  useEffect(() => {
    if (isElsewhere) follow?.()
  }, [isElsewhere, follow])
  useGone(dialog.open && !isLooking && !organization, dialog.onClose)
  return (
    <InsteadDialog title={t(organization ? `elsewhere.${kind}.title` : 'common.loading')} {...dialog}>
      {organization ? <InOtherOrganization kind={kind} organization={organization} compact /> : <Spinner />}
    </InsteadDialog>
  )
}
