import { Award } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { History } from './History.tsx'
import { HowPointsWork } from './HowPointsWork.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './RewardsPage.module.css'

const tabKeys = ['leaderboard', 'history'] as const
type TabKey = (typeof tabKeys)[number]
const isTab = (value: string | null): value is TabKey => tabKeys.some((key) => key === value)

function RewardsTabs({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const contents = {
    leaderboard: <Leaderboard organizationId={organizationId} userId={user.id} />,
    history: <History organizationId={organizationId} userId={user.id} />,
  }
  return (
    <Tabs
      label={t('rewards.tabs.label')} active={isTab(asked) ? asked : 'leaderboard'}
      onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      tabs={tabKeys.map((key) => ({ key, label: t(`rewards.tabs.${key}`), content: <Card flush>{contents[key]}</Card> }))}
    />
  )
}

/** What a person earned, where they stand, and how it is counted. */
export default function RewardsPage() {
  const { t } = useTranslation()
  const { user, organizationId } = useSession()
  return (
    <>
      <PageHeader title={t('rewards.title')} subtitle={t('rewards.subtitle')} />
      {organizationId === null ? (
        <EmptyState icon={Award} title={t('common.shell.noOrganizations')} />
      ) : (
        <div className={styles.layout}>
          <ProfileCard user={user} organizationId={organizationId} />
          <RewardsTabs organizationId={organizationId} />
          <HowPointsWork />
        </div>
      )}
    </>
  )
}
