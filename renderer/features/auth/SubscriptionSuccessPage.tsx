import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { authPath, paths } from '../../lib/paths.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { StandalonePage } from './StandalonePage.tsx'
import styles from './StandalonePage.module.css'
import { useCompletion } from './useCompletion.ts'

interface OutcomeProps {
  icon: LucideIcon
  failed?: boolean
  title: string
  text: string
  children: ReactNode
}

function Outcome({ icon: Icon, failed = false, title, text, children }: OutcomeProps) {
  return (
    <div className={styles.outcome} role={failed ? 'alert' : 'status'}>
      <span className={classes(styles.icon, failed && styles.failed)}>
        <Icon aria-hidden size={32} strokeWidth={1.75} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className="quiet">{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

function Verification({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const { state, reason, retry, dashboard } = useCompletion(sessionId)
  const toLogin = (
    <LinkButton href={paths.auth} primary={state === 'elsewhere'}>
      {t('auth.success.toLogin')}
    </LinkButton>
  )
  if (state === 'loading') {
    return (
      <div className={styles.outcome}>
        <h1 className={styles.title}>{t('auth.success.loading')}</h1>
        <Spinner label={t('auth.success.loadingText')} />
      </div>
    )
  }
  if (state === 'error') {
    return (
      <Outcome
        icon={CircleX}
        failed
        title={t('auth.subscription.error')}
        text={`${t('auth.success.errorText')} ${reason}`.trim()}
      >
        <PlainButton primary onClick={retry}>
          {t('common.retry')}
        </PlainButton>
        {toLogin}
      </Outcome>
    )
  }
  const isHere = state === 'success'
  return (
    <Outcome
      icon={CircleCheck}
      title={t('auth.success.done')}
      text={t(isHere ? 'auth.success.doneText' : 'auth.success.elsewhereText')}
    >
      {isHere ? (
        <LinkButton href={dashboard} primary>
          {t('auth.success.toDashboard')}
        </LinkButton>
      ) : (
        toLogin
      )}
    </Outcome>
  )
}

/** The return page of the checkout: verifies the payment, completes the registration, and redirects. */
export default function SubscriptionSuccessPage() {
  const { t } = useTranslation()
  const sessionId = useSearchParams()[0].get('session_id')
  useDocumentTitle(t('auth.success.pageTitle'))
  return (
    <StandalonePage>
      {sessionId ? (
        <Verification sessionId={sessionId} />
      ) : (
        <Outcome icon={CircleX} failed title={t('auth.success.invalid')} text={t('auth.success.invalidText')}>
          <LinkButton href={authPath()} primary>
            {t('auth.success.toLogin')}
          </LinkButton>
        </Outcome>
      )}
    </StandalonePage>
  )
}
