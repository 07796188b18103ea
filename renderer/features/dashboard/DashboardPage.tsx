import { useTranslation } from 'react-i18next'
import { dashboard as texts } from '../../i18n/en/dashboard.ts'
import { startTexts } from '../../i18n/index.ts'
import { useSession } from '../../lib/session.ts'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Dashboard } from './Dashboard.tsx'
import { useDashboardFilter } from './useDashboardFilter.ts'

// No other page needs them.
startTexts({ dashboard: texts })

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
