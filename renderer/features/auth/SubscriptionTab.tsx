import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { plan } from '../../i18n/en/plan.ts'
import { startTexts } from '../../i18n/index.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './AuthPage.module.css'
import { SubscriptionForm } from './SubscriptionForm.tsx'

startTexts({ plan })

/** Says that payments are not available, and links to the registration. */
function NotSetUp({ onRegister }: { onRegister: () => void }) {
  const { t } = useTranslation()
  const noticeId = useId()
  return (
    <>
      <div id={noticeId} className={styles.notice}>
        <strong>{t('auth.subscription.notSetUp')}</strong>
        <p>{t('auth.subscription.notSetUpHint')}</p>
        <PlainButton onClick={onRegister}>{t('auth.subscription.toRegister')}</PlainButton>
      </div>
      <PlainButton primary block disabled aria-describedby={noticeId}>
        {t('auth.subscription.submit')}
      </PlainButton>
    </>
  )
}

/** The premium plan, and whether this server accepts payments. */
export default function SubscriptionTab({ onRegister }: { onRegister: () => void }) {
  const { t } = useTranslation()
  const { data: config, isPending } = useQuery(configQuery())
  const isDemo = config?.demoCheckout === true
  const canPay = config?.payments === true || isDemo
  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.heading}>{t('auth.subscription.heading')}</h2>
        <p className={styles.intro}>{t('auth.subscription.text')}</p>
      </div>
      <div className={styles.plan}>
        <p className={styles.amount}>
          {t('plan.amount')}{' '}
          <small>
            {t('plan.currency')} {t('plan.period')}
          </small>
        </p>
        <ul className={styles.items}>
          {t('plan.items', { returnObjects: true }).map((item) => (
            <li key={item}>
              <Check aria-hidden size={16} />
              {item}
            </li>
          ))}
        </ul>
      </div>
      {isDemo && (
        <div className={styles.notice}>
          <strong>{t('auth.subscription.demo')}</strong>
          <p>{t('auth.subscription.demoHint')}</p>
        </div>
      )}
      {config && !canPay && <NotSetUp onRegister={onRegister} />}
      {isPending && <Spinner />}
      {/* If the server could not be reached, the form is shown: it may be back by then, and otherwise the form shows the error. */}
      {!isPending && (canPay || !config) && <SubscriptionForm />}
    </div>
  )
}
