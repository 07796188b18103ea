import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { percentOf } from '../../../shared/domain/areas.ts'
import { useDates } from '../../lib/dates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { AreaRow } from './areaRows.ts'
import styles from './Areas.module.css'

/** How many doors were visited in the current period, and when the last visit in the area was. */
export function CoverageBar({ row: { current, coverage } }: { row: AreaRow }) {
  const { t } = useTranslation()
  const { relative } = useDates()
  const id = useId()
  const { visited, left, latestDate } = coverage
  const count = visited.length + left.length
  const last = latestDate === null ? t('areas.never') : t('areas.lastVisit', { when: relative(latestDate) })
  return (
    <div className={styles.coverage}>
      {current && <ProgressBar labelledBy={id} percent={percentOf(coverage)} />}
      <p id={id} className={styles.quiet}>
        {oneLine(current ? t('areas.covered', { visited: visited.length, count }) : t('areas.doors', { count }), last)}
      </p>
    </div>
  )
}
