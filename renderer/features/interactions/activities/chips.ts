import type { TFunction } from 'i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { datesOf, parseDay, type InteractionFilter } from '../../../records/interactions/filter.ts'
import type { FilterChip } from '../../../ui/FilterChips.tsx'

type FormatDay = (day: Date) => string

function periodText({ period, from, to }: InteractionFilter, t: TFunction, date: FormatDay): string | null {
  if (period) return t(`activities.filter.periods.${period}`)
  const [first, last] = [parseDay(from), parseDay(to)]
  if (first && last)
    return from === to ? date(first) : t('activities.chips.between', { from: date(first), to: date(last) })
  if (first) return t('activities.chips.since', { from: date(first) })
  return last && t('activities.chips.until', { to: date(last) })
}

interface Chips {
  filter: InteractionFilter
  setFilter: (filter: InteractionFilter) => void
  contacts: ReadonlyMap<number, Contact>
}

/** The active filters as chips, each of which removes its filter. */
export function filterChips({ filter, setFilter, contacts }: Chips, t: TFunction, date: FormatDay): FilterChip[] {
  const period = periodText(filter, t, date)
  const chips: (FilterChip | false)[] = [
    ...filter.types.map((type) => ({
      key: type,
      label: t(`interactions.type.${type}`),
      onRemove: () => setFilter({ ...filter, types: filter.types.filter((other) => other !== type) }),
    })),
    ...filter.outcomes.map((outcome) => ({
      key: outcome,
      label: t(`interactions.outcome.${outcome}`),
      onRemove: () => setFilter({ ...filter, outcomes: filter.outcomes.filter((other) => other !== outcome) }),
    })),
    filter.followUp !== null && {
      key: 'followUp',
      label: t(`filters.followUps.${filter.followUp}`),
      onRemove: () => setFilter({ ...filter, followUp: null }),
    },
    filter.contactId !== null && {
      key: 'contact',
      label: contacts.get(filter.contactId)?.name ?? t('contacts.unknown'),
      onRemove: () => setFilter({ ...filter, contactId: null }),
    },
    filter.days.length > 0 && {
      key: 'days',
      label: datesOf(filter.days).map(date).join(', '),
      onRemove: () => setFilter({ ...filter, days: [] }),
    },
    period !== null && {
      key: 'period',
      label: period,
      onRemove: () => setFilter({ ...filter, period: null, from: null, to: null }),
    },
  ]
  return chips.filter((chip) => chip !== false)
}
