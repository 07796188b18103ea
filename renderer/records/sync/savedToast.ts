import type { TFunction } from 'i18next'
import { messageOf } from '../../lib/apiErrors.ts'
import type { SavedState } from '../../offline/saving.ts'
import { errorToast, toast, type ToastOptions } from '../../lib/toast.ts'

/**
 * Reports the result of saving a record. "Saved on the server" is shown only after the server's answer.
 * @param received the message for that
 */
export function savedToast(t: TFunction, state: SavedState, received: ToastOptions): void {
  if (state === 'received') toast(received)
  else if (state === 'kept')
    toast({ title: t('sync.toasts.kept'), description: t('sync.toasts.keptText'), action: received.action })
  else errorToast({ title: t('sync.toasts.asks'), description: t('sync.toasts.asksText') })
}

/** Reports a failure, and its reason. */
export function failedToast(t: TFunction, error: unknown): void {
  errorToast({ title: t('common.error'), description: messageOf(error, t('common.errors.notDone')) })
}
