import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { settings as texts } from '../../i18n/en/settings.ts'
import { startTexts } from '../../i18n/index.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { isDesktop } from '../../platform/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'

// No other page needs them.
startTexts({ settings: texts })

const NotificationsTab = lazyPart(() => import('./NotificationsTab.tsx'))
const AppearanceTab = lazyPart(() => import('./AppearanceTab.tsx'))
const PrivacyTab = lazyPart(() => import('./PrivacyTab.tsx'))
const ComputerTab = lazyPart(() => import('./ComputerTab.tsx'))

const contents = {
  profile: <ProfileTab />,
  notifications: <NotificationsTab />,
  appearance: <AppearanceTab />,
  privacy: <PrivacyTab />,
  computer: <ComputerTab />,
}
type TabKey = keyof typeof contents
const tabKeys: readonly TabKey[] = [
  'profile',
  'notifications',
  'appearance',
  'privacy',
  ...(isDesktop ? (['computer'] as const) : []),
]
const isTab = (value: string | null): value is TabKey => tabKeys.some((key) => key === value)

/** The user's account and the app's appearance. The address has the tab. */
export default function SettingsPage() {
  const { t } = useTranslation()
  const [search, change] = useAddressParams()
  const asked = search.get('tab')
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <Tabs
        // Input in the profile is kept while another tab is open.
        keep
        label={t('settings.tabs.label')}
        active={isTab(asked) ? asked : 'profile'}
        onChange={(tab) => change((current) => current.set('tab', tab))}
        tabs={tabKeys.map((key) => ({
          key,
          label: t(key === 'computer' ? 'desktop.computer.tab' : `settings.tabs.${key}`),
          content: (
            <Suspense
              fallback={
                <TabSkeleton title={t(key === 'computer' ? 'desktop.computer.title' : `settings.tabs.${key}`)} />
              }
            >
              {contents[key]}
            </Suspense>
          ),
        }))}
      />
    </>
  )
}
