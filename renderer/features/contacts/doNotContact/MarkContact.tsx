import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { openRowDialog } from '../../../lib/rowDialog.ts'
import { lazyDialog } from '../../../ui/lazyPart.tsx'

const DoNotContactDialog = lazyDialog(() => import('./DoNotContactDialog.tsx'))

/** Marks a contact who asked not to be contacted any more; hidden for one who is marked. */
export function MarkContact({ contact, className }: { contact: Contact; className: string | undefined }) {
  const { t } = useTranslation()
  if (contact.doNotContact) return null
  return (
    <button
      type="button"
      className={className}
      onClick={() => openRowDialog((state) => <DoNotContactDialog contact={contact} {...state} />)}
    >
      <Ban aria-hidden size={16} />
      {t('contacts.doNotContact.marked')}
    </button>
  )
}
