import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoreRows } from '../../lib/lostFocus.ts'
import { classes } from '../../ui/classes.ts'
import styles from './ReportTable.module.css'

export interface Column<Row> {
  key: string
  label: string
  /** Numbers are aligned right. */
  isFigure?: boolean
  cell: (row: Row) => ReactNode
}

interface ReportTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** For a name and one number: several rows side by side, if there is space. */
  compact?: boolean
}

/** More rows are shown on demand. */
const pageSize = 50

/**
 * A table that becomes a list of cards on a phone. It uses roles instead of table elements, which lose their semantics
 * when the style sheet changes the display of rows and cells.
 */
export function ReportTable<Row>({ label, columns, rows, keyOf, compact = false }: ReportTableProps<Row>) {
  const { t } = useTranslation()
  const { shown, more, added } = useMoreRows(pageSize)
  return (
    <>
      <div role="table" aria-label={label} className={classes(styles.table, compact && styles.compact)}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.headings}>
            {columns.map(({ key, label: heading, isFigure }) => (
              <div key={key} role="columnheader" className={classes(styles.heading, isFigure && styles.figure)}>
                {heading}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows}>
          {rows.slice(0, shown).map((row, index) => (
            <div key={keyOf(row)} role="row" className={styles.row} {...added(index)}>
              {columns.map(({ key, label: heading, isFigure, cell }, column) => (
                <div
                  key={key}
                  role={column === 0 ? 'rowheader' : 'cell'}
                  data-label={heading}
                  className={classes(styles.cell, isFigure && styles.figure, column === 0 && styles.first)}
                >
                  {cell(row)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      {rows.length > shown && (
        <div className={styles.more}>
          <span>{t('reports.table.showing', { shown, count: rows.length })}</span>
          <Button type="text" onClick={more}>
            {t('reports.table.showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
