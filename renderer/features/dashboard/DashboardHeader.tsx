import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListFilter, MapPinPlus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openForm } from '../../lib/forms.ts'
import { useSession } from '../../lib/session.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './Dashboard.module.css'

interface DashboardHeaderProps {
  /** The first step is shown below. */
  isFirstRun: boolean
  onFilter: () => void
}

/** The current organization's name, or its loading or error state. */
function OrganizationName() {
  const { t } = useTranslation()
  const { organization } = useSession()
  const { isError, isFetching, refetch } = useQuery(organizationsQuery())
  if (organization) return organization.name
  if (!isError || isFetching) return t('shell.loadingOrganization')
  return (
    <>
      {t('shell.organizationFailed')}{' '}
      <Button type="link" size="small" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </>
  )
}

/** Title, organization and actions. */
export function DashboardHeader({ isFirstRun, onFilter }: DashboardHeaderProps) {
  const { t } = useTranslation()
  const actions = (
    <div className={styles.actions}>
      <Button icon={<ListFilter size={16} aria-hidden />} onClick={onFilter}>
        <span className="phone-hidden">{t('dashboard.filter')}</span>
      </Button>
      <Button
        className={styles.plain}
        icon={<MapPinPlus size={16} aria-hidden />}
        onClick={() => openForm('locationVisit')}
      >
        {t('interactions.newVisit')}
      </Button>
      <Button
        className={styles.plain}
        type={isFirstRun ? 'default' : 'primary'}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => openForm('interaction')}
      >
        {t('interactions.new')}
      </Button>
    </div>
  )
  return <PageHeader title={t('dashboard.title')} subtitle={<OrganizationName />} actions={actions} />
}
