import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useSession } from '../../../lib/session.ts'
import { useDoNotContact } from '../../../records/contacts/writes.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'

interface RespectDialogProps {
  contact: Contact
  open: boolean
  onClose: () => void
}

/** Marks a contact who asked not to be contacted any more. */
export default function RespectDialog({ contact, open, onClose }: RespectDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const mark = useDoNotContact()
  return (
    <ReasonDialog
      open={open}
      title={t('contacts.respect.title', { name: contact.name })}
      hint={t('contacts.respect.hint')}
      label={t('contacts.respect.reason')}
      submitLabel={t('contacts.respect.submit')}
      onClose={onClose}
      onSubmit={(reason) => mark(contact, { by: user.id, at: new Date().toISOString(), reason })}
    />
  )
}
