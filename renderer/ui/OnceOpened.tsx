import { Suspense, useState, type ReactNode } from 'react'

/**
 * Around a lazy dialog: its code is loaded at the first opening, and it stays mounted, so that its closing is animated.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen && <Suspense fallback={null}>{children}</Suspense>
}
