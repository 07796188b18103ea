import type { ContactStatus } from '../../shared/schemas/contact.ts'
import type { DemoContact } from './model.ts'
import { emailFor, people } from './people.ts'
import type { Random } from './random.ts'
import { firstDay, lastDay, type Schedule } from './schedule.ts'
import { stories, type Story } from './stories/index.ts'
import { hall, publicPlaces, streetPlace } from './streets.ts'

/** A contact before any history: who they are, and on which days the team will meet them. */
export interface CastMember {
  contact: Omit<DemoContact, 'createdBy' | 'createdAt'>
  /** Who keeps in touch with them; an index of `team`. */
  companion: number
  /** Days of the meetings in order; none for a contact who only left a card. */
  days: number[]
}

/** Contacts of each status; 120 in all. */
const counts: Record<ContactStatus, number> = { new: 26, interested: 40, active: 36, inactive: 18 }

/** The number of meetings per status, and the range of the first and the last. */
const courses: Record<ContactStatus, { meetings: [number, number]; first: [number, number]; last: number }> = {
  new: { meetings: [0, 2], first: [-24, -2], last: lastDay },
  interested: { meetings: [2, 5], first: [-150, -14], last: lastDay },
  active: { meetings: [5, 10], first: [firstDay, -50], last: lastDay },
  inactive: { meetings: [2, 5], first: [firstDay, -110], last: -48 },
}

const emailDomains = ['example.com', 'example.com', 'example.org', 'example.net'] as const

/** Meeting days in order, at least two days apart; the first days reflect the growth of the work. */
function meetingDays(random: Random, schedule: Schedule, status: ContactStatus): number[] {
  const { meetings, first, last } = courses[status]
  const wanted = random.int(...meetings)
  if (wanted === 0) return []
  const days = [schedule.day(...first)]
  const start = days[0] as number
  for (let tries = 0; days.length < wanted && tries < 60; tries++) {
    if (start + 3 > last) break
    const day = schedule.day(start + 3, last)
    if (days.every((other) => Math.abs(other - day) >= 2)) days.push(day)
  }
  return days.sort((a, b) => a - b)
}

/** Phone numbers are of the range 555-0100 to 555-0199, which is kept for fiction, in the town's two area codes. */
const phoneNumber = (index: number) =>
  `${index % 2 ? '971' : '503'}-555-${String(106 + Math.floor(index / 2)).padStart(4, '0')}`

/** A story for each person: their own if it names them, else one of the common ones, each used about equally often. */
function assignStories(random: Random): Story[] {
  const common = stories.filter(({ names }) => !names)
  const order = random.shuffle(people.map((_, index) => index % common.length))
  return people.map(({ name }, index) => {
    const own = stories.find(({ names }) => names?.some((last) => name.endsWith(` ${last}`)))
    return own ?? (common[order[index] ?? 0] as Story)
  })
}

/** Everyone the team has met, in no particular order. */
export function createCast(random: Random, schedule: Schedule): CastMember[] {
  const statuses = (Object.keys(counts) as ContactStatus[]).flatMap((status) =>
    Array.from({ length: counts[status] }, () => status),
  )
  const assigned = assignStories(random)
  return random.shuffle(statuses).map((status, index) => {
    const person = people[index]
    const story = assigned[index]
    if (!person || !story) throw new Error('There are fewer people than contacts')
    const days = meetingDays(random, schedule, status)
    const companion = schedule.recorder(days[0] ?? schedule.day(-20, -3))
    const contact = {
      person,
      story,
      status,
      told: { talks: 0, prayers: 0, helps: 0, passages: [] },
      home: story.noHome ? hall : streetPlace(random),
      addressKnown: !story.noHome && random.chance(0.85),
      haunt: random.pick(publicPlaces),
      phone: random.chance(0.86) ? phoneNumber(index) : null,
      email: random.chance(0.72) ? emailFor(person.name, random.pick(emailDomains)) : null,
      statusChanges: [],
    }
    return { contact, companion, days }
  })
}
