import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleAlert, CircleMinus, Download, UserRoundPen, UserRoundPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/apiErrors.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { saveFile } from '../../../records/exports/saveFile.ts'
import { useSaving } from '../../../records/exports/useSaving.ts'
import { Badge } from '../../../ui/badges/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { WindowRows } from '../../../ui/WindowRows.tsx'
import styles from './Import.module.css'
import { hasProblem, problemsFile, problemsOf } from './problems.ts'
import type { PlannedRow } from './reading/plan.ts'
import type { ImportState, OpenFile } from './useImport.ts'

const badges = {
  create: { tone: 'primary', icon: UserRoundPlus },
  update: { tone: 'secondary', icon: UserRoundPen },
  skip: { tone: 'info', icon: CircleMinus },
} as const

const filters = {
  all: () => true,
  create: ({ action }: PlannedRow) => action === 'create',
  update: ({ action }: PlannedRow) => action === 'update',
  skip: ({ action }: PlannedRow) => action === 'skip',
  problems: hasProblem,
} as const
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[]

const numberOf = ({ number }: PlannedRow) => number

/** A row of the file: who it is, what is done with them, and what is wrong. */
function Row({ row }: { row: PlannedRow }) {
  const { t } = useTranslation()
  const { name, phone, email, address } = row.values
  const changes = row.action === 'update' ? row.changes : { phone, email, address }
  const fields = row.action === 'update' ? Object.keys(row.changes) : []
  return (
    <div className={styles.row}>
      <span className={styles.number}>{t('contactFiles.import.rowNumber', { number: row.number })}</span>
      <div className={styles.person}>
        <span className={styles.strong}>{name || t('contactFiles.import.nameless')}</span>
        <span className={styles.details}>
          {oneLine(
            fields.length > 0 &&
              t('contactFiles.import.changes', {
                fields: fields.map((field) => t(`contacts.form.${field as 'phone'}`)).join(', '),
              }),
            changes.phone,
            changes.email,
            changes.address,
          )}
        </span>
        {problemsOf(t, row).map((problem) => (
          <span key={problem} className={styles.warning}>
            <CircleAlert aria-hidden size={14} />
            {problem}
          </span>
        ))}
      </div>
      <Badge {...badges[row.action]}>
        {row.action === 'skip'
          ? t(`contactFiles.import.why.${row.why}`)
          : t(`contactFiles.import.action.${row.action}`)}
      </Badge>
    </div>
  )
}

interface RowsProps {
  rows: readonly PlannedRow[]
  file: OpenFile
}

/** Every row, narrowed to those of one kind. */
function Rows({ rows, file }: RowsProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const counts = useMemo(
    () =>
      Object.fromEntries(filterNames.map((name) => [name, rows.filter(filters[name]).length])) as Record<
        Filter,
        number
      >,
    [rows],
  )
  const shown = useMemo(() => rows.filter(filters[filter]), [rows, filter])
  const { press, isSaving } = useSaving(() =>
    saveFile(problemsFile(t, rows, file.table), t('contactFiles.import.problemsFile')),
  )
  return (
    <>
      <div role="group" aria-label={t('contactFiles.import.filter')} className={styles.filters}>
        {filterNames
          .filter((name) => name === 'all' || counts[name] > 0)
          .map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              className={styles.filter}
              onClick={() => setFilter(name)}
            >
              {t(`contactFiles.import.filters.${name}`, { count: counts[name] })}
            </button>
          ))}
        {counts.problems > 0 && (
          <Button icon={<Download aria-hidden size={16} />} loading={isSaving} onClick={press()}>
            {t('contactFiles.import.saveProblems')}
          </Button>
        )}
      </div>
      <WindowRows
        items={shown}
        keyOf={numberOf}
        estimate={56}
        roles={['list', 'listitem']}
        label={t('contactFiles.import.preview')}
      >
        {(row) => <Row row={row} />}
      </WindowRows>
    </>
  )
}

/** What the import will do, row by row, and the button that does it. */
export function Preview({ state: { rows, changing, start }, file }: { state: ImportState; file: OpenFile }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({ mutationFn: start, networkMode: 'always' })
  const button = (
    <Button type="primary" loading={isPending} disabled={changing === 0} onClick={() => mutate()}>
      {t('contactFiles.import.start', { count: changing })}
    </Button>
  )
  return (
    <Card title={t('contactFiles.import.preview')} action={rows && button}>
      {error && (
        <p role="alert" className={styles.problem}>
          {t('contactFiles.import.failed', { message: messageOf(error, t('common.errors.notDone')) })}
        </p>
      )}
      {rows ? (
        <>
          <p role="status" className={styles.summary}>
            {t('contactFiles.import.summary', {
              created: rows.filter(filters.create).length,
              updated: rows.filter(filters.update).length,
              skipped: rows.filter(filters.skip).length,
            })}
          </p>
          <Rows rows={rows} file={file} />
        </>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Card>
  )
}
