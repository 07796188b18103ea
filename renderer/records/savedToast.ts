import type { TFunction } from 'i18next'
import { messageOf } from '../lib/apiErrors.ts'
import type { SavedState } from '../offline/saving.ts'
import { errorToast, toast, type ToastOptions } from '../ui/toast/store.ts'

/**
 * Says what became of a record. That it is saved on the server is said only when the server has said so.
 * @param received what is said then
 */
export function savedToast(t: TFunction, state: SavedState, received: ToastOptions): void {
  if (state === 'received') toast(received)
  else if (state === 'kept')
    toast({ title: t('sync.toasts.kept'), description: t('sync.toasts.keptText'), action: received.action })
  else errorToast({ title: t('sync.toasts.asks'), description: t('sync.toasts.asksText') })
}

/** Says that something could not be done, and why. */
export function failedToast(t: TFunction, error: unknown): void {
  errorToast({ title: t('common.error'), description: messageOf(error, t('common.errors.notDone')) })
}
