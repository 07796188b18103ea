import type { FormComponentProps } from '../../lib/forms.ts'
import { useSessionStatus } from '../../lib/session.ts'
import { AuthRequired } from './form/AuthRequired.tsx'
import { VisitDialog } from './form/VisitDialog.tsx'

/** Creates a location visit: `openForm('locationVisit', …)`. */
export default function LocationVisitForm({ location, open, onClose }: FormComponentProps<'locationVisit'>) {
  if (useSessionStatus() !== 'signedIn') return <AuthRequired open={open} onClose={onClose} />
  return <VisitDialog open={open} onClose={onClose} location={location} />
}
