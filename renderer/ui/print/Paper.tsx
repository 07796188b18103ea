import { Button } from 'antd'
import { memo, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { print as texts } from '../../i18n/en/print.ts'
import { startTexts } from '../../i18n/index.ts'
import { useDates } from '../../lib/dates.ts'
import type { Output } from '../../lib/printing.ts'
import styles from './Paper.module.css'

// Only who prints needs them.
startTexts({ print: texts })

export interface PaperColumn<Row> {
  key: string
  label: string
  /** Its part of the width, of all the columns' parts. */
  width: number
  /** Numbers and days are not broken over lines. */
  isFigure?: boolean
  cell: (row: Row) => ReactNode
}

export interface PaperProps<Row> {
  title: string
  /** Whose list it is, such as the organization. */
  owner: string
  /** How much is on it, in words. */
  count: string
  /** What the list is narrowed to, in words. */
  filters: readonly string[]
  columns: readonly PaperColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  output: Output
  /** It has been printed, or given up. */
  onDone: () => void
}

/** So many rows are drawn at once: some 20 ms, after which the page answers again. */
const slice = 100
/** Phones go on looking at the page after they have said that it was printed. */
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

/** Draws a long list a slice at a time. @returns how many slices are there */
function useSlices(total: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn >= total) return
    // The browser draws and answers in between.
    const timer = setTimeout(() => setDrawn(drawn + 1))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return drawn
}

/** Puts out what is drawn, once it is all there, in the page's place. */
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
    // A browser tells by its event when it is done, the desktop by its answer.
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

/** All of a list, for paper: seen by nobody on the screen, and in the place of everything else when it is printed. */
export function Paper<Row>({ title, owner, count, filters, columns, rows, keyOf, output, onDone }: PaperProps<Row>) {
  const { t } = useTranslation()
  const { dateTime } = useDates()
  const [at] = useState(() => new Date())
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
