import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { tokenBase } from '../../lib/flavour.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { commonPaths, paths } from '../../lib/paths.ts'
import { token, tokenHeaders } from '../../lib/token.ts'
import { wantedPage } from '../../lib/wantedPage.ts'
import { outbox } from '../../offline/outbox.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import { begin } from './mutations.ts'

/** How long the success message is shown before the redirect (specification, point 4). */
const goesOnAfterMs = 1_500

/** Uses the cookies, and if they have no user, the token: the payment may have been started in either flavour. */
async function complete(sessionId: string) {
  const body = { sessionId }
  const answer = await outbox.submit('completeRegistration', { body })
  if (answer.signedIn || token.read() === null) return { ...answer, isByToken: false }
  const byToken = await api.completeRegistration({ body }, { headers: tokenHeaders() })
  return { ...byToken, isByToken: byToken.signedIn }
}

/** Completes the registration, and signs in if this browser started it. */
function useComplete() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: { signsIn: true },
    mutationFn: complete,
    onSuccess: ({ user, isByToken }) => {
      if (!user) return
      const isUpgrade = isByToken || lastUser.read()?.id === user.id
      toast(
        isUpgrade
          ? { title: t('auth.success.done') }
          : { title: t('auth.toasts.registered'), description: t('auth.toasts.welcome', { name: user.name }) },
      )
      wantedPage.forget()
      // A user signed in by token belongs to the other flavour.
      if (!isByToken) begin(client, user)
    },
    onError: (error) =>
      errorToast({ title: t('auth.success.failed'), description: messageOf(error, t('auth.success.completeFailed')) }),
  })
}

/** Redirects after the success message. */
function useGoingOn(isDone: boolean, isByToken: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const go = () =>
      isByToken ? window.location.replace(tokenBase) : void navigate(commonPaths.home, { replace: true })
    const timer = setTimeout(go, goesOnAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, isByToken, navigate])
}

/**
 * Checks a checkout, and completes the registration once when it is paid.
 * @returns `elsewhere` for a payment that was started in another browser: it is valid, but does not sign in here
 */
export function useCompletion(sessionId: string) {
  const { t } = useTranslation()
  const status = useQuery({
    queryKey: ['checkout', sessionId],
    queryFn: ({ signal }) => api.getSessionStatus({ query: { sessionId } }, { signal }),
    refetchOnWindowFocus: false,
  })
  const { mutate, data, error } = useComplete()
  const isBegun = useRef(false)
  const isPaid = status.data?.status === 'complete'
  const completeOnce = () => {
    if (isBegun.current) return
    isBegun.current = true
    mutate(sessionId, { onError: () => (isBegun.current = false) })
  }
  // The page is opened by the payment page, not by a click here.
  useEffect(() => {
    if (isPaid) completeOnce()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- that it is paid decides, and nothing else
  }, [isPaid])
  useGoingOn(data?.signedIn === true, data?.isByToken === true)
  const retry = () => (isPaid ? completeOnce() : void status.refetch())
  const reasons = { open: t('auth.success.open'), expired: t('auth.success.expired'), complete: '' }
  const failure = status.error && messageOf(status.error, t('auth.success.checkFailed'))
  const reason =
    failure ?? (error ? messageOf(error, t('auth.success.completeFailed')) : reasons[status.data?.status ?? 'complete'])
  const isFailed = !status.isFetching && (status.isError || error !== null || (status.data !== undefined && !isPaid))
  const done = data?.signedIn ? 'success' : 'elsewhere'
  return {
    state: data ? done : isFailed ? 'error' : 'loading',
    reason,
    retry,
    dashboard: data?.isByToken ? `${tokenBase}/dashboard` : paths.dashboard,
  } as const
}
