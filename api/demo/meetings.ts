import type { ContactStatus } from '../../shared/schemas/contact.ts'
import type { FollowUpType, InteractionType } from '../../shared/schemas/interaction.ts'
import { after, type Calendar } from './calendar.ts'
import type { CastMember } from './cast.ts'
import type { DemoContact, DemoInteraction, FollowUp } from './model.ts'
import type { Random } from './random.ts'
import type { Schedule } from './schedule.ts'
import { hall, publicPlaces, type DemoPlace } from './streets.ts'

type MeetingType = Exclude<InteractionType, 'location_visit'>

export interface Tools {
  random: Random
  calendar: Calendar
  schedule: Schedule
}

/** What happens after the first meeting, in parts of the whole. */
const typeShares: Record<ContactStatus, Record<MeetingType, number>> = {
  new: { first_contact: 0, conversation: 6, prayer: 3, bible_study: 0, other: 1 },
  interested: { first_contact: 0, conversation: 43, prayer: 26, bible_study: 16, other: 15 },
  active: { first_contact: 0, conversation: 26, prayer: 20, bible_study: 36, other: 18 },
  inactive: { first_contact: 0, conversation: 52, prayer: 28, bible_study: 4, other: 16 },
}

/** Probable follow-ups, by the interaction they follow. */
const followUpShares: Record<MeetingType, Record<FollowUpType, number>> = {
  first_contact: { call: 4, email: 2, visit: 4, other: 1 },
  conversation: { call: 4, email: 2, visit: 4, other: 2 },
  bible_study: { call: 1, email: 2, visit: 7, other: 1 },
  prayer: { call: 6, email: 0, visit: 4, other: 1 },
  other: { call: 3, email: 1, visit: 3, other: 4 },
}

const placeShares: Record<Exclude<MeetingType, 'first_contact'>, Record<'home' | 'haunt' | 'hall', number>> = {
  conversation: { home: 4, haunt: 5, hall: 2 },
  bible_study: { home: 6, haunt: 1, hall: 5 },
  prayer: { home: 6, haunt: 2, hall: 2 },
  other: { home: 1, haunt: 0, hall: 0 },
}

const pickShare = <Key extends string>(random: Random, shares: Record<Key, number>): Key =>
  random.weighted(Object.keys(shares) as Key[], (key) => shares[key])

function meetingPlace(random: Random, contact: DemoContact, type: MeetingType): DemoPlace {
  if (type === 'first_contact') {
    const { metAt } = contact.story
    if (metAt) return publicPlaces.find(({ at }) => at === metAt) ?? contact.home
    return random.chance(0.55) ? contact.haunt : contact.home
  }
  return { home: contact.home, haunt: contact.haunt, hall }[pickShare(random, placeShares[type])]
}

/**
 * A follow-up for a day, of a kind that the contact can be reached by.
 * @param after the type of the meeting at which it was agreed
 */
export function followUpOn(
  day: number,
  { phone, email }: DemoContact,
  after: MeetingType,
  { random, calendar }: Pick<Tools, 'random' | 'calendar'>,
): FollowUp {
  const shares = followUpShares[after]
  return {
    // Between 9 and 13 o'clock in town: the same date for readers from Hawaii to Helsinki.
    date: calendar.at(day, random.int(9 * 4, 13 * 4) * 15),
    type: pickShare(random, { ...shares, call: phone ? shares.call : 0, email: email ? shares.email : 0 }),
    notes: '',
    completed: null,
  }
}

/** How one meeting with a contact leads to the next. */
interface Step {
  day: number
  recorder: number
  date: Date
  createdAt: Date
}

/** The follow-up of a meeting that the next one completed; null if none had been agreed. */
function keptPromise(
  { random, calendar }: Tools,
  contact: DemoContact,
  type: MeetingType,
  next: Step | undefined,
): FollowUp | null {
  if (!next || random.chance(0.5)) return null
  return {
    ...followUpOn(next.day, contact, type, { random, calendar }),
    completed: { by: next.recorder, at: after(next.createdAt, 2) },
  }
}

/** All interactions with one contact, in order. */
export function meetingsWith(member: CastMember, tools: Tools): { contact: DemoContact; meetings: DemoInteraction[] } {
  const { random, calendar, schedule } = tools
  const steps = member.days.map((day, index): Step => {
    const recorder = schedule.recorder(day, index === 0 || random.chance(0.75) ? member.companion : undefined)
    const date = schedule.time(day, recorder)
    return { day, recorder, date, createdAt: after(date, random.int(4, 50)) }
  })
  const first = steps[0]
  const cardDay = schedule.day(-20, -3)
  const contact: DemoContact = {
    ...member.contact,
    createdBy: first?.recorder ?? schedule.recorder(cardDay, member.companion),
    createdAt: first ? after(first.createdAt, -2) : calendar.at(cardDay, random.int(9 * 60, 15 * 60)),
  }
  const meetings = steps.map((step, index): DemoInteraction => {
    const isFirst = index === 0 && (contact.status === 'new' || random.chance(0.88))
    const type = isFirst ? 'first_contact' : pickShare(random, typeShares[contact.status])
    const place = meetingPlace(random, contact, type)
    const followUp = keptPromise(tools, contact, type, steps[index + 1])
    return { ...step, contact, type, place, notes: '', metadata: null, followUp }
  })
  addStatusChanges(contact, meetings, tools)
  return { contact, meetings }
}

/** New until met again; active once meetings have become a habit; inactive when they have ended. */
function addStatusChanges(
  contact: DemoContact,
  meetings: DemoInteraction[],
  { random, calendar, schedule }: Tools,
): void {
  const change = (from: ContactStatus, to: ContactStatus, by: number, at: Date) =>
    contact.statusChanges.push({ from, to, by, at })
  const second = meetings[1]
  const last = meetings.at(-1)
  if (contact.status === 'new' || !second || !last) return
  change('new', 'interested', second.recorder, after(second.createdAt, 1))
  if (contact.status === 'active') {
    const settled = meetings[random.int(3, 4)] ?? last
    change('interested', 'active', settled.recorder, after(settled.createdAt, 1))
  }
  if (contact.status === 'inactive') {
    const day = last.day + random.int(28, 40)
    change('interested', 'inactive', schedule.recorder(day), calendar.at(day, random.int(9 * 60, 15 * 60)))
  }
}
