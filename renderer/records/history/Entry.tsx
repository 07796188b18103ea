import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { same } from '../../../shared/domain/same.ts'
import { namesOf, valueAt } from '../../../shared/domain/parts.ts'
import type { HistoryEntry } from '../../../shared/schemas/history.ts'
import { useDates } from '../../lib/dates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { useMemberName } from '../../lib/useMemberName.ts'
import { LongText } from '../../ui/LongText.tsx'
import { useFieldText } from '../useFieldText.ts'
import styles from './History.module.css'
import type { Described } from './queries.ts'
import type { HistoryState } from './states.ts'

/** A device's clock and the way to the server may differ by this much without a mention. */
const unnoticedMs = 60_000

/** When it was received, and when it was made if that was noticeably earlier, or its device's clock is wrong. */
function useWhen(): (entry: HistoryEntry) => string {
  const { t } = useTranslation()
  const dates = useDates()
  return ({ madeAt, receivedAt }) => {
    const received = dates.dateTime(receivedAt)
    if (madeAt === null || Math.abs(Date.parse(receivedAt) - Date.parse(madeAt)) < unnoticedMs) return received
    return t('recordHistory.made', { made: dates.dateTime(madeAt), received })
  }
}

/** The changes with the parts of maps that differ, in place of the maps. */
function eachPart(fields: HistoryEntry['fields']): [name: string, change: HistoryEntry['fields'][string]][] {
  const side = (which: 'from' | 'to') =>
    Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change[which]]))
  const [before, after] = [side('from'), side('to')]
  return namesOf(before, after)
    .map((name) => [name, { from: valueAt(before, name), to: valueAt(after, name) }] as const)
    .filter(([name, { from, to }]) => name in fields || !same(from, to))
    .map(([name, change]) => [name, change])
}

interface FieldChangesProps {
  record: Described
  fields: HistoryEntry['fields']
  /** Whether there was nothing before: only the new values are shown. */
  isFirst?: boolean
}

/** Fields, each with its value before and after. */
export function FieldChanges({ record, fields, isFirst = false }: FieldChangesProps) {
  const { t } = useTranslation()
  const { labelOf, textOf } = useFieldText(record)
  const nothing = <em>{t('common.nothing')}</em>
  const shown = (field: string, value: unknown, beside?: unknown) => {
    const text = textOf(field, value, beside)
    return text ? <LongText>{text}</LongText> : nothing
  }
  return (
    <dl className={styles.fields}>
      {eachPart(fields).map(([field, { from, to }]) => (
        <div key={field} className={styles.field}>
          <dt>{labelOf(field)}</dt>
          {!isFirst && (
            <dd className={styles.before}>
              <span className="visually-hidden">{t('recordHistory.before')} </span>
              {shown(field, from, to)}
            </dd>
          )}
          <dd>
            {!isFirst && <span className="visually-hidden">{t('recordHistory.after')} </span>}
            {shown(field, to, from)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface EntryProps {
  record: Described
  state: HistoryState
  /** Not to the values that the record has now. */
  canRestore: boolean
  onRestore: (state: HistoryState) => void
}

/** One change of a record. */
export function Entry({ record, state, canRestore, onRestore }: EntryProps) {
  const { t } = useTranslation()
  const nameOf = useMemberName()
  const when = useWhen()
  const { entry } = state
  const { kind, by, device, fields } = entry
  const time = when(entry)
  return (
    <li className={styles.entry}>
      <p className={styles.who}>
        {t(`recordHistory.kind.${kind}`, { name: by ? nameOf(by) : t('recordHistory.somebody') })}
      </p>
      <p className={styles.when}>{oneLine(time, device)}</p>
      <FieldChanges record={record} fields={fields} isFirst={kind === 'created' || kind === 'conflicting'} />
      {kind !== 'conflicting' && canRestore && (
        <Button size="small" aria-label={t('recordHistory.restoreOf', { time })} onClick={() => onRestore(state)}>
          {t('recordHistory.restore')}
        </Button>
      )}
    </li>
  )
}
