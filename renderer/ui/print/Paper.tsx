import { Button } from 'antd'
import { memo, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { print as texts } from '../../i18n/en/print.ts'
import { startTexts } from '../../i18n/index.ts'
import { useDates } from '../../lib/dates.ts'
import type { Output } from '../../lib/printing.ts'
import styles from './Paper.module.css'
import { currentTime } from '../../lib/clock.ts'

// Needed only for printing.
startTexts({ print: texts })

export interface PaperColumn<Row> {
  key: string
  label: string
  /** Its share of the width. */
  width: number
  /** Numbers, days and single words are not wrapped. */
  isFigure?: boolean
  cell: (row: Row) => ReactNode
}

export interface PaperProps<Row> {
  title: string
  /** The owner of the list, such as the organization. */
  owner: string
  /** The number of entries, as text. */
  count: string
  /** The filters, as text. */
  filters: readonly string[]
  columns: readonly PaperColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  output: Output
  /** Called when it has been printed, or cancelled. */
  onDone: () => void
}

/** Rows rendered at once: some 20 ms, after which the page responds again. */
const slice = 100
/** Phones still read the page after they have reported that it was printed. */
const staysMs = 30_000

type SliceProps<Row> = Pick<PaperProps<Row>, 'columns' | 'keyOf'> & { rows: readonly Row[] }

function SliceOf<Row>({ columns, rows, keyOf }: SliceProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ key, isFigure, cell }) => (
            <td key={key} className={isFigure ? styles.figure : undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
const Slice = memo(SliceOf) as typeof SliceOf

/** Renders a long list in slices. @returns the number of rendered slices */
function useSlices(total: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn >= total) return
    // The browser renders and handles input in between.
    const timer = setTimeout(() => setDrawn(drawn + 1))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return drawn
}

/** Prints the content once it is complete, in place of the page. */
function usePrinted(isReady: boolean, { output, onDone }: Pick<PaperProps<never>, 'output' | 'onDone'>): void {
  const print = useEffectEvent(output)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout>
    const { dataset } = document.documentElement
    const leave = () => {
      timer = setTimeout(done, staysMs)
    }
    dataset.paper = ''
    window.addEventListener('afterprint', leave)
    // A browser reports the end by an event, the desktop by its answer.
    const printing = print()
    if (printing instanceof Promise) void printing.then(leave, done)
    return () => {
      clearTimeout(timer)
      delete dataset.paper
      window.removeEventListener('afterprint', leave)
    }
  }, [isReady])
}

function Progress({ share, count, onCancel }: { share: number; count: string; onCancel: () => void }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.progress}>
      <p role="status">{t('print.preparing', { list: count })}</p>
      <span className="tabular" aria-hidden>
        {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)}
      </span>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </div>
  )
}

/** A whole list for paper: invisible on the screen, and in place of everything else in print. */
export function Paper<Row>({ title, owner, count, filters, columns, rows, keyOf, output, onDone }: PaperProps<Row>) {
  const { t } = useTranslation()
  const { dateTime } = useDates()
  const [at] = useState(currentTime)
  const slices = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / slice) }, (_, index) =>
        rows.slice(index * slice, (index + 1) * slice),
      ),
    [rows],
  )
  const drawn = useSlices(slices.length)
  const isReady = drawn >= slices.length
  usePrinted(isReady, { output, onDone })
  const parts = columns.reduce((sum, { width }) => sum + width, 0)
  return (
    <>
      {createPortal(
        <div className={styles.paper} lang={document.documentElement.lang}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p>{owner}</p>
            <p>{[count, t('print.asOf', { time: dateTime(at) })].join(' · ')}</p>
            {filters.length > 0 && <p>{t('print.narrowed', { filters: filters.join(' · ') })}</p>}
          </header>
          <table className={styles.table}>
            <colgroup>
              {columns.map(({ key, width }) => (
                <col key={key} style={{ width: `${(width / parts) * 100}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {slices.slice(0, drawn).map((part, index) => (
              <Slice key={index} columns={columns} rows={part} keyOf={keyOf} />
            ))}
          </table>
        </div>,
        document.body,
      )}
      {!isReady &&
        createPortal(<Progress share={drawn / slices.length} count={count} onCancel={onDone} />, document.body)}
    </>
  )
}
