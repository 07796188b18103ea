import { Ban } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useOpening } from '../../../lib/useOpening.ts'
import { lazyDialog } from '../../../ui/lazyPart.tsx'

const DoNotContactDialog = lazyDialog(() => import('./DoNotContactDialog.tsx'))

/** Marks a contact who asked not to be contacted any more; hidden for one who is marked. */
export function MarkContact({ contact, className }: { contact: Contact; className: string | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  if (contact.doNotContact) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Ban aria-hidden size={16} />
        {t('contacts.doNotContact.marked')}
      </button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <DoNotContactDialog key={opening} contact={contact} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
