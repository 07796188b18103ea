import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

function PageError({ resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={t('common.errors.page')}
        hint={t('common.errors.pageHint')}
        action={
          <Button type="primary" onClick={resetErrorBoundary}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}

/** Prevents an error of one page from breaking the shell; another address resets it. */
export function PageBoundary({ page, children }: { page: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PageError} resetKeys={[page]}>
      {children}
    </ErrorBoundary>
  )
}
