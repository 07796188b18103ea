import { addDays, isValid, parseISO, startOfDay, startOfMonth, subDays } from 'date-fns'
import { followUpState } from '../../../shared/domain/followUps.ts'
import { interactionTypes, outcomes, type Outcome } from '../../../shared/domain/kinds.ts'
import type { Interaction, InteractionType } from '../../../shared/schemas/interaction.ts'
import { contactIdIn } from '../../lib/paths.ts'

/** `pending` includes overdue ones; `none` has no follow-up date. */
export const followUpFilters = ['pending', 'overdue', 'completed', 'none'] as const
export type FollowUpFilter = (typeof followUpFilters)[number]

/** Periods up to today, whenever that is: a saved view goes along with them. */
export const relativePeriods = ['7', '30', '90', 'month'] as const
export type RelativePeriod = (typeof relativePeriods)[number]

/** The filter of a list or a map of interactions; an empty one matches everything. */
export interface InteractionFilter {
  /** Empty: every type. */
  types: readonly InteractionType[]
  /** Empty: every outcome, and none. */
  outcomes: readonly Outcome[]
  followUp: FollowUpFilter | null
  /** Instead of a first and a last day. */
  period: RelativePeriod | null
  /** First and last day in the reader's time zone, as `yyyy-MM-dd`; the last one counts to its end. */
  from: string | null
  to: string | null
  /** Certain days, as `yyyy-MM-dd` in their order; empty: every day. */
  days: readonly string[]
  /** Negative if the server had assigned no id yet. */
  contactId: number | null
}

export const noFilter: InteractionFilter = {
  types: [],
  outcomes: [],
  followUp: null,
  period: null,
  from: null,
  to: null,
  days: [],
  contactId: null,
}

/** The day of a `yyyy-MM-dd` in the reader's time zone, at its start; null if it is invalid. */
export function parseDay(text: string | null): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = parseISO(text)
  return isValid(day) ? day : null
}

/** Chosen days as dates. */
export const datesOf = (days: readonly string[]): Date[] => days.map(parseDay).filter((day) => day !== null)

// An address stays short enough for every browser.
const maxDays = 100

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.some((known) => known === value)

/** The filter in an address; invalid values are ignored. */
export function readFilter(params: URLSearchParams): InteractionFilter {
  const followUp = params.get('followUp')
  const named = params.get('period')
  const period = isOneOf(relativePeriods, named) ? named : null
  const listed = (name: string) => (params.get(name) ?? '').split(',')
  const day = (name: string) => (parseDay(params.get(name)) ? params.get(name) : null)
  return {
    types: interactionTypes.filter((type) => listed('type').includes(type)),
    outcomes: outcomes.filter((outcome) => listed('outcome').includes(outcome)),
    followUp: isOneOf(followUpFilters, followUp) ? followUp : null,
    period,
    from: period ? null : day('from'),
    to: period ? null : day('to'),
    days: [...new Set(listed('days').filter(parseDay))].sort().slice(0, maxDays),
    contactId: contactIdIn(params.get('contact')),
  }
}

/** The address's parameters with this filter in them; others stay as they are. */
export function writeFilter(params: URLSearchParams, filter: InteractionFilter): URLSearchParams {
  const values = {
    type: filter.types.join(','),
    outcome: filter.outcomes.join(','),
    followUp: filter.followUp,
    period: filter.period,
    from: filter.from,
    to: filter.to,
    days: filter.days.join(','),
    contact: filter.contactId?.toString(),
  }
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The first day of a period that ends today. */
const beginningOf = (period: RelativePeriod, now: Date): Date =>
  period === 'month' ? startOfMonth(now) : startOfDay(subDays(now, Number(period) - 1))

type Filterable = Pick<Interaction, 'type' | 'outcome' | 'date' | 'contactId' | 'followUpDate' | 'followUpCompleted'>

function followUpTest(filter: FollowUpFilter, now: Date): (interaction: Filterable) => boolean {
  if (filter !== 'overdue') return (interaction) => followUpState(interaction) === filter
  const today = startOfDay(now).toISOString()
  return (interaction) => followUpState(interaction) === 'pending' && (interaction.followUpDate ?? '') < today
}

/**
 * The interactions that pass the filter, in their order. Stored times all have one form, so they are compared as texts:
 * which keeps this fast with 50,000 of them.
 * @param now the current time, which decides what is overdue, and in the last days
 */
export function filterInteractions<I extends Filterable>(
  interactions: readonly I[],
  filter: InteractionFilter,
  now: Date,
): readonly I[] {
  const tests: ((interaction: Filterable) => boolean)[] = []
  const { period } = filter
  const from = (period ? beginningOf(period, now) : parseDay(filter.from))?.toISOString()
  const lastDay = period ? startOfDay(now) : parseDay(filter.to)
  const end = lastDay && addDays(lastDay, 1).toISOString()
  if (filter.types.length > 0) tests.push(({ type }) => filter.types.includes(type))
  if (filter.outcomes.length > 0) tests.push(({ outcome }) => outcome !== null && filter.outcomes.includes(outcome))
  if (filter.followUp) tests.push(followUpTest(filter.followUp, now))
  if (from) tests.push(({ date }) => date >= from)
  if (end) tests.push(({ date }) => date < end)
  const days = datesOf(filter.days).map((day) => [day.toISOString(), addDays(day, 1).toISOString()] as const)
  if (days.length > 0) tests.push(({ date }) => days.some(([start, next]) => date >= start && date < next))
  if (filter.contactId !== null) tests.push(({ contactId }) => contactId === filter.contactId)
  if (tests.length === 0) return interactions
  return interactions.filter((interaction) => tests.every((passes) => passes(interaction)))
}
