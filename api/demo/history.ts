import { createCalendar, type Calendar } from './calendar.ts'
import { createCast } from './cast.ts'
import { followUpOn, meetingsWith, type Tools } from './meetings.ts'
import type { DemoContact, DemoInteraction } from './model.ts'
import { createNoteWriter, type NoteWriter } from './noteWriter.ts'
import { createRandom } from './random.ts'
import { createSchedule } from './schedule.ts'
import { hall } from './streets.ts'
import { locationVisits } from './visits.ts'

export interface History {
  /** In the order in which they were entered. */
  contacts: DemoContact[]
  /** In the order in which they were recorded. */
  interactions: DemoInteraction[]
}

const interactionCount = 600

/** Days on which an open follow-up is due: some are overdue, some are for today and tomorrow, most are to come. */
const dueDays = [-12, -8, -5, -3, -2, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 10, 12, 14] as const

/** Assigns every due day to a last meeting shortly before it. */
function promiseFollowUps(lastMeetings: DemoInteraction[], tools: Tools): void {
  const open = tools.random.shuffle(lastMeetings)
  for (const due of dueDays) {
    const index = open.findIndex(({ day }) => day < due && due - day <= 21)
    const [meeting] = index < 0 ? [] : open.splice(index, 1)
    if (meeting?.contact && meeting.type !== 'location_visit')
      meeting.followUp = followUpOn(due, meeting.contact, meeting.type, tools)
  }
}

/** Morning, afternoon or evening by the town's clocks. */
function partOfDay(calendar: Calendar, { day, date }: DemoInteraction): string {
  if (date < calendar.at(day, 12 * 60)) return 'this morning'
  return date < calendar.at(day, 17 * 60) ? 'this afternoon' : 'this evening'
}

/** Writes all notes in chronological order: stories continue, and neighbors in the list do not repeat each other. */
function writeNotes(interactions: DemoInteraction[], calendar: Calendar, writer: NoteWriter): void {
  for (const interaction of interactions) {
    const { contact, type, place, followUp, metadata } = interaction
    const when = partOfDay(calendar, interaction)
    if (type === 'location_visit') {
      interaction.notes = writer.visitNote(contact, { when, metadata: metadata ?? {}, followUp: followUp !== null })
    } else if (contact) {
      const where = place === contact.home && place !== hall ? 'home' : 'out'
      interaction.notes = writer.note(contact, {
        type,
        at: place.at,
        where,
        when,
        followUpType: followUp?.type ?? null,
      })
      if (followUp) followUp.notes = writer.followUpNote(contact, followUp.type, type)
    }
  }
}

/**
 * Six months of a small team's work, up to the previous day.
 * @param now any time of the day of seeding: the same day gives the same history
 */
export function createHistory(now: Date): History {
  const calendar = createCalendar(now)
  const schedule = createSchedule(createRandom('schedule'), calendar)
  const toolsFor = (name: string): Tools => ({ random: createRandom(name), calendar, schedule })
  const meetingTools = toolsFor('meetings')
  const told = createCast(createRandom('cast'), schedule).map((member) => ({
    member,
    ...meetingsWith(member, meetingTools),
  }))
  const meetings = told.flatMap((entry) => entry.meetings)
  promiseFollowUps(
    told.flatMap(({ contact, meetings: own }) => (contact.status === 'inactive' ? [] : own.slice(-1))),
    toolsFor('follow-ups'),
  )
  const visits = locationVisits(interactionCount - meetings.length, told, toolsFor('visits'))
  const interactions = [...meetings, ...visits].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  writeNotes(interactions, calendar, createNoteWriter(createRandom('notes')))
  return {
    contacts: told.map(({ contact }) => contact).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    interactions,
  }
}
