import { Button } from 'antd'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { newOrganizationPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Dashboard } from './Dashboard.tsx'
import { useDashboardFilter } from './useDashboardFilter.ts'

/** Somebody who was removed from their last organization can still sign in, and finds the way on here. */
function NoOrganization() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <EmptyState
        icon={Building2} title={t('common.shell.noOrganizations')} hint={t('dashboard.noOrganization')}
        action={<Button type="primary" onClick={() => void navigate(newOrganizationPath)}>{t('common.shell.createOrganization')}</Button>}
      />
    </>
  )
}

/** The first page after signing in: what is due, what happened, and where. */
export default function DashboardPage() {
  const { organizationId } = useSession()
  const filter = useDashboardFilter()
  if (organizationId === null) return <NoOrganization />
  return <Dashboard key={organizationId} organizationId={organizationId} filter={filter} />
}
