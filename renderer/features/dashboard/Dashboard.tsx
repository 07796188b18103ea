import { useMedia } from '../../lib/useMedia.ts'
import { loadHintOf } from '../../lib/apiErrors.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { media } from '../../ui/theme.ts'
import styles from './Dashboard.module.css'
import { DashboardHeader } from './DashboardHeader.tsx'
import { FirstRun } from './FirstRun.tsx'
import { MapCard } from './MapCard.tsx'
import { NewsHost } from './news/NewsHost.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RecentContacts } from './RecentContacts.tsx'
import { StatCards } from './StatCards.tsx'
import { UpcomingFollowUps } from './UpcomingFollowUps.tsx'
import { useDashboardData, type DashboardData } from './useDashboardData.ts'
import type { DashboardFilter } from './useDashboardFilter.ts'
import { lazyOverlay } from '../../ui/lazyPart.tsx'

const openAs = (name: DashboardFilter['dialog']) => (props: { filter: DashboardFilter }) => ({
  open: props.filter.dialog === name,
  onClose: props.filter.closeDialog,
})
const MapFilterDialog = lazyOverlay(() => import('./MapFilterDialog.tsx'), openAs('filter'))
const DateRangeDialog = lazyOverlay(() => import('./DateRangeDialog.tsx'), openAs('dates'))

interface DashboardProps {
  organizationId: number
  filter: DashboardFilter
}

/** The parts in reading order: on phones follow-ups come first. */
function Parts({ data, filter }: { data: DashboardData; filter: DashboardFilter }) {
  const isPhone = useMedia(media.phone)
  const stats = <StatCards key="stats" stats={data.stats} loading={data.isPending} />
  const map = <MapCard key="map" data={data} filter={filter} />
  const followUps = (
    <UpcomingFollowUps key="followUps" followUps={data.followUps} people={data.people} loading={data.isPending} />
  )
  const contacts = <RecentContacts key="contacts" contacts={data.recent} loading={data.isPending} />
  const activity = (
    <RecentActivity
      key="activity"
      interactions={data.shown}
      people={data.people}
      filter={filter}
      isFiltered={data.isFiltered}
      loading={data.isPending}
    />
  )
  return (
    <div className={styles.grid}>
      {isPhone ? [followUps, stats, map, contacts, activity] : [stats, map, followUps, contacts, activity]}
    </div>
  )
}

/** The dashboard of one organization, with its name at the top. */
export function Dashboard({ organizationId, filter }: DashboardProps) {
  const data = useDashboardData(organizationId, filter.filter)
  const isFirstRun = !data.isPending && !data.error && data.isEmpty
  return (
    <>
      <DashboardHeader isFirstRun={isFirstRun} onFilter={() => filter.openDialog('filter')} />
      <Content data={data} filter={filter} isFirstRun={isFirstRun} />
      <OnceOpened open={filter.dialog === 'filter'}>
        <MapFilterDialog filter={filter} />
      </OnceOpened>
      <OnceOpened open={filter.dialog === 'dates'}>
        <DateRangeDialog filter={filter} />
      </OnceOpened>
      {!data.isPending && <NewsHost organizationId={organizationId} />}
    </>
  )
}

function Content({ data, filter, isFirstRun }: { data: DashboardData; filter: DashboardFilter; isFirstRun: boolean }) {
  if (data.error) return <ErrorState hint={loadHintOf(data.error)} onRetry={() => void data.refresh()} />
  return (
    <>
      {isFirstRun && <FirstRun />}
      <Parts data={data} filter={filter} />
    </>
  )
}
