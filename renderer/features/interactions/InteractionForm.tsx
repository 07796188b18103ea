import { useState } from 'react'
import type { FormComponentProps } from '../../lib/forms.ts'
import { useSessionStatus } from '../../lib/session.ts'
import { LoadingDialog } from '../../ui/LoadingDialog.tsx'
import { AuthRequired } from './form/AuthRequired.tsx'
import { InteractionDialog } from './form/InteractionDialog.tsx'
import { useInteractions } from '../../records/interactions/useInteractions.ts'
import { ElsewhereDialog } from '../../records/elsewhere/ElsewhereDialog.tsx'
import { rowOf } from '../../records/localRow.ts'
import { useMissing } from '../../records/useMissing.ts'
import { VisitDialog } from './form/VisitDialog.tsx'

type Props = FormComponentProps<'interaction'>

/** Editing starts with the row as of opening the form; later versions are merged. */
function Editing({ interactionId, open, onClose }: Props & { interactionId: number }) {
  const { interactions, ...list } = useInteractions()
  const latest = rowOf(interactions, interactionId)
  const [found, setFound] = useState(latest)
  if (!found && latest) setFound(latest)
  const isMissing = useMissing(interactionId, found !== undefined, list)
  if (isMissing) return <ElsewhereDialog kind="interaction" id={interactionId} open={open} onClose={onClose} />
  if (!found) return <LoadingDialog list={list} open={open} onClose={onClose} />
  // Location visits have a separate form.
  if (found.type === 'location_visit') return <VisitDialog open={open} onClose={onClose} visit={found} />
  return <InteractionDialog open={open} onClose={onClose} interaction={found} />
}

/** Creates or edits an interaction: `openForm('interaction', …)`. */
export default function InteractionForm({ interactionId, contactId, location, followUp, open, onClose }: Props) {
  if (useSessionStatus() !== 'signedIn') return <AuthRequired open={open} onClose={onClose} />
  if (interactionId !== undefined) return <Editing interactionId={interactionId} open={open} onClose={onClose} />
  return <InteractionDialog open={open} onClose={onClose} start={{ contactId, location, followUp }} />
}
