import { Button } from 'antd'
import { Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { rewards as texts } from '../../i18n/en/rewards.ts'
import { startTexts } from '../../i18n/index.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { useAddressFlag } from '../../lib/useAddressFlag.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { Card } from '../../ui/Card.tsx'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Achievements } from './achievements/Achievements.tsx'
import { History } from './History.tsx'
import { HowPointsWork } from './HowPointsWork.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './RewardsPage.module.css'
import { lazyDialog } from '../../ui/lazyPart.tsx'

// No other page needs them.
startTexts({ rewards: texts })

const AwardForm = lazyDialog(() => import('./AwardForm.tsx'))

const tabKeys = ['achievements', 'leaderboard', 'history'] as const
type TabKey = (typeof tabKeys)[number]
const isTab = (value: string | null): value is TabKey => tabKeys.some((key) => key === value)

function RewardsTabs({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [search, change] = useAddressParams()
  const asked = search.get('tab')
  const contents = {
    achievements: <Achievements organizationId={organizationId} userId={user.id} />,
    leaderboard: <Leaderboard organizationId={organizationId} userId={user.id} />,
    history: <History organizationId={organizationId} userId={user.id} />,
  }
  return (
    <Tabs
      label={t('rewards.tabs.label')}
      active={isTab(asked) ? asked : 'achievements'}
      onChange={(tab) => change((current) => current.set('tab', tab))}
      tabs={tabKeys.map((key) => ({
        key,
        label: t(`rewards.tabs.${key}`),
        content: <Card flush>{contents[key]}</Card>,
      }))}
    />
  )
}

/** A user's points, achievements and rank. */
export default function RewardsPage() {
  const { t } = useTranslation()
  const { user, organizationId } = useSession()
  const mayAward = useGrant('points:award') !== null && organizationId !== null
  const award = useAddressFlag('award')
  return (
    <>
      <PageHeader
        title={t('rewards.title')}
        subtitle={t('rewards.subtitle')}
        actions={
          mayAward && (
            <Button icon={<Gift size={18} aria-hidden />} onClick={award.open}>
              {t('rewards.award.action')}
            </Button>
          )
        }
      />
      {organizationId === null ? (
        <Card>
          <NoOrganization />
        </Card>
      ) : (
        <div className={styles.layout}>
          <ProfileCard user={user} organizationId={organizationId} />
          <RewardsTabs organizationId={organizationId} />
          <HowPointsWork />
        </div>
      )}
      {mayAward && (
        <OnceOpened open={award.isOpen}>
          <AwardForm open={award.isOpen} onClose={award.close} />
        </OnceOpened>
      )}
    </>
  )
}
