import { Suspense, useState, type ReactNode } from 'react'

/** Around a lazy dialog: its code comes with the first opening, and it stays, so that it can be seen closing. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen && <Suspense fallback={null}>{children}</Suspense>
}
