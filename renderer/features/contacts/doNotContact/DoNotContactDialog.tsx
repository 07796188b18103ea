import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useSession } from '../../../lib/session.ts'
import { useDoNotContact } from '../../../records/contacts/writes.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { currentTime } from '../../../lib/clock.ts'

interface DoNotContactDialogProps {
  contact: Contact
  open: boolean
  onClose: () => void
}

/** Marks a contact who asked not to be contacted any more. */
export default function DoNotContactDialog({ contact, open, onClose }: DoNotContactDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const mark = useDoNotContact()
  return (
    <ReasonDialog
      open={open}
      title={t('contacts.doNotContact.title', { name: contact.name })}
      hint={t('contacts.doNotContact.hint')}
      label={t('contacts.doNotContact.reason')}
      submitLabel={t('contacts.doNotContact.submit')}
      onClose={onClose}
      onSubmit={(reason) => mark(contact, { by: user.id, at: currentTime().toISOString(), reason })}
    />
  )
}
