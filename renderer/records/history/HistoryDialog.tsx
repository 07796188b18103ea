import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueAt } from '../../../shared/domain/parts.ts'
import type { Entity, Row } from '../../../shared/replica.ts'
import { recordHistory as texts } from '../../i18n/en/recordHistory.ts'
import { startTexts } from '../../i18n/index.ts'
import { useDates } from '../../lib/dates.ts'
import { takeLostFocus } from '../../lib/lostFocus.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useRoots } from '../contacts/aliases.ts'
import { Entry, FieldChanges } from './Entry.tsx'
import styles from './History.module.css'
import { historyQuery, type Described } from './queries.ts'
import { changesTo, statesOf, type HistoryState } from './states.ts'
import { useRestoreVersion } from './writes.ts'

// No page needs them before.
startTexts({ recordHistory: texts })

/** What is changed of a contact that was merged arrives at the other one: it has nothing to go back to. */
const isAlias = (row: Row): boolean => 'merged' in row && Boolean(row.merged)

/** What going back to a state changes of a record. */
function useChangesTo({ entity }: Described, row: Row) {
  const roots = useRoots(row.organizationId)
  return ({ values }: HistoryState) => changesTo(entity, row, values, (id) => roots.get(id) ?? id)
}

interface PageProps {
  record: Described
  row: Row
  before: number | null
  onRestore: (state: HistoryState) => void
  /** How many of the following pages are shown. */
  following: number
  onOlder: () => void
}

/**
 * A page of the history, and those that follow: each begins where the one before it ends now, which new changes move.
 */
function Page({ following, ...props }: PageProps) {
  const { record, row, before, onRestore, onOlder } = props
  const { t } = useTranslation()
  const query = useQuery({ ...historyQuery(record, before), placeholderData: keepPreviousData })
  const changesOf = useChangesTo(record, row)
  const { data, isPending, refetch } = query
  if (isPending) return <SkeletonRows rows={3} />
  if (!data) return <ErrorState compact onRetry={() => void refetch()} />
  const older = data.before
  return (
    <>
      {before === null && <AsOf query={query} />}
      <ol
        ref={before === null ? undefined : takeLostFocus}
        tabIndex={-1}
        className={styles.entries}
        aria-label={t('recordHistory.list')}
      >
        {statesOf(data).map((state) => (
          <Entry
            key={`${state.entry.version} ${state.entry.kind} ${state.entry.receivedAt}`}
            state={state}
            record={record}
            canRestore={!isAlias(row) && Object.keys(changesOf(state)).length > 0}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {older !== null &&
        (following > 0 ? (
          <Page {...props} before={older} following={following - 1} />
        ) : (
          <Button onClick={onOlder}>{t('recordHistory.older')}</Button>
        ))}
    </>
  )
}

interface ConfirmProps {
  record: Described
  row: Row
  /** The version to restore; null if none was chosen. */
  state: HistoryState | null
  onCancel: () => void
  onRestored: () => void
}

/** Shows what restoring a version changes, and does it. */
function ConfirmRestoring({ record, row, state, onCancel, onRestored }: ConfirmProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { mutate, isPending } = useRestoreVersion()
  const { entity } = record
  const changesOf = useChangesTo(record, row)
  const body = state ? changesOf(state) : {}
  const now = row as unknown as Record<string, unknown>
  const changes = Object.fromEntries(
    Object.entries(body).map(([field, to]) => [field, { from: valueAt(now, field), to }]),
  )
  return (
    <ConfirmDialog
      open={state !== null}
      title={t('recordHistory.confirm', { time: state ? dates.dateTime(state.entry.receivedAt) : '' })}
      text={t('recordHistory.confirmText')}
      confirmLabel={t('recordHistory.confirmLabel')}
      busy={isPending}
      onConfirm={() => mutate({ entity, row, body }, { onSuccess: onRestored })}
      onCancel={onCancel}
    >
      <FieldChanges record={record} fields={changes} />
    </ConfirmDialog>
  )
}

interface HistoryDialogProps {
  entity: Entity
  /** As this device shows it. */
  row: Row
  open: boolean
  onClose: () => void
  onRestored?: () => void
}

/** Every change of a contact or an interaction, the newest first, each of which can be gone back to. */
export default function HistoryDialog({ entity, row, open, onClose, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation()
  const [following, setFollowing] = useState(0)
  const [chosen, setChosen] = useState<HistoryState | null>(null)
  const record = { entity, organizationId: row.organizationId, id: row.id }
  const restored = () => {
    setChosen(null)
    onClose()
    onRestored?.()
  }
  return (
    <Dialog open={open} title={t('common.history')} width={640} onClose={onClose}>
      <div className={styles.content}>
        {row.id < 0 ? (
          <p className="quiet">{t('recordHistory.notSent')}</p>
        ) : (
          <Page
            {...{ record, row, following }}
            before={null}
            onRestore={setChosen}
            onOlder={() => setFollowing(following + 1)}
          />
        )}
      </div>
      <ConfirmRestoring {...{ record, row }} state={chosen} onCancel={() => setChosen(null)} onRestored={restored} />
    </Dialog>
  )
}
