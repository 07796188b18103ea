import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { authTabs, paths, type AuthTab } from '../../lib/paths.ts'
import { OthersWaiting } from '../../records/sync/OthersWaiting.tsx'
import { Brand } from '../../ui/Brand.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './AuthPage.module.css'
import { AuthPanel } from './AuthPanel.tsx'
import { LoginForm } from './LoginForm.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Most visitors come to sign in. The rules of the others come with them: a form that is sent without would accept a
// password that was repeated with a mistake.
const RegisterForm = lazyPart(() => import('./RegisterForm.tsx'))
const SubscriptionTab = lazyPart(() => import('./SubscriptionTab.tsx'))

const isTab = (value: string | null): value is AuthTab => authTabs.some((tab) => tab === value)

/** Sign-in, registration and the premium plan, in tabs stored in the address (`?tab=`); further notes are below. */
export default function AuthPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const active = isTab(asked) ? asked : 'login'
  const open = (tab: AuthTab) => setSearch(tab === 'login' ? {} : { tab }, { replace: true, preventScrollReset: true })
  useDocumentTitle(t(`auth.tabs.${active}`))
  const contents = {
    login: <LoginForm onRegister={() => open('register')} />,
    register: (
      <Suspense fallback={<Spinner />}>
        <RegisterForm onLogin={() => open('login')} />
      </Suspense>
    ),
    subscription: (
      <Suspense fallback={<Spinner />}>
        <SubscriptionTab onRegister={() => open('register')} />
      </Suspense>
    ),
  }
  return (
    <div className={styles.page}>
      <AuthPanel />
      <main className={styles.main}>
        <a href={paths.landing} className={styles.brand}>
          <Brand />
        </a>
        <h1 className="visually-hidden">{t('auth.title')}</h1>
        <Tabs
          label={t('auth.tabs.label')}
          active={active}
          onChange={open}
          keep
          className={styles.card}
          tabs={authTabs.map((key) => ({ key, label: t(`auth.tabs.${key}`), content: contents[key] }))}
        />
        <OthersWaiting userId={null} />
        {children}
      </main>
    </div>
  )
}
