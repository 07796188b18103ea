import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { coverageOf } from '../../../shared/domain/areas.ts'
import type { AreaRow, Known } from './areaRows.ts'
import styles from './Areas.module.css'
import { usePeriodText } from './useTeamNames.ts'

interface AreaHistoryProps extends Pick<Known, 'contacts' | 'dayOf'> {
  row: AreaRow
}

/**
 * Who had an area when, and how many doors were visited then. Not rendered again with each door that is pointed to: it
 * goes through all visits of the area.
 */
export const AreaHistory = memo(function AreaHistory({ row: { area, doors }, contacts, dayOf }: AreaHistoryProps) {
  const { t } = useTranslation()
  const periodText = usePeriodText()
  return (
    <section className={styles.doors}>
      <h3 className={styles.heading}>{t('areas.history')}</h3>
      {area.assignments.length === 0 && <p className={styles.quiet}>{t('areas.historyEmpty')}</p>}
      <ul className={styles.history}>
        {area.assignments.map((assignment) => {
          const { visited, left } = coverageOf(doors, contacts, assignment, dayOf)
          return (
            <li key={assignment.id}>
              <p>{periodText(assignment)}</p>
              <p className={styles.quiet}>
                {t('areas.covered', { visited: visited.length, count: visited.length + left.length })}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
})
