import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginInput } from '../../../../shared/schemas/user.ts'
import { debug } from '../../../i18n/en/debug.ts'
import { startTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api.ts'
import { token, tokenHeaders } from '../../../lib/token.ts'
import { outbox } from '../../../offline/outbox.ts'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { StandalonePage } from '../StandalonePage.tsx'
import styles from '../StandalonePage.module.css'
import { DirectLoginForm } from './DirectLoginForm.tsx'
import { ProbeResultView } from './ProbeResultView.tsx'
import { useProbe, type Probe } from './useProbe.ts'

startTexts({ debug })

/** The length of the token's visible part. */
const shownCharacters = 20

/** The debug actions of the token sign-in; the token is the one that the token flavour uses in this browser. */
function useTokenProbes() {
  const { t } = useTranslation()
  const [held, setHeld] = useState(() => token.read())
  const login = (body: LoginInput): Probe => ({
    title: t('auth.toasts.loggedIn'),
    failedTitle: t('debug.loginFailed'),
    fallback: t('auth.toasts.loginFailed'),
    run: async () => {
      const { token: given, user } = await outbox.submit('jwtLogin', { body })
      token.write(given)
      setHeld(given)
      return [[t('debug.name'), user.name]]
    },
  })
  const getUser: Probe = {
    title: t('debug.getUser'),
    failedTitle: t('debug.getUserFailed'),
    fallback: t('debug.getUserFailed'),
    run: async () => {
      const { id, username, name } = await api.jwtUser({}, { headers: tokenHeaders() })
      return [
        [t('debug.userId'), id],
        [t('debug.username'), username],
        [t('debug.name'), name],
      ]
    },
  }
  const logout: Probe = {
    title: t('auth.toasts.loggedOut'),
    failedTitle: t('auth.toasts.logoutFailed'),
    fallback: t('auth.toasts.logoutFailed'),
    run: async () => {
      await api.jwtLogout({}, { headers: tokenHeaders() })
      token.clear()
      setHeld(null)
      return []
    },
  }
  return { held, login, getUser, logout }
}

/** Debug page for the token sign-in. */
export default function DebugTokenPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('debug.tokenTitle'))
  const { held, login, getUser, logout } = useTokenProbes()
  const { probe, isBusy, result } = useProbe()
  return (
    <StandalonePage>
      <h1 className={styles.title}>{t('debug.tokenTitle')}</h1>
      <dl className={styles.details}>
        <div className={styles.finding}>
          <dt>{t('debug.status')}</dt>
          <dd>{t(held ? 'debug.signedIn' : 'debug.signedOut')}</dd>
        </div>
        <div className={styles.finding}>
          <dt>{t('debug.token')}</dt>
          <dd>{held ? <code>{held.slice(0, shownCharacters)}…</code> : t('debug.none')}</dd>
        </div>
      </dl>
      <DirectLoginForm submitLabel={t('debug.login')} busy={isBusy} onLogin={(input) => probe(login(input))} />
      <div className={styles.buttons}>
        <PlainButton disabled={isBusy} onClick={() => probe(getUser)}>
          {t('debug.getUser')}
        </PlainButton>
        <PlainButton disabled={isBusy || !held} onClick={() => probe(logout)}>
          {t('debug.logout')}
        </PlainButton>
      </div>
      <ProbeResultView result={result} />
    </StandalonePage>
  )
}
