import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'

/**
 * Around a part of the shell without which the pages work: an error takes away this part alone, until the next address.
 */
export function Contained({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKeys={[key]} fallback={null}>
      {children}
    </ErrorBoundary>
  )
}
