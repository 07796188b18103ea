import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { subscriptionForm } from '../../../shared/schemas/user.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { paymentAddress } from '../../lib/payment.ts'
import { outbox } from '../../offline/outbox.ts'
import { platform } from '../../platform/index.ts'
import { errorToast } from '../../lib/toast.ts'
import { useClaim } from './useClaim.ts'

export type SubscriptionValues = z.output<typeof subscriptionForm>

/** True once the browser is redirected; false again if it returns to the page from the cache. */
function useLeaving(): [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const back = () => setLeaving(false)
    // On the desktop users pay in another window, and return to this one.
    const events = ['pageshow', 'focus'] as const
    for (const event of events) window.addEventListener(event, back)
    return () => events.forEach((event) => window.removeEventListener(event, back))
  }, [])
  return [isLeaving, setLeaving]
}

/**
 * A step of the checkout.
 * @param refused fallback message if the server refuses
 * @param failed message if it does not respond, before the reason
 */
async function step<Result>(work: Promise<Result>, refused: string, failed: string): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError) throw error.message ? error : new Error(refused, { cause: error })
    const reason = messageOf(error, '')
    throw new Error(reason ? `${failed}: ${reason}` : failed, { cause: error })
  }
}

/**
 * Starts a paid sign-up: creates the organization, then the checkout, then redirects to the payment.
 * @param go sends the browser to an address
 */
export function useCheckout(go: (address: string) => void = platform.leaveFor) {
  const { t, i18n } = useTranslation()
  const { organizationFor, forget } = useClaim()
  const [isLeaving, setLeaving] = useLeaving()
  const { mutate, isPending } = useMutation({
    meta: { signsIn: true },
    mutationFn: async ({ confirmPassword: _, ...values }: SubscriptionValues) => {
      const failed = t('auth.subscription.failed')
      const organizationId = await step(organizationFor(values), t('auth.toasts.organizationFailed'), failed)
      const { url } = await step(
        outbox.submit('createCheckoutSession', { body: { ...values, organizationId } }),
        t('auth.subscription.checkoutFailed'),
        failed,
      )
      const address = paymentAddress(url, await platform.server(), i18n.language)
      if (address === null) throw new Error(t('auth.subscription.checkoutFailed'))
      return address
    },
    onSuccess: (address) => {
      setLeaving(true)
      go(address)
    },
    onError: (error) => {
      // 403: the claim on the organization has expired; the next attempt creates another one.
      if (error instanceof ApiError && error.status === 403) forget()
      errorToast({ title: t('auth.subscription.error'), description: messageOf(error, error.message) })
    },
  })
  return { pay: mutate, isBusy: isPending || isLeaving }
}
