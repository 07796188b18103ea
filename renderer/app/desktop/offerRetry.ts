import { StorageFull, StoreOutdated } from '../../../shared/replica.ts'
import { loadTexts, t } from '../../i18n/index.ts'
import { errorToast, useToasts } from '../../lib/toast.ts'

let shown: number | null = null

function reasonOf(why: unknown) {
  if (why instanceof StoreOutdated) return 'desktop.notOpened.outdated'
  return why instanceof StorageFull ? 'desktop.notOpened.full' : 'desktop.notOpened.text'
}

/**
 * Says that the signed-in user's file cannot be opened, until it is retried: without it nothing is shown or recorded.
 */
export async function offerRetry(retry: () => void, why: unknown): Promise<void> {
  await loadTexts()
  const { current, open, replaced } = useToasts.getState()
  if ((open && current?.id === shown) || (replaced !== null && replaced.id === shown)) return
  shown = errorToast({
    title: t('desktop.notOpened.title'),
    description: t(reasonOf(why)),
    duration: Infinity,
    returns: true,
    action: { label: t('common.retry'), onClick: retry },
  })
}
