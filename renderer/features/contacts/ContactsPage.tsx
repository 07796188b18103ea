import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function ContactsPage() {
  const { t } = useTranslation()
  return <PageHeader title={t('contacts.title')} />
}
