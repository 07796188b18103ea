import { useQueries, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Organization } from '../../../../shared/schemas/organization.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { contactOf } from '../../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { organizationsQuery } from '../../../records/organizations/queries.ts'
import { useSwitchOrganization } from '../../../records/organizations/switchOrganization.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageBar } from './PageBar.tsx'

/** Another of the user's organizations, if the contact is in it: someone has shared an address of theirs. */
function useOtherHome(id: number | null): Organization | undefined {
  const { organizationId } = useSession()
  const { data: organizations = [] } = useQuery(organizationsQuery())
  const others = organizations.filter((organization) => organization.id !== organizationId)
  const lists = useQueries({
    queries: others.map((organization) => ({ ...contactsQuery(organization.id), enabled: id !== null })),
  })
  return others.find((_, index) => id !== null && contactOf(lists[index]?.data ?? [], id))
}

/**
 * For an address whose contact is not, or no longer, in the organization.
 * @param id null for an invalid address
 */
export function MissingContact({ id }: { id: number | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const home = useOtherHome(id)
  const { mutate: switchTo, isPending } = useSwitchOrganization()
  return (
    <>
      <PageBar />
      <h1 className="visually-hidden">{t('contact.missing.title')}</h1>
      <Card>
        <EmptyState
          icon={UserRoundX}
          title={t('contact.missing.title')}
          hint={home ? t('contact.missing.elsewhere', { name: home.name }) : t('contact.missing.hint')}
          action={
            home ? (
              <Button type="primary" loading={isPending} onClick={() => switchTo(home)}>
                {t('contact.missing.switchTo', { name: home.name })}
              </Button>
            ) : (
              <Button type="primary" onClick={() => void navigate(paths.contacts)}>
                {t('contact.missing.back')}
              </Button>
            )
          }
        />
      </Card>
    </>
  )
}
