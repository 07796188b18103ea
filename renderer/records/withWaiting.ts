import type { TFunction } from 'i18next'
import { paths } from '../lib/paths.ts'
import { useSync } from '../offline/syncState.ts'
import type { ToastOptions } from '../ui/toast/store.ts'

/**
 * Says of the organization that somebody leaves how much waits for it, where something does: it goes there all the same. Leads to
 * the page Sync, where it can be sent now or saved as a file.
 * @param text what is said in any case
 * @param goTo opens a page
 */
export function withWaiting(
  t: TFunction,
  text: string,
  left: { id: number; name: string } | null,
  goTo: (path: string) => unknown,
): Pick<ToastOptions, 'description' | 'action'> {
  const count = useSync.getState().pending.filter(({ organizationId }) => organizationId === left?.id).length
  if (!left || count === 0) return { description: text }
  return {
    description: `${text}. ${t('sync.waitsIn', { count, name: left.name })}`,
    action: { label: t('common.sync.title'), onClick: () => void goTo(paths.sync) },
  }
}
