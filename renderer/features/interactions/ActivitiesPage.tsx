import { Button } from 'antd'
import { Building2, ListFilter, MapPinPlus, Plus } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDates } from '../../lib/dates.ts'
import { openForm } from '../../lib/forms.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { newOrganizationPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './ActivitiesPage.module.css'
import { ActivityList } from './activities/ActivityList.tsx'
import { filterChips } from './activities/chips.ts'
import { MapView } from './activities/MapView.tsx'
import { useActivities, type Activities } from './activities/useActivities.ts'

const FilterDialog = lazy(() => import('./activities/FilterDialog.tsx'))

/** How many interactions are shown, of how many. */
function Total({ activities: { rows, total, isNarrowed, isLoading } }: { activities: Activities }) {
  const { t } = useTranslation()
  const number = useNumbers()
  // The line keeps its place while the list is on its way.
  if (isLoading) return '\u00a0'
  const all = { count: total, all: number(total) }
  const text = isNarrowed ? t('activities.found', { ...all, found: number(rows.length) }) : t('activities.total', all)
  return <span className="tabular" role="status">{text}</span>
}

function Actions() {
  const { t } = useTranslation()
  return (
    <>
      <Button icon={<MapPinPlus size={16} aria-hidden />} onClick={() => openForm('locationVisit')}>{t('interactions.newVisit')}</Button>
      <Button type="primary" icon={<Plus size={18} aria-hidden />} onClick={() => openForm('interaction')}>{t('interactions.new')}</Button>
    </>
  )
}

function Toolbar({ activities: { text, setText, address, contacts } }: { activities: Activities }) {
  const { t } = useTranslation()
  const { date } = useDates()
  const chips = filterChips({ ...address, contacts }, t, date)
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}><SearchField label={t('activities.search')} value={text} onChange={setText} /></div>
      <Button icon={<ListFilter size={16} aria-hidden />} aria-haspopup="dialog" onClick={address.openFilter}>{t('activities.filter.open')}</Button>
      {chips.length > 0 && <div className={styles.chips}><FilterChips chips={chips} onClear={address.clear} /></div>}
    </div>
  )
}

function NoOrganization() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = <Button type="primary" onClick={() => void navigate(newOrganizationPath)}>{t('common.shell.createOrganization')}</Button>
  return <EmptyState icon={Building2} title={t('common.shell.noOrganizations')} hint={t('activities.noOrganization')} action={create} />
}

function Content() {
  const { t } = useTranslation()
  const activities = useActivities()
  const { address } = activities
  const tabs = [
    { key: 'list' as const, label: t('activities.views.list'), content: <ActivityList activities={activities} /> },
    { key: 'map' as const, label: t('activities.views.map'), content: <MapView activities={activities} /> },
  ]
  return (
    <>
      <PageHeader title={t('interactions.title')} subtitle={<Total activities={activities} />} actions={<Actions />} />
      <Toolbar activities={activities} />
      <Tabs label={t('activities.views.label')} tabs={tabs} active={address.view} onChange={address.setView} />
      <OnceOpened open={address.isFilterOpen}><FilterDialog address={address} /></OnceOpened>
    </>
  )
}

/** What the team has done and where, newest first: searched, filtered, as a list or on the map. */
export default function ActivitiesPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  if (organizationId !== null) return <Content />
  return (
    <>
      <PageHeader title={t('interactions.title')} />
      <NoOrganization />
    </>
  )
}
