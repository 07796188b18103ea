import type { TFunction } from 'i18next'
import type { Person } from './derive/people.ts'
import type { FilterChip } from '../../ui/FilterChips.tsx'
import { datesOf, parseDay } from '../../records/interactions/filter.ts'
import type { DashboardFilter } from './useDashboardFilter.ts'

type FormatDay = (day: Date) => string

/** The period as text; null for no limit. */
function rangeText({ filter, range }: DashboardFilter, t: TFunction, date: FormatDay): string | null {
  if (range === 'all') return null
  if (range !== 'custom') return t('dashboard.range.last', { days: range })
  const [from, to] = [parseDay(filter.from), parseDay(filter.to)]
  if (from && to) return t('dashboard.range.between', { from: date(from), to: date(to) })
  if (from) return t('dashboard.range.fromDay', { from: date(from) })
  return to && t('dashboard.range.toDay', { to: date(to) })
}

/** The active filters of map and activity as chips. */
export function filterChips(
  dashboard: DashboardFilter,
  people: ReadonlyMap<number, Person>,
  t: TFunction,
  date: FormatDay,
): FilterChip[] {
  const { filter, setFilter, setRange } = dashboard
  const { followUp, contactId } = filter
  const range = rangeText(dashboard, t, date)
  const types = filter.types.map((type) => ({
    key: type,
    label: t(`interactions.type.${type}`),
    onRemove: () => setFilter({ ...filter, types: filter.types.filter((other) => other !== type) }),
  }))
  return [
    ...types,
    ...(followUp
      ? [
          {
            key: 'followUp',
            label: t(`filters.followUps.${followUp}`),
            onRemove: () => setFilter({ ...filter, followUp: null }),
          },
        ]
      : []),
    ...(contactId === null
      ? []
      : [
          {
            key: 'contact',
            label: people.get(contactId)?.name ?? t('contacts.unknown'),
            onRemove: () => setFilter({ ...filter, contactId: null }),
          },
        ]),
    ...(filter.days.length > 0
      ? [
          {
            key: 'days',
            label: datesOf(filter.days).map(date).join(', '),
            onRemove: () => setFilter({ ...filter, days: [] }),
          },
        ]
      : []),
    ...(range ? [{ key: 'range', label: range, onRemove: () => setRange('all') }] : []),
  ]
}
