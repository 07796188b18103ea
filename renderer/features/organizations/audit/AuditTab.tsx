import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditDays, auditKinds, type AuditKind } from '../../../../shared/domain/audit.ts'
import { formerMemberName } from '../../../../shared/domain/formerMember.ts'
import type { AuditEntry } from '../../../../shared/schemas/audit.ts'
import { audit as texts } from '../../../i18n/en/audit.ts'
import { startTexts } from '../../../i18n/index.ts'
import { csvFile } from '../../../lib/csvFile.ts'
import { useDates } from '../../../lib/dates.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { useSession } from '../../../lib/session.ts'
import { takeLostFocus } from '../../../lib/lostFocus.ts'
import { toast } from '../../../lib/toast.ts'
import { zoneHere } from '../../../lib/timeZones.ts'
import { useMemberName } from '../../../lib/useMemberName.ts'
import { useNoteExport } from '../../../records/exports/noteExport.ts'
import { saveFile } from '../../../records/exports/saveFile.ts'
import { useSaving } from '../../../records/exports/useSaving.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DayRange } from '../../../ui/DayRange.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import styles from './Audit.module.css'
import { allEvents, auditPeopleQuery, auditQuery, type AuditFilter } from './queries.ts'
import { useAuditAddress, type AuditChoice } from './useAuditAddress.ts'
import { useAuditText } from './useAuditText.ts'
import { currentTime } from '../../../lib/clock.ts'

// No other page needs them.
startTexts({ audit: texts })

function useKindName(): (kind: AuditKind) => string {
  const { t } = useTranslation()
  return (kind) => (kind === 'deleted' || kind === 'returned' ? t(`audit.kind.${kind}.any`) : t(`audit.kind.${kind}`))
}

interface FiltersProps {
  organizationId: number
  choice: AuditChoice
  onChange: (changes: Partial<AuditChoice>) => void
}

/** Whose events there may be; opening the list asks again for what could not be loaded. */
function usePeople(organizationId: number, chosen: number | null) {
  const { t } = useTranslation()
  const nameOf = useMemberName()
  const { data, isError, refetch } = useQuery(auditPeopleQuery(organizationId))
  const options = (data ?? []).map(({ id, name, isMember }) => ({
    value: id,
    // A deleted account has no other name.
    label: name === formerMemberName ? nameOf(name) : oneLine(name, !isMember && t('common.formerMember')),
  }))
  const isListed = chosen === null || options.some(({ value }) => value === chosen)
  const unlisted = { value: chosen ?? 0, label: t(data ? 'common.formerMember' : 'audit.somebody') }
  return {
    options: isListed ? options : [...options, unlisted],
    notFoundContent: isError ? t('common.errors.load') : undefined,
    onOpenChange: (isOpen: boolean) => void (isOpen && isError && refetch()),
  }
}

/** Whose events, which ones, and when. */
function Filters({ organizationId, choice, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const kindName = useKindName()
  const people = usePeople(organizationId, choice.userId)
  const today = currentTime()
  return (
    <div role="group" aria-label={t('audit.filter')} className={styles.filters}>
      <Select<number, { value: number; label: string }>
        aria-label={t('audit.person')}
        placeholder={t('audit.person')}
        allowClear
        value={choice.userId ?? undefined}
        {...people}
        onChange={(userId: number | undefined) => onChange({ userId: userId ?? null })}
      />
      <Select<AuditKind, { value: AuditKind; label: string }>
        aria-label={t('audit.what')}
        placeholder={t('audit.what')}
        allowClear
        value={choice.kind ?? undefined}
        options={auditKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
        onChange={(kind: AuditKind | undefined) => onChange({ kind: kind ?? null })}
      />
      <DayRange
        labels={[t('audit.from'), t('audit.to')]}
        value={choice.days}
        onChange={(days) => onChange({ days })}
        min={new Date(today.getTime() - auditDays * 86_400_000)}
        max={today}
      />
    </div>
  )
}

function Event({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const dates = useDates()
  const textOf = useAuditText()
  const nameOf = useMemberName()
  const by = entry.by === null ? t('audit.somebody') : nameOf(entry.by)
  return (
    <li className={styles.event}>
      <p className={styles.what}>{textOf(entry)}</p>
      <p className={styles.who}>{oneLine(by, dates.dateTime(entry.at), entry.device)}</p>
    </li>
  )
}

interface PageProps {
  organizationId: number
  filter: AuditFilter
  before: string | null
  /** How many of the following pages are shown. */
  following: number
  onMore: () => void
}

/** A page, and those that follow: each begins where the one before it ends now, which new events move. */
function Page({ organizationId, filter, before, following, onMore }: PageProps) {
  const { t } = useTranslation()
  const query = useQuery({ ...auditQuery(organizationId, filter, before), placeholderData: keepPreviousData })
  const { data, isPending, refetch } = query
  if (isPending) return <SkeletonRows rows={4} />
  if (!data) return <ErrorState compact onRetry={() => void refetch()} />
  if (data.entries.length === 0 && before === null)
    return <EmptyState compact icon={ScrollText} title={t('audit.empty')} hint={t('audit.hint', { days: auditDays })} />
  const next = data.before
  return (
    <>
      {before === null && <AsOf query={query} />}
      <ul
        ref={before === null ? undefined : takeLostFocus}
        tabIndex={-1}
        className={styles.list}
        aria-label={t('audit.list')}
      >
        {data.entries.map((entry, index) => (
          <Event key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </ul>
      {next !== null &&
        (following > 0 ? (
          <Page {...{ organizationId, filter, onMore }} before={next} following={following - 1} />
        ) : (
          <Button onClick={onMore}>{t('common.moreText')}</Button>
        ))}
    </>
  )
}

function Pages(props: Pick<PageProps, 'organizationId' | 'filter'>) {
  const [following, setFollowing] = useState(0)
  return <Page {...props} before={null} following={following} onMore={() => setFollowing(following + 1)} />
}

/** Saves all events that match as a CSV file. */
function useExport(organizationId: number, filter: AuditFilter) {
  const { t } = useTranslation()
  const textOf = useAuditText()
  const nameOf = useMemberName()
  const noteExport = useNoteExport('auditLog')
  const columns = { at: t('audit.time'), by: t('audit.person'), what: t('audit.what'), device: t('audit.device') }
  return useSaving(async () => {
    const { entries, isCut } = await allEvents(organizationId, filter)
    const cut = t('audit.cut', { count: entries.length })
    const rows = entries.map((entry) => ({ ...entry, by: entry.by && nameOf(entry.by), what: textOf(entry) }))
    const blob = csvFile(columns, isCut ? [...rows, { what: cut }] : rows, { times: ['at'], timeZone: zoneHere() })
    if (!(await saveFile(blob, `audit-log-${currentTime().toISOString().slice(0, 10)}.csv`))) return
    if (isCut) toast({ title: t('audit.cutTitle'), description: cut })
    const narrowed = Object.entries(filter).map(([name, value]) => `${name}=${value}`)
    noteExport('csv', entries.length, narrowed.join(', '))
  })
}

function Log({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const { choice, filter, change } = useAuditAddress()
  const { press, isSaving } = useExport(organizationId, filter)
  return (
    <Card
      title={t('audit.title')}
      action={
        <Button icon={<Download aria-hidden size={16} />} loading={isSaving} onClick={press()}>
          {t('audit.export')}
        </Button>
      }
    >
      <Filters {...{ organizationId, choice }} onChange={change} />
      <Pages key={JSON.stringify(filter)} {...{ organizationId, filter }} />
    </Card>
  )
}

/** The audit log of the current organization, for its administrators. */
export default function AuditTab() {
  const { organizationId } = useSession()
  return organizationId === null ? null : <Log key={organizationId} organizationId={organizationId} />
}
