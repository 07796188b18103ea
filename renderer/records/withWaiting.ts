import type { TFunction } from 'i18next'
import { useSync } from '../offline/syncState.ts'

/**
 * Says of the organization that somebody leaves how much waits for it, where something does: it goes there all the same.
 * @param text what is said in any case
 */
export function withWaiting(t: TFunction, text: string, left: { id: number; name: string } | null): string {
  const count = useSync.getState().pending.filter(({ organizationId }) => organizationId === left?.id).length
  return left && count > 0 ? `${text}. ${t('sync.waitsIn', { count, name: left.name })}` : text
}
