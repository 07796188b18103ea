import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { premiumPlan, subscriptionGoesOn } from '../../../shared/domain/plan.ts'
import type { User } from '../../../shared/schemas/user.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { paymentAddress } from '../../lib/payment.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import { platform } from '../../platform/index.ts'
import { Card } from '../../ui/Card.tsx'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { errorToast } from '../../lib/toast.ts'
import { isKnownStatus } from './subscriptionStatus.ts'
import styles from './Settings.module.css'

// Only for a plan that ends.
const Day = lazyPart(() => import('../../ui/Day.tsx'))

/** Redirects to the payment provider: to subscribe, or to an existing subscription. */
function usePaymentPage(call: 'createCheckoutSession' | 'openPortal') {
  const { t, i18n } = useTranslation()
  const fallback = t(
    call === 'openPortal' ? 'settings.subscription.portalFailed' : 'settings.subscription.checkoutFailed',
  )
  const fail = (description: string) => errorToast({ title: t('settings.subscription.failed'), description })
  return useMutation({
    mutationFn: () =>
      call === 'openPortal' ? outbox.submit('openPortal', {}) : outbox.submit('createCheckoutSession', { body: {} }),
    onSuccess: async ({ url }) => {
      const address = paymentAddress(url, await platform.server(), i18n.language)
      if (address) platform.leaveFor(address)
      else fail(fallback)
    },
    onError: (error) => fail(messageOf(error, fallback)),
  })
}

/** Unpaid, paused or incomplete: it grants nothing, and its date says neither when it ended nor until when it is paid. */
const isOnHold = ({ subscriptionStatus, subscriptionTier }: User) =>
  subscriptionTier !== 'premium' && subscriptionGoesOn(subscriptionStatus)

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Details({ user }: { user: User }) {
  const { t } = useTranslation()
  const { subscriptionStatus: status, subscriptionTier, subscriptionExpiresAt, maxOrganizations, maxTeammates } = user
  const isPremium = subscriptionTier === 'premium'
  return (
    <dl className={styles.details}>
      <Detail name={t('settings.subscription.plan')}>
        {t(isPremium ? 'settings.subscription.premium' : 'settings.subscription.free')}
      </Detail>
      <Detail name={t('settings.subscription.status')}>
        {isKnownStatus(status) ? t(`settings.subscription.statuses.${status}`) : status}
      </Detail>
      {isPremium && (
        <Detail name={t('settings.subscription.includes')}>
          {t('settings.subscription.organizations', { count: maxOrganizations })},{' '}
          {t('settings.subscription.teammates', { count: maxTeammates })}
        </Detail>
      )}
      {subscriptionExpiresAt && !isOnHold(user) && (
        <Detail name={t(isPremium ? 'settings.subscription.paidUntil' : 'settings.subscription.endedOn')}>
          <Suspense fallback={<Skeleton width={90} />}>
            <Day time={subscriptionExpiresAt} />
          </Suspense>
        </Detail>
      )}
    </dl>
  )
}

function Payment({ user, isDemo }: { user: User; isDemo: boolean }) {
  const { t } = useTranslation()
  // One on hold, too, is resumed or cancelled there; a second one would be refused.
  const isSubscribed = subscriptionGoesOn(user.subscriptionStatus)
  const { mutate: go, isPending } = usePaymentPage(isSubscribed ? 'openPortal' : 'createCheckoutSession')
  const { amount, maxOrganizations, maxTeammates } = premiumPlan
  return (
    <>
      {user.subscriptionStatus === 'past_due' && <p className={styles.notice}>{t('settings.subscription.pastDue')}</p>}
      {isOnHold(user) && <p className={styles.notice}>{t('settings.subscription.onHold')}</p>}
      {!isSubscribed && (
        <p className={styles.note}>
          {t('settings.subscription.pitch', {
            price: amount / 100,
            organizations: maxOrganizations,
            teammates: maxTeammates,
          })}
        </p>
      )}
      {isDemo && <p className={styles.note}>{t('settings.subscription.demo')}</p>}
      <div className={styles.end}>
        <Button type={isSubscribed ? 'default' : 'primary'} loading={isPending} onClick={() => go()}>
          {t(isSubscribed ? 'settings.subscription.manage' : 'settings.subscription.upgrade')}
        </Button>
      </div>
    </>
  )
}

/** The user's plan, and the link to change it. */
export function SubscriptionCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { data: config, isPending, isError, refetch } = useQuery(configQuery())
  const canPay = config?.payments === true || config?.demoCheckout === true
  return (
    <Card title={t('settings.subscription.title')}>
      <div className={styles.form}>
        <Details user={user} />
        {isPending && (
          <div aria-busy>
            <Skeleton height={98} />
          </div>
        )}
        {canPay && <Payment user={user} isDemo={config.demoCheckout} />}
        {isError && !config && <RetryLine onRetry={() => void refetch()}>{t('common.errors.load')}</RetryLine>}
        {config && !canPay && <p className={styles.note}>{t('settings.subscription.notSetUp')}</p>}
      </div>
    </Card>
  )
}
