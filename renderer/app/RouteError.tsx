import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { MissingCode } from '../lib/missingCode.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** The last resort: an error outside of any page, or a page whose code could not be loaded. Works without antd, which may be the missing part. */
export function RouteError() {
  const { t } = useTranslation()
  const isMissing = useRouteError() instanceof MissingCode
  return (
    <div role="alert">
      <EmptyState
        icon={RefreshCw}
        title={t(isMissing ? 'common.errors.load' : 'common.errors.page')}
        hint={t(isMissing ? 'common.errors.codeHint' : 'common.errors.pageHint')}
        action={
          <LinkButton href={window.location.href} primary>
            {t('common.errors.reload')}
          </LinkButton>
        }
      />
    </div>
  )
}
