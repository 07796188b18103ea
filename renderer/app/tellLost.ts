import { loadTexts, t } from '../i18n/index.ts'
import { errorToast } from '../lib/toast.ts'

/** Reports how many unsent records the browser has deleted. It is also on the page Sync, until it is dismissed. */
export async function tellLost(count: number): Promise<void> {
  await loadTexts()
  errorToast({ title: t('sync.lost', { count }), description: t('sync.lostText'), duration: Infinity })
}
