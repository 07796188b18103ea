import type { TFunction } from 'i18next'
import type { texts } from '../../i18n/en/texts.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import type { SavedState } from '../../offline/saving.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { errorToast, toast, type ToastOptions } from '../../lib/toast.ts'

/**
 * Reports the result of saving a record. "Saved on the server" is shown only after the server's answer.
 * @param received the message for that
 */
export function savedToast(t: TFunction, state: SavedState, received: ToastOptions): void {
  if (state === 'received') toast(received)
  else if (state === 'kept' && useSync.getState().isKept)
    toast({ title: t('sync.toasts.kept'), description: t('sync.toasts.keptText'), action: received.action })
  else if (state === 'kept')
    toast({ title: t('sync.toasts.onPage'), description: t('sync.toasts.onPageText'), action: received.action })
  else errorToast({ title: t('sync.toasts.asks'), description: t('sync.toasts.asksText') })
}

/** Keys of the texts with a place for the reason of a failure. */
type ReasonKey<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Texts[Key] extends `${string}{{message}}${string}`
      ? `${Path}${Key}`
      : never
    : ReasonKey<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]
type FailureKey = ReasonKey<typeof texts>

/**
 * Reports a failure, and its reason.
 * @param key what has failed, around the reason
 */
export function failedToast(t: TFunction, error: unknown, key?: FailureKey): void {
  const description = key ? t(key, { message: messageOf(error, '') }) : messageOf(error, t('common.errors.notDone'))
  errorToast({ title: t('common.error'), description })
}
