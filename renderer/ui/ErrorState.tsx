import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  /** The error. */
  title?: string
  /** The hint: what was kept, or what to do. */
  hint?: ReactNode
  onRetry?: () => void
  compact?: boolean
}

/** Shown in place of content that could not be loaded: the error, a hint, and a retry button. */
export function ErrorState({ title, hint, onRetry, compact }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title ?? t('common.errors.load')}
        hint={hint ?? t('common.errors.loadHint')}
        compact={compact}
        action={onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </div>
  )
}
