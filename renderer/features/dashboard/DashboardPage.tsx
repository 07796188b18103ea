import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Dashboard } from './Dashboard.tsx'
import { useDashboardFilter } from './useDashboardFilter.ts'

/** The first page after signing in: follow-ups, activity and map. */
export default function DashboardPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const filter = useDashboardFilter()
  if (organizationId === null)
    return (
      <>
        <PageHeader title={t('dashboard.title')} />
        <Card>
          <NoOrganization />
        </Card>
      </>
    )
  return <Dashboard key={organizationId} organizationId={organizationId} filter={filter} />
}
