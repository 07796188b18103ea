import { standardTexts } from '../../shared/domain/standardTexts.ts'
import { after } from './calendar.ts'
import type { CastMember } from './cast.ts'
import type { Tools } from './meetings.ts'
import type { DemoContact, DemoInteraction, FollowUp } from './model.ts'
import { firstDay, lastDay } from './schedule.ts'
import { streetPlace } from './streets.ts'

/** From here on every visit names a contact, so that the first entries of the dashboard have an avatar. */
const recentDays = 8

/** The location visit form's default if a follow-up is needed: a visit a week later. */
function followUpOf(date: Date, day: number, { random, schedule }: Tools): FollowUp {
  const due = after(date, 7 * 24 * 60)
  const done = day + 7 < lastDay
  return {
    date: due,
    type: 'visit',
    notes: standardTexts.followUpVisit,
    completed: done ? { by: schedule.recorder(day + 7), at: after(due, random.int(10, 90)) } : null,
  }
}

/**
 * Walks from door to door: to people the team knows, and to doors without a known contact.
 * @param count number of visits
 * @param contacts contacts that can be visited from the day of their first meeting
 */
export function locationVisits(
  count: number,
  contacts: { member: CastMember; contact: DemoContact }[],
  tools: Tools,
): DemoInteraction[] {
  const { random, schedule } = tools
  const visited = new Map<DemoContact, number>()
  return Array.from({ length: count }, () => {
    const day = schedule.day(firstDay, lastDay)
    const recorder = schedule.recorder(day)
    const date = schedule.time(day, recorder)
    const known = contacts.filter(
      ({ member: { days }, contact }) =>
        (visited.get(contact) ?? 0) < 2 &&
        contact.addressKnown &&
        contact.status !== 'inactive' &&
        days.every((other) => other !== day) &&
        (days[0] ?? 0) < day,
    )
    const contact = known.length > 0 && (day > -recentDays || random.chance(0.4)) ? random.pick(known).contact : null
    if (contact) visited.set(contact, (visited.get(contact) ?? 0) + 1)
    const personPresent = random.chance(0.6)
    const metadata = { personPresent, literatureDistributed: random.chance(0.65) }
    const followUp = random.chance(personPresent ? 0.3 : 0.2) ? followUpOf(date, day, tools) : null
    return {
      contact,
      recorder,
      type: 'location_visit',
      day,
      date,
      metadata,
      followUp,
      createdAt: after(date, random.int(2, 25)),
      place: contact?.home ?? streetPlace(random),
      notes: '',
    }
  })
}
