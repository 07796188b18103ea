import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LoginInput } from '../../../../shared/schemas/user.ts'
import { debug } from '../../../i18n/en/debug.ts'
import { startTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api.ts'
import { outbox } from '../../../offline/outbox.ts'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { toast } from '../../../lib/toast.ts'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { begin } from '../mutations.ts'
import { StandalonePage } from '../StandalonePage.tsx'
import styles from '../StandalonePage.module.css'
import { DirectLoginForm } from './DirectLoginForm.tsx'
import { ProbeResultView } from './ProbeResultView.tsx'
import { useProbe, type Probe } from './useProbe.ts'

startTexts({ debug })

/** The debug actions of the session sign-in. */
function useSessionProbes() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [message, name, session] = [t('debug.message'), t('debug.name'), t('debug.sessionId')]
  const named = (key: 'authTest' | 'data' | 'forceLogin') => ({
    title: t(`debug.${key}`),
    failedTitle: t(`debug.${key}Failed`),
    fallback: t(`debug.${key}Failed`),
  })
  const login = (body: LoginInput): Probe => ({
    title: t('auth.toasts.loggedIn'),
    failedTitle: t('debug.loginFailed'),
    fallback: t('auth.toasts.loginFailed'),
    run: async () => {
      const { sessionId, ...user } = await outbox.submit('directLogin', { body })
      begin(client, user)
      toast({ title: t('auth.toasts.loggedIn'), description: t('auth.toasts.welcomeBack', { name: user.name }) })
      return [
        [name, user.name],
        [session, sessionId],
      ]
    },
  })
  const testAuth: Probe = {
    ...named('authTest'),
    run: async () => {
      const answer = await api.testAuth()
      return [
        [message, answer.message],
        [name, answer.user?.name ?? null],
        [session, answer.sessionId],
      ]
    },
  }
  const data: Probe = {
    ...named('data'),
    run: async () => {
      const { organizationCount, contactCount } = await api.debugData()
      return [
        [t('debug.organizations'), organizationCount],
        [t('debug.contacts'), contactCount],
      ]
    },
  }
  const forceLogin: Probe = {
    ...named('forceLogin'),
    run: async () => {
      const answer = await api.forceLogin()
      begin(client, answer.user)
      return [
        [message, answer.message],
        [name, answer.user.name],
      ]
    },
  }
  return { login, others: [testAuth, data, forceLogin] }
}

/** Debug page for the session sign-in. */
export default function DebugAuthPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('debug.sessionTitle'))
  const { login, others } = useSessionProbes()
  const { probe, isBusy, running, result } = useProbe()
  return (
    <StandalonePage>
      <h1 className={styles.title}>{t('debug.sessionTitle')}</h1>
      <DirectLoginForm submitLabel={t('debug.directLogin')} busy={isBusy} onLogin={(input) => probe(login(input))} />
      <div className={styles.buttons}>
        {others.map((other) => (
          <PlainButton
            key={other.title}
            busy={running === other.title}
            disabled={isBusy && running !== other.title}
            onClick={() => probe(other)}
          >
            {other.title}
          </PlainButton>
        ))}
      </div>
      <ProbeResultView result={result} />
    </StandalonePage>
  )
}
