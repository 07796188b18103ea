import { t } from '../i18n/index.ts'
import { dismissToast, toast } from '../lib/toast.ts'

/** Says that a new version is ready, until it is accepted or dismissed. */
export function offerReload(take: () => void): void {
  const id = toast({
    title: t('common.errors.newVersion'),
    duration: Infinity,
    returns: true,
    action: { label: t('common.errors.reload'), onClick: take },
  })
  // Accepted in another tab: then there is nothing left to offer, and nothing to wait for.
  navigator.serviceWorker?.addEventListener('controllerchange', () => dismissToast(id), { once: true })
}
