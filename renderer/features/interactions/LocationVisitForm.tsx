import type { FormComponentProps } from '../../lib/forms.ts'
import { useSessionStatus } from '../../lib/session.ts'
import { AuthRequired } from './form/AuthRequired.tsx'
import { VisitDialog } from './form/VisitDialog.tsx'
import InteractionForm from './InteractionForm.tsx'

/** Records a visit to a place, or changes one: `openForm('locationVisit', …)`. */
export default function LocationVisitForm({ interactionId, location, open, onClose }: FormComponentProps<'locationVisit'>) {
  if (useSessionStatus() !== 'signedIn') return <AuthRequired open={open} onClose={onClose} />
  // Which form it takes is the row's to say.
  if (interactionId !== undefined) return <InteractionForm interactionId={interactionId} open={open} onClose={onClose} />
  return <VisitDialog open={open} onClose={onClose} location={location} />
}
