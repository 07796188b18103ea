import { loadTexts, t } from '../i18n/index.ts'
import { errorToast } from '../ui/toast/store.ts'

/** Says how much the browser has cleared away that was not sent. It stands on the page Sync too, until it is put away. */
export async function tellLost(count: number): Promise<void> {
  await loadTexts()
  errorToast({ title: t('sync.lost', { count }), description: t('sync.lostText'), duration: Infinity })
}
