import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { commonPaths } from '../../lib/paths.ts'
import { outbox } from '../../offline/outbox.ts'
import { toast } from '../../ui/toast/store.ts'
import { begin } from './mutations.ts'

/** How long the good news stand before the page goes on (specification, point 4). */
const goesOnAfterMs = 1_500

/** Takes up what was paid for, and signs in where this is the browser that began it. */
function useComplete() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: { signsIn: true },
    mutationFn: (sessionId: string) => outbox.submit('completeRegistration', { body: { sessionId } }),
    onSuccess: ({ user }) => {
      if (!user) return
      const isUpgrade = lastUser.read()?.id === user.id
      toast(isUpgrade ? { title: t('auth.success.done') } : { title: t('auth.toasts.registered'), description: t('auth.toasts.welcome', { name: user.name }) })
      begin(client, user)
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: t('auth.success.failed'), description: messageOf(error, t('auth.success.completeFailed')) }),
  })
}

/** Leads home once it has been read that all went well. */
function useGoingOn(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(commonPaths.home, { replace: true }), goesOnAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}

/**
 * Sees how far a checkout has come, and completes the registration once when it is paid.
 * @returns `elsewhere` for a payment that was begun in another browser: it is good, but signs nobody in here
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
  const complete = () => {
    if (isBegun.current) return
    isBegun.current = true
    mutate(sessionId, { onError: () => (isBegun.current = false) })
  }
  // The page is opened by the payment page and not by anything pressed here.
  useEffect(() => {
    if (isPaid) complete()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- that it is paid decides, and nothing else
  }, [isPaid])
  useGoingOn(data?.signedIn === true)
  const retry = () => (isPaid ? complete() : void status.refetch())
  const reasons = { open: t('auth.success.open'), expired: t('auth.success.expired'), complete: '' }
  const failure = status.error && messageOf(status.error, t('auth.success.checkFailed'))
  const reason = failure ?? (error ? messageOf(error, t('auth.success.completeFailed')) : reasons[status.data?.status ?? 'complete'])
  const isFailed = !status.isFetching && (status.isError || error !== null || (status.data !== undefined && !isPaid))
  const done = data?.signedIn ? 'success' : 'elsewhere'
  return { state: data ? done : isFailed ? 'error' : 'loading', reason, retry } as const
}
