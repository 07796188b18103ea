import { Button } from 'antd'
import { UserRoundX } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { ContactContentSkeleton } from './ContactSkeleton.tsx'
import { PageBar } from './PageBar.tsx'

const Elsewhere = lazyPart(() => import('../../../records/elsewhere/Elsewhere.tsx'))

function Nowhere() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Card>
      <EmptyState
        icon={UserRoundX}
        title={t('contact.missing.title')}
        hint={t('contact.missing.hint')}
        action={
          <Button type="primary" onClick={() => void navigate(paths.contacts)}>
            {t('contact.missing.back')}
          </Button>
        }
      />
    </Card>
  )
}

/**
 * For an address whose contact is not, or no longer, in the organization.
 * @param id null for an invalid address
 */
export function MissingContact({ id }: { id: number | null }) {
  const { t } = useTranslation()
  return (
    <>
      <PageBar />
      <h1 className="visually-hidden">{t('contacts.title')}</h1>
      {id === null ? (
        <Nowhere />
      ) : (
        <Suspense fallback={<ContactContentSkeleton />}>
          <Elsewhere kind="contact" id={id} looking={<ContactContentSkeleton />}>
            <Nowhere />
          </Elsewhere>
        </Suspense>
      )}
    </>
  )
}
