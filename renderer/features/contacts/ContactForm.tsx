import type { FormComponentProps } from '../../lib/forms.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { CreateContactDialog } from './CreateContactDialog.tsx'
import { EditContactDialog } from './EditContactDialog.tsx'

/**
 * The form for a new contact, or to edit the one given. Each opening begins afresh: with the contact as it is then,
 * and with nothing of what was abandoned before.
 */
export default function ContactForm({ contact, open, onClose }: FormComponentProps<'contact'>) {
  const opening = useOpening(open)
  return contact
    ? <EditContactDialog key={`${contact.id}-${opening}`} contact={contact} open={open} onClose={onClose} />
    : <CreateContactDialog key={opening} open={open} onClose={onClose} />
}
