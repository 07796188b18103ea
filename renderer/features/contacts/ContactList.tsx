import { Button } from 'antd'
import { Plus, SearchX, UserRoundX, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { ContactCards, CardsSkeleton } from './ContactCards.tsx'
import { ContactTable, TableSkeleton } from './ContactTable.tsx'
import { isFiltered } from './contactView.ts'
import { narrow } from './layout.ts'
import styles from './ContactList.module.css'
import type { ContactListState } from './useContactList.ts'

interface ContactListProps {
  list: ContactListState
  onNew: () => void
  onEdit: (id: number) => void
}

function NoContacts({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const canImport = useGrant('contact:import') !== null
  const add = (
    <div className={styles.begin}>
      <Button type="primary" icon={<Plus size={18} aria-hidden />} onClick={onNew}>
        {t('contacts.new')}
      </Button>
      {canImport && <Button onClick={() => void navigate(paths.importContacts)}>{t('contacts.import')}</Button>}
    </div>
  )
  return <EmptyState icon={UsersRound} title={t('contacts.empty')} hint={t('contacts.emptyHint')} action={add} />
}

function NoMatches({ list }: { list: ContactListState }) {
  const { t } = useTranslation()
  const label = isFiltered(list.view) ? t('contacts.clearFilters') : t('common.clearSearch')
  return (
    <EmptyState
      icon={SearchX}
      title={t('contacts.empty')}
      hint={t('contacts.noMatches')}
      action={<Button onClick={list.clear}>{label}</Button>}
    />
  )
}

/** All of them have asked not to be contacted, and are not listed for that. */
function OnlyUnwanted({ list }: { list: ContactListState }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={UserRoundX}
      title={t('contacts.empty')}
      hint={t('contacts.onlyUnwanted')}
      action={<Button onClick={() => list.setView({ isUnwanted: true })}>{t('contacts.showUnwanted')}</Button>}
    />
  )
}

/** The contacts as a table, on narrow screens as cards; or a loading, error or empty state. */
function Content({ list, onNew, onEdit }: ContactListProps) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const isNarrow = useMedia(narrow)
  if (organizationId === null) return <NoOrganization />
  if (list.error) return <ErrorState title={t('contacts.loadFailed')} onRetry={list.retry} />
  if (!list.contacts) return isNarrow ? <CardsSkeleton /> : <TableSkeleton columns={list.view.columns} />
  if (list.contacts.length === 0) return <NoContacts onNew={onNew} />
  if (list.rows.length === 0) return list.isNarrowed ? <NoMatches list={list} /> : <OnlyUnwanted list={list} />
  return (
    <>
      {list.activityError && (
        <RetryLine className={styles.warning} onRetry={list.retryActivity}>
          {t('contacts.activityFailed')}
        </RetryLine>
      )}
      {isNarrow ? <ContactCards list={list} onEdit={onEdit} /> : <ContactTable list={list} onEdit={onEdit} />}
    </>
  )
}

/** The list of contacts in its frame. */
export function ContactList(props: ContactListProps) {
  return (
    <Card flush>
      <Content {...props} />
    </Card>
  )
}
