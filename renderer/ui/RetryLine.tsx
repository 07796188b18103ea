import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { passOnFocus } from '../lib/passedFocus.ts'

interface RetryLineProps {
  /** What could not be loaded. */
  children: ReactNode
  onRetry: () => void
  className?: string
}

/** Like `ErrorState`, for a part without which the rest works: one line, with a retry. */
export function RetryLine({ children, onRetry, className = 'quiet' }: RetryLineProps) {
  const { t } = useTranslation()
  return (
    <div ref={passOnFocus} role="alert" className={className}>
      {children}{' '}
      <Button type="link" size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
