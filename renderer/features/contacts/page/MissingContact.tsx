import { Button } from 'antd'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageBar } from './PageBar.tsx'

/** For an address whose contact is not, or no longer, in the organization. */
export function MissingContact() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = (
    <Button type="primary" onClick={() => void navigate(paths.contacts)}>
      {t('contact.missing.back')}
    </Button>
  )
  return (
    <>
      <PageBar />
      <h1 className="visually-hidden">{t('contact.missing.title')}</h1>
      <Card>
        <EmptyState
          icon={UserRoundX}
          title={t('contact.missing.title')}
          hint={t('contact.missing.hint')}
          action={back}
        />
      </Card>
    </>
  )
}
