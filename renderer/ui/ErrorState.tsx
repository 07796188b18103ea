import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  /** What happened. */
  title?: string
  /** What was kept, or what to do. */
  hint?: ReactNode
  onRetry?: () => void
  compact?: boolean
}

/** What stands where something could not be loaded: what happened, what to do, and a way to try again. */
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
