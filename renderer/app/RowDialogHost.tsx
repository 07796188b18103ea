import { Suspense, useEffect, useState } from 'react'
import { onOpenRowDialog, type RowDialog } from '../lib/rowDialog.ts'
import { InItsOrganization } from '../records/organizations/InItsOrganization.tsx'

/** Shows the dialog about a row, whichever list opened it. */
export function RowDialogHost() {
  const [asked, setAsked] = useState<{ dialog: RowDialog; opening: number; isOpen: boolean } | null>(null)
  useEffect(
    () =>
      onOpenRowDialog((dialog) =>
        setAsked((before) => ({ dialog, opening: (before?.opening ?? 0) + 1, isOpen: true })),
      ),
    [],
  )
  if (!asked) return null
  const { dialog, opening, isOpen } = asked
  const close = () => setAsked((before) => before && { ...before, isOpen: false })
  return (
    <Suspense fallback={null}>
      <InItsOrganization key={opening}>{dialog({ open: isOpen, onClose: close })}</InItsOrganization>
    </Suspense>
  )
}
