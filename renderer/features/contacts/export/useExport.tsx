import { Suspense, useState, type ReactNode } from 'react'
import { useOpening } from '../../../lib/useOpening.ts'
import { lazyDialog } from '../../../ui/lazyPart.tsx'
import type { IndexedContact } from '../../../records/contacts/contactIndex.ts'
import { exportedContacts } from '../contactView.ts'

const ExportDialog = lazyDialog(() => import('./ExportDialog.tsx'))

/** Exports the rows of a list, without who asked not to be contacted. @returns what opens its dialog, and the dialog */
export function useExport(rows: readonly IndexedContact[]): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  const contacts = exportedContacts(rows)
  const dialog = opening > 0 && (
    <Suspense fallback={null}>
      <ExportDialog
        key={opening}
        contacts={contacts}
        leftOut={rows.length - contacts.length}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}
