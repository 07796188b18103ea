import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function ActivitiesPage() {
  const { t } = useTranslation()
  return <PageHeader title={t('interactions.title')} />
}
