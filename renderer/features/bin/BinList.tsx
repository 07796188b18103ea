import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { addDays } from 'date-fns'
import { SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { binDays } from '../../../shared/domain/bin.ts'
import { maxCounts } from '../../../shared/domain/limits.ts'
import type { Entity } from '../../../shared/replica.ts'
import { useDates } from '../../lib/dates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { keepFocus } from '../../lib/keptFocus.ts'
import { takeLostFocus } from '../../lib/lostFocus.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { useMemberName } from '../../lib/useMemberName.ts'
import { useBringBack, type Deleted } from '../../records/bin/writes.ts'
import { useContactOf } from '../../records/contacts/contactNames.ts'
import { stateOf } from '../../records/sync/SyncMark.tsx'
import { AsOf } from '../../ui/AsOf.tsx'
import { Badge } from '../../ui/badges/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Bin.module.css'
import { binQuery, binScope, positionOf, type Position } from './queries.ts'

/** What a deleted record is called, and what else tells it apart from others. */
function useWords(): (deleted: Deleted) => { name: string; details: string } {
  const { t } = useTranslation()
  const dates = useDates()
  return (deleted) => {
    if (deleted.entity === 'contact') {
      const { name, phone, email, address } = deleted.row
      return { name, details: oneLine(phone ?? email, address) }
    }
    const { type, date, notes } = deleted.row
    return { name: t(`interactions.type.${type}`), details: oneLine(dates.dateTime(date), notes) }
  }
}

/** A deleted record, with the button that brings it back, or how far that is. */
function Row({ deleted }: { deleted: Deleted }) {
  const { t } = useTranslation()
  const dates = useDates()
  const wordsOf = useWords()
  const nameOf = useMemberName()
  const contactOf = useContactOf(deleted.row.organizationId)
  const client = useQueryClient()
  const bringBack = useBringBack()
  const { pending, sending } = useSync()
  const waiting = pending.find(({ clientId, body }) => clientId === deleted.row.clientId && 'returned' in body)
  const { name, details } = wordsOf(deleted)
  const { row, entity } = deleted
  // A visit without a contact is called by its place, as elsewhere.
  const whom = entity === 'interaction' ? (contactOf(row.contactId ?? 0)?.name ?? row.location.address) : undefined
  const called = oneLine(whom, name)
  const refresh = () => client.invalidateQueries({ queryKey: binScope(deleted.row.organizationId) })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{called}</p>
        {details && <p className={styles.details}>{details}</p>}
        <p className={styles.details}>
          {t('bin.deleted', {
            name: deleted.deletedBy ? nameOf(deleted.deletedBy) : t('bin.somebody'),
            time: dates.dateTime(deleted.deletedAt),
          })}{' '}
          {t('bin.until', { date: dates.date(addDays(deleted.deletedAt, binDays)) })}
        </p>
      </div>
      {waiting ? (
        <Badge tone="info">{t(`common.sync.state.${stateOf(waiting, sending)}`)}</Badge>
      ) : (
        <Button
          aria-label={t('bin.bringBackName', { name: called })}
          loading={bringBack.isPending}
          onClick={() => bringBack.mutate(deleted, { onSuccess: () => void refresh() })}
        >
          {t('bin.bringBack')}
        </Button>
      )}
    </li>
  )
}

/** Of a page that "Show more" has added. */
const addedList = (list: HTMLElement | null) => {
  takeLostFocus(list)
  return keepFocus(list)
}

interface PageProps {
  organizationId: number
  entity: Entity
  /** What they say; empty for all. */
  search: string
  after: Position
  /** How many of the following pages are shown. */
  following: number
  onMore: () => void
}

/** A page, and those that follow: each begins where the one before it ends now, so that a row that moves is shown once. */
function Page({ following, ...props }: PageProps) {
  const { organizationId, entity, search, after, onMore } = props
  const { t } = useTranslation()
  const query = useQuery({ ...binQuery(organizationId, entity, search, after), placeholderData: keepPreviousData })
  const { data, isPending, refetch } = query
  if (isPending) return <SkeletonRows rows={3} />
  if (!data) return <ErrorState compact onRetry={() => void refetch()} />
  if (data.length === 0 && after === null && search !== '')
    return <EmptyState compact icon={SearchX} title={t('bin.noMatches', { text: search })} />
  if (data.length === 0 && after === null)
    return <EmptyState compact icon={Trash2} title={t(`bin.empty.${entity}`)} hint={t('bin.hint', { days: binDays })} />
  const last = data.length < maxCounts.binPage ? undefined : data.at(-1)
  return (
    <>
      {after === null && <AsOf query={query} />}
      <ul
        ref={after === null ? keepFocus : addedList}
        tabIndex={-1}
        className={styles.list}
        aria-label={t(`bin.list.${entity}`)}
      >
        {data.map((deleted) => (
          <Row key={deleted.row.id} deleted={deleted} />
        ))}
      </ul>
      {last &&
        (following > 0 ? (
          <Page {...props} after={positionOf(last)} following={following - 1} />
        ) : (
          <Button className={styles.more} onClick={onMore}>
            {t('common.moreText')}
          </Button>
        ))}
    </>
  )
}

/** The deleted contacts or interactions of an organization, the latest first. */
export function BinList(props: Pick<PageProps, 'organizationId' | 'entity' | 'search'>) {
  const [following, setFollowing] = useState(0)
  return <Page {...props} {...{ following }} after={null} onMore={() => setFollowing(following + 1)} />
}
