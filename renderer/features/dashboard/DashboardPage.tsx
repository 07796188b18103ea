import { Button } from 'antd'
import { Building2, ListFilter, MapPinPlus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { openForm } from '../../lib/forms.ts'
import { newOrganizationPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Dashboard } from './Dashboard.tsx'
import { useDashboardFilter } from './useDashboardFilter.ts'
import styles from './Dashboard.module.css'

function HeaderActions({ onFilter }: { onFilter: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.actions}>
      <Button icon={<ListFilter size={16} aria-hidden />} onClick={onFilter}><span className={styles.phoneHidden}>{t('dashboard.filter')}</span></Button>
      <Button icon={<MapPinPlus size={16} aria-hidden />} className={styles.plain} onClick={() => openForm('locationVisit')}>{t('interactions.newVisit')}</Button>
      <Button type="primary" icon={<Plus size={16} aria-hidden />} className={styles.plain} onClick={() => openForm('interaction')}>{t('interactions.new')}</Button>
    </div>
  )
}

/** Somebody who was removed from their last organization can still sign in, and finds the way on here. */
function NoOrganization() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={Building2} title={t('common.shell.noOrganizations')} hint={t('dashboard.noOrganization')}
      action={<Button type="primary" onClick={() => void navigate(newOrganizationPath)}>{t('common.shell.createOrganization')}</Button>}
    />
  )
}

/** The first page after signing in: what is due, what happened, and where. */
export default function DashboardPage() {
  const { t } = useTranslation()
  const { organization, organizationId } = useSession()
  const filter = useDashboardFilter()
  if (organizationId === null) return <><PageHeader title={t('dashboard.title')} /><NoOrganization /></>
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        subtitle={organization?.name ?? t('common.shell.loadingOrganization')}
        actions={<HeaderActions onFilter={() => filter.openDialog('filter')} />}
      />
      <Dashboard key={organizationId} organizationId={organizationId} filter={filter} />
    </>
  )
}
