import { loadTexts, t } from '../i18n/index.ts'
import { errorToast } from '../lib/toast.ts'
import { useSync } from '../offline/view/syncState.ts'
import { outsideEvents } from './outsideEvents.ts'

/** @returns the id of the message; null if nothing was lost, or it was dismissed meanwhile */
function tell(): number | null {
  const { count, names } = useSync.getState().lost
  if (count === 0) return null
  const about = names.length > 0 ? [t('sync.lostNames', { names: names.join(', ') })] : []
  const description = [t('sync.lostText'), ...about].join(' ')
  return errorToast({ title: t('sync.lost', { count }), description, duration: Infinity })
}

let stop = () => {}

/**
 * Reports the signed-in user's unsent records that the browser has deleted. It is also on the page Sync, until it is
 * dismissed. Not during an event: it names people, and visitors stand before the screen.
 */
export async function tellLost(): Promise<void> {
  await loadTexts()
  stop()
  stop = outsideEvents(tell)
}
