import { Button } from 'antd'
import { ListFilter, MapPinPlus, Plus } from 'lucide-react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { activities as texts } from '../../i18n/en/activities.ts'
import { views } from '../../i18n/en/views.ts'
import { startTexts } from '../../i18n/index.ts'
import { useDates } from '../../lib/dates.ts'
import { openForm } from '../../lib/forms.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { printPage } from '../../lib/printing.ts'
import { useSession } from '../../lib/session.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { useSelection, type Selection } from '../../records/bulk/useSelection.ts'
import { WithSelection } from '../../records/bulk/WithSelection.tsx'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { useViews } from '../../records/views/useViews.ts'
import { ViewChips } from '../../records/views/ViewChips.tsx'
import { ViewsMenu } from '../../records/views/ViewsMenu.tsx'
import { Card } from '../../ui/Card.tsx'
import { FilterChips, type FilterChip } from '../../ui/FilterChips.tsx'
import { loadMapAhead } from '../../ui/map/index.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePaper } from '../../ui/print/usePaper.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { media } from '../../ui/theme.ts'
import styles from './ActivitiesPage.module.css'
import { ActivityList } from './activities/ActivityList.tsx'
import { filterChips } from './activities/chips.ts'
import { MapView } from './activities/MapView.tsx'
import { useActivities, type Activities } from './activities/useActivities.ts'
import { keptOf } from './activities/useActivityAddress.ts'
import { lazyOverlay, lazyPart } from '../../ui/lazyPart.tsx'

// Few pages need them.
startTexts({ activities: texts, views })

const ActivityFilterDialog = lazyOverlay(
  () => import('./activities/ActivityFilterDialog.tsx'),
  ({ address: { isFilterOpen, closeFilter } }) => ({ open: isFilterOpen, onClose: closeFilter }),
)
const Elsewhere = lazyPart(() => import('../../records/elsewhere/Elsewhere.tsx'))
const InteractionSelection = lazyPart(() => import('./bulk/InteractionSelection.tsx'))
const VisitPaper = lazyPart(() => import('./activities/VisitPaper.tsx'))

/** The number of shown interactions, and of all. */
function Total({ activities: { rows, total, isNarrowed, isLoading, error } }: { activities: Activities }) {
  const { t } = useTranslation()
  const number = useNumbers()
  const all = { count: total, all: number(total) }
  const text = isNarrowed ? t('activities.found', { ...all, found: number(rows.length) }) : t('activities.total', all)
  // The line keeps its space while loading, and is announced afterwards.
  return (
    <span className="tabular" role="status">
      {isLoading || error ? '\u00a0' : text}
    </span>
  )
}

function Actions({ activities, selection }: { activities: Activities; selection: Selection }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isWide = useMedia(media.wide)
  const select = () => {
    // The map has the rows that are ticked beside it only there.
    if (!isWide) activities.address.setView('list')
    selection.beginSelection()
  }
  return (
    <>
      <MoreMenu
        items={[
          { key: 'select', label: t('common.selectSeveral'), disabled: activities.rows.length === 0, onClick: select },
          { key: 'print', label: t('palette.print'), onClick: () => printPage() },
          { key: 'bin', label: t('palette.bin'), onClick: () => void navigate(`${paths.bin}?tab=interaction`) },
        ]}
      />
      <Button
        className={styles.plain}
        icon={<MapPinPlus size={16} aria-hidden />}
        onClick={() => openForm('locationVisit')}
      >
        {t('interactions.newVisit')}
      </Button>
      <Button
        className={styles.plain}
        type="primary"
        icon={<Plus size={18} aria-hidden />}
        onClick={() => openForm('interaction')}
      >
        {t('interactions.new')}
      </Button>
    </>
  )
}

function Toolbar({ activities: { text, setText, address }, chips }: { activities: Activities; chips: FilterChip[] }) {
  const { t } = useTranslation()
  const shown = useViews({ page: 'activities', keptOf })
  return (
    <>
      <ViewChips shown={shown} />
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField label={t('activities.search')} value={text} onChange={setText} />
        </div>
        <Button icon={<ListFilter size={16} aria-hidden />} aria-haspopup="dialog" onClick={address.openFilter}>
          <span className="phone-hidden">{t('activities.filter.open')}</span>
        </Button>
        <ViewsMenu shown={shown} />
        {chips.length > 0 && (
          <div className={styles.chips}>
            <FilterChips chips={chips} onClear={address.clear} />
          </div>
        )}
      </div>
    </>
  )
}

/** The filter's contact may be in another of the user's organizations. */
function Where({ contact, children }: { contact: number | null; children: ReactNode }) {
  if (contact === null) return children
  const looking = (
    <Card flush>
      <div aria-busy>
        <SkeletonRows rows={6} height={104} />
      </div>
    </Card>
  )
  return (
    <Suspense fallback={looking}>
      <Elsewhere kind="contact" id={contact} looking={looking}>
        {children}
      </Elsewhere>
    </Suspense>
  )
}

function Content() {
  const { t } = useTranslation()
  const activities = useActivities()
  const selection = useSelection()
  const { address, contacts } = activities
  const { date } = useDates()
  const chips = filterChips({ ...address, contacts }, t, date)
  const { asked, done } = usePaper()
  // Many users open the map next; if preloading fails, it is loaded then.
  useEffect(() => whenQuiet(() => void loadMapAhead().catch(() => undefined)), [])
  const tabs = [
    {
      key: 'list' as const,
      label: t('activities.views.list'),
      content: <ActivityList activities={activities} selection={selection} />,
    },
    {
      key: 'map' as const,
      label: t('activities.views.map'),
      content: <MapView activities={activities} selection={selection} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={t('interactions.title')}
        subtitle={<Total activities={activities} />}
        actions={<Actions activities={activities} selection={selection} />}
      />
      <Toolbar activities={activities} chips={chips} />
      <WithSelection
        bar={selection.isSelecting && <InteractionSelection activities={activities} selection={selection} />}
      >
        <Where contact={activities.missingContact}>
          <Tabs label={t('activities.views.label')} tabs={tabs} active={address.view} onChange={address.setView} />
        </Where>
      </WithSelection>
      <OnceOpened open={address.isFilterOpen}>
        <ActivityFilterDialog address={address} />
      </OnceOpened>
      {asked && (
        <Suspense fallback={null}>
          <VisitPaper
            key={asked.key}
            activities={activities}
            filters={chips.map(({ label }) => label)}
            output={asked.output}
            onDone={done}
          />
        </Suspense>
      )}
    </>
  )
}

/** The team's interactions, newest first: searchable, filterable, as a list or on the map. */
export default function ActivitiesPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  if (organizationId !== null) return <Content />
  return (
    <>
      <PageHeader title={t('interactions.title')} />
      <Card>
        <NoOrganization />
      </Card>
    </>
  )
}
