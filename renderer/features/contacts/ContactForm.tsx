import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormComponentProps } from '../../lib/forms.ts'
import { useSession } from '../../lib/session.ts'
import { useContactOf } from '../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { ElsewhereDialog } from '../../records/elsewhere/ElsewhereDialog.tsx'
import { ofOrganization } from '../../records/organizations/queries.ts'
import { useMissing } from '../../records/useMissing.ts'
import { LoadingDialog } from '../../ui/LoadingDialog.tsx'
import { CreateContactDialog } from './CreateContactDialog.tsx'
import { EditContactDialog } from './EditContactDialog.tsx'

type Props = FormComponentProps<'contact'>

/**
 * Editing starts with the contact as of opening the form, and continues if another user deletes it: the input is kept.
 */
function Editing({ contactId, open, onClose }: Props & { contactId: number }) {
  const { organizationId } = useSession()
  const list = useQuery(ofOrganization(contactsQuery, organizationId))
  const latest = useContactOf(organizationId)(contactId)
  const [found, setFound] = useState(latest)
  if (!found && latest) setFound(latest)
  const isMissing = useMissing(contactId, found !== undefined, list)
  if (isMissing) return <ElsewhereDialog kind="contact" id={contactId} open={open} onClose={onClose} />
  if (!found) return <LoadingDialog list={list} open={open} onClose={onClose} />
  return <EditContactDialog contact={found} open={open} onClose={onClose} />
}

/** Creates or edits a contact: `openForm('contact', …)`. */
export default function ContactForm({ contactId, name, open, onClose }: Props) {
  if (contactId !== undefined) return <Editing contactId={contactId} open={open} onClose={onClose} />
  return <CreateContactDialog startName={name} open={open} onClose={onClose} />
}
