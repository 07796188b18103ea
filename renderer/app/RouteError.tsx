import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

// Chromium, Firefox and Safari have different messages for this: a page's code is missing, because a newer version replaced it.
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)

/** The last resort: an error outside of any page, or a page whose code could not be loaded. Works without antd, which may be the missing part. */
export function RouteError() {
  const { t } = useTranslation()
  const isOld = isMissingChunk(useRouteError())
  return (
    <div role="alert">
      <EmptyState
        icon={RefreshCw}
        title={t(isOld ? 'common.errors.newVersion' : 'common.errors.page')}
        hint={t(isOld ? 'common.errors.newVersionHint' : 'common.errors.pageHint')}
        action={
          <LinkButton href={window.location.href} primary>
            {t('common.errors.reload')}
          </LinkButton>
        }
      />
    </div>
  )
}
