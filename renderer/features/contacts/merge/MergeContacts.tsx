import { GitMerge } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useGrant } from '../../../lib/session.ts'
import { useOpening } from '../../../lib/useOpening.ts'
import { lazyDialog } from '../../../ui/lazyPart.tsx'

const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx'))

/** Merges another contact into this one; hidden without the permission. */
export function MergeContacts({ contact, className }: { contact: Contact; className: string | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  if (!useGrant('contact:merge')) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <GitMerge aria-hidden size={16} />
        {t('contact.merge.action')}
      </button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <MergeDialog key={opening} contact={contact} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
