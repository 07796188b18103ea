import { loadTexts, t } from '../i18n/index.ts'
import { errorToast } from '../lib/toast.ts'
import type { Lost } from '../offline/store/waitingNote.ts'

/** Reports the unsent records that the browser has deleted. It is also on the page Sync, until it is dismissed. */
export async function tellLost({ count, names }: Lost): Promise<void> {
  await loadTexts()
  const about = names.length > 0 ? [t('sync.lostNames', { names: names.join(', ') })] : []
  const description = [t('sync.lostText'), ...about].join(' ')
  errorToast({ title: t('sync.lost', { count }), description, duration: Infinity })
}
