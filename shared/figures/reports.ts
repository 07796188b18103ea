import type { Contact } from '../schemas/contact.ts'
import type { Interaction, InteractionType } from '../schemas/interaction.ts'
import type { ActivitiesReport, LocationsReport, TeamReport } from '../schemas/reports.ts'
import { tenThousandths } from '../domain/coordinates.ts'
import { maxCounts } from '../domain/limits.ts'
import { dayNumber, dayNumbers, dayText } from '../domain/days.ts'

// The figures of the reports, calculated from rows. The server calculates the same in SQL
// (api/resources/reports/queries.ts); tests/api/reportFigures.test.ts checks that both are equal.

/** Days from first to last, both included, in the organization's time zone, and the filters. */
export interface ReportQuestion {
  from: string
  to: string
  timeZone: string
  /** Undefined: all types. */
  types: readonly InteractionType[]
  /** Who recorded it; null for any member. */
  memberId: number | null
}

/** A row without an id yet was recorded last. */
const order = ({ id }: Interaction): number => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id)
// ISO times in UTC compare as texts.
const isLater = (a: Interaction, b: Interaction): boolean => (a.date === b.date ? order(a) > order(b) : a.date > b.date)

function periodOf({ from, to, timeZone }: ReportQuestion) {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return { first, last, days: last - first + 1, dayOf: dayNumbers(timeZone) }
}

const chosenOf =
  ({ types, memberId }: ReportQuestion) =>
  ({ type, userId }: Interaction): boolean =>
    (types.length === 0 || types.includes(type)) && (memberId === null || userId === memberId)

/** Interactions of the period that match the filters. */
function withinPeriod(interactions: readonly Interaction[], question: ReportQuestion): Interaction[] {
  const { first, last, dayOf } = periodOf(question)
  const isChosen = chosenOf(question)
  return interactions.filter((interaction) => {
    if (!isChosen(interaction)) return false
    const day = dayOf(interaction.date)
    return day >= first && day <= last
  })
}

/** The report on activities, except what only the points history knows. */
export function activityFigures(
  interactions: readonly Interaction[],
  question: ReportQuestion,
): Omit<ActivitiesReport, 'newContacts' | 'followUpsCompleted'> {
  const { first, last, days, dayOf } = periodOf(question)
  const isChosen = chosenOf(question)
  const byDay = Array.from({ length: days }, () => 0)
  const byType = new Map<InteractionType, number>()
  let [total, previousTotal, followUpsScheduled] = [0, 0, 0]
  for (const interaction of interactions) {
    if (!isChosen(interaction)) continue
    const { date, type, followUpDate } = interaction
    const at = dayOf(date) - first
    if (at >= 0 && at < days) {
      total += 1
      byDay[at] = (byDay[at] ?? 0) + 1
      byType.set(type, (byType.get(type) ?? 0) + 1)
    } else if (at >= -days && at < 0) previousTotal += 1
    if (followUpDate === null) continue
    const due = dayOf(followUpDate)
    if (due >= first && due <= last) followUpsScheduled += 1
  }
  return {
    from: question.from,
    to: question.to,
    timeZone: question.timeZone,
    total,
    previousTotal,
    followUpsScheduled,
    byType: [...byType]
      .map(([type, count]) => ({ type, count }))
      .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
    byDay: byDay.map((count, at) => ({ day: dayText(first + at), count })),
  }
}

/** How many contacts were added in the period; by whom, only the server knows. */
export function newContactCount(contacts: readonly Contact[], question: ReportQuestion): number {
  const { first, last, dayOf } = periodOf(question)
  return contacts.filter(({ createdAt }) => {
    const day = dayOf(createdAt)
    return day >= first && day <= last
  }).length
}

interface Tally {
  last: Interaction
  visits: number
  contacts: Set<number>
}

/** Counts interactions grouped by a key. */
function tallies<Key>(interactions: readonly Interaction[], keyOf: (interaction: Interaction) => Key): Map<Key, Tally> {
  const found = new Map<Key, Tally>()
  for (const interaction of interactions) {
    const key = keyOf(interaction)
    const tally = found.get(key) ?? { last: interaction, visits: 0, contacts: new Set<number>() }
    found.set(key, tally)
    tally.visits += 1
    if (interaction.contactId !== null) tally.contacts.add(interaction.contactId)
    if (isLater(interaction, tally.last)) tally.last = interaction
  }
  return found
}

/** The report on locations: the most visited places. */
export function locationFigures(interactions: readonly Interaction[], question: ReportQuestion): LocationsReport {
  const found = withinPeriod(interactions, question)
  const places = [
    ...tallies(
      found,
      ({ location }) => tenThousandths(location.lat) * 10_000_000 + tenThousandths(location.lng),
    ).values(),
  ]
    .map(({ last, visits, contacts }) => ({
      lat: tenThousandths(last.location.lat) / 10_000,
      lng: tenThousandths(last.location.lng) / 10_000,
      address: last.location.address,
      visits,
      contacts: contacts.size,
      lastVisit: last.date,
    }))
    .sort(
      (a, b) =>
        b.visits - a.visits ||
        (a.lastVisit === b.lastVisit ? a.lat - b.lat || a.lng - b.lng : a.lastVisit < b.lastVisit ? 1 : -1),
    )
  return {
    from: question.from,
    to: question.to,
    timeZone: question.timeZone,
    totalPlaces: places.length,
    totalVisits: found.length,
    places: places.slice(0, maxCounts.reportPlaces),
  }
}

export type MemberFigures = Pick<TeamReport['members'][number], 'interactions' | 'contacts' | 'lastActivity'>

const figuresOf = (tally: Tally | undefined): MemberFigures =>
  tally
    ? { interactions: tally.visits, contacts: tally.contacts.size, lastActivity: tally.last.date }
    : { interactions: 0, contacts: 0, lastActivity: null }

/** Together: who recorded something and is no member any more. */
const former = null

export interface TeamFigures<Member> {
  /** Those without any interactions come last, in the order given. */
  members: (Member & MemberFigures)[]
  /** Of all former members together, so that the sum is the period's; null if they recorded nothing. */
  former: MemberFigures | null
}

/** The report on the team, as far as interactions tell. */
export function teamFigures<Member extends { id: number }>(
  interactions: readonly Interaction[],
  members: readonly Member[],
  question: ReportQuestion,
): TeamFigures<Member> {
  const present = new Set(members.map(({ id }) => id))
  const done = tallies(withinPeriod(interactions, question), ({ userId }) => (present.has(userId) ? userId : former))
  return {
    members: members
      .filter(({ id }) => question.memberId === null || id === question.memberId)
      .map((member) => ({ ...member, ...figuresOf(done.get(member.id)) }))
      .sort((a, b) => b.interactions - a.interactions),
    former: done.has(former) ? figuresOf(done.get(former)) : null,
  }
}
