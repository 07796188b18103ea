import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { PageFailure } from './MissingPart.tsx'

/** Prevents an error of one page from breaking the shell; another address resets it. */
export function PageBoundary({ page, children }: { page: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKeys={[page]}
      fallbackRender={({ error, resetErrorBoundary }) => <PageFailure error={error} onRetry={resetErrorBoundary} />}
    >
      {children}
    </ErrorBoundary>
  )
}
