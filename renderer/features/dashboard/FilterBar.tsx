import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { filterChips } from './chips.ts'
import styles from './Dashboard.module.css'
import type { Person } from './derive/people.ts'
import type { DashboardFilter } from './useDashboardFilter.ts'

/** The active filters, above the content; hidden without any. */
export function FilterBar({ filter, people }: { filter: DashboardFilter; people: ReadonlyMap<number, Person> }) {
  const { t } = useTranslation()
  const { date } = useDates()
  const chips = filterChips(filter, people, t, date)
  if (chips.length === 0) return null
  return (
    <div className={styles.filterBar}>
      <FilterChips chips={chips} onClear={filter.clear} />
    </div>
  )
}
