import type { TFunction } from 'i18next'
import { paths } from '../../lib/paths.ts'
import { useSync } from '../../offline/view/syncState.ts'
import type { ToastOptions } from '../../lib/toast.ts'

/**
 * Reports the number of queued records of an organization that the user leaves; leaving it continues nevertheless.
 * Links to the page Sync, where they can be sent now or saved as a file.
 * @param text the message in any case
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
