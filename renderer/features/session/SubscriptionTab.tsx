import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { configQuery } from '../../lib/serverConfig.ts'
import { PlainButton } from '../../ui/plain/Button.tsx'
import styles from './AuthPage.module.css'

/** The premium plan, and whether this server can take a payment for it. */
export function SubscriptionTab({ onRegister }: { onRegister: () => void }) {
  const { t } = useTranslation()
  const noticeId = useId()
  const { data: config } = useQuery(configQuery())
  const isUnavailable = config?.payments === false
  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.heading}>{t('auth.subscription.heading')}</h2>
        <p className={styles.intro}>{t('auth.subscription.text')}</p>
      </div>
      <div className={styles.plan}>
        <p className={styles.amount}>{t('landing.price.amount')} <small>{t('landing.price.currency')} {t('landing.price.period')}</small></p>
        <ul className={styles.items}>
          {t('landing.price.items', { returnObjects: true }).map((item) => <li key={item}><Check aria-hidden size={16} />{item}</li>)}
        </ul>
      </div>
      {isUnavailable && (
        <div id={noticeId} className={styles.notice}>
          <strong>{t('auth.subscription.notSetUp')}</strong>
          <p>{t('auth.subscription.notSetUpHint')}</p>
          <PlainButton onClick={onRegister}>{t('auth.subscription.toRegister')}</PlainButton>
        </div>
      )}
      <PlainButton primary block disabled aria-describedby={isUnavailable ? noticeId : undefined}>{t('auth.subscription.submit')}</PlainButton>
    </div>
  )
}
