import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Building2, Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/domain/searchText.ts'
import { grantFor } from '../../../shared/domain/permissions.ts'
import type { OwnOrganization } from '../../../shared/schemas/organization.ts'
import { keepFocus } from '../../lib/keptFocus.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { useSession } from '../../lib/session.ts'
import { useSearchText } from '../../lib/useSearchText.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { useViewOrganization } from '../../records/organizations/viewOrganization.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrganizationCard } from './OrganizationCard.tsx'
import styles from './OrganizationList.module.css'

interface ActionProps {
  onNew: () => void
  onEdit: (id: number) => void
}

/** The cards; in the token flavour an organization can also be viewed without switching, with a way back everywhere. */
function Cards({ organizations, onEdit }: { organizations: readonly OwnOrganization[]; onEdit: (id: number) => void }) {
  const { t } = useTranslation()
  const { user, organizationId } = useSession()
  const workingIn = user.organizationId ?? organizationId
  const view = useViewOrganization()
  const { mutate: switchTo, isPending, variables } = useSwitchOrganization()
  return (
    <ul ref={keepFocus} tabIndex={-1} className={styles.list} aria-label={t('organizations.list')}>
      {organizations.map((organization) => {
        const { id, role } = organization
        const isShown = id === organizationId
        return (
          <li key={id}>
            <OrganizationCard
              organization={organization}
              shown={isShown ? (id === workingIn ? 'current' : 'viewed') : null}
              isSwitching={isPending && variables.id === id}
              onSwitch={id === workingIn ? undefined : () => switchTo(organization)}
              onView={!isShown && (isTokenFlavour || id === workingIn) ? () => view(organization) : undefined}
              onEdit={grantFor(role, 'organization:write') ? () => onEdit(id) : undefined}
            />
          </li>
        )
      })}
    </ul>
  )
}

function CardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.list} role="status" aria-busy aria-label={t('common.loading')}>
      {[0, 1].map((card) => (
        <Card key={card}>
          <div className={styles.waiting}>
            <Skeleton width={180} height={18} />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="50%" />
          </div>
        </Card>
      ))}
    </div>
  )
}

function NoneYet({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation()
  const add = (
    <Button type="primary" icon={<Plus size={18} aria-hidden />} onClick={onNew}>
      {t('common.newOrganization')}
    </Button>
  )
  return (
    <Card>
      <EmptyState icon={Building2} title={t('organizations.empty')} hint={t('organizations.emptyHint')} action={add} />
    </Card>
  )
}

function NoneFound({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation()
  const clear = <Button onClick={onClear}>{t('common.clearSearch')}</Button>
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={t('organizations.empty')}
        hint={t('organizations.noMatches', { text })}
        action={clear}
      />
    </Card>
  )
}

/** The user's organizations, searchable by name or description. */
export function OrganizationList({ onNew, onEdit }: ActionProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(organizationsQuery())
  const [text, setText] = useSearchText()
  if (isError && !data)
    return (
      <Card>
        <ErrorState title={t('organizations.loadFailed')} onRetry={() => void refetch()} />
      </Card>
    )
  if (data?.length === 0) return <NoneYet onNew={onNew} />
  const wanted = fold(text.trim())
  const found = data?.filter(({ name, description }) => fold(`${name}\n${description ?? ''}`).includes(wanted))
  return (
    <>
      <div className={styles.search}>
        <SearchField label={t('organizations.search')} value={text} onChange={setText} />
      </div>
      <p role="status" className="visually-hidden">
        {data && found && wanted !== '' && t('organizations.found', { found: found.length, count: data.length })}
      </p>
      {!found && <CardsSkeleton />}
      {found?.length === 0 && <NoneFound text={text.trim()} onClear={() => setText('')} />}
      {found && found.length > 0 && <Cards organizations={found} onEdit={onEdit} />}
    </>
  )
}
