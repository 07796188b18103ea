import type { FollowUpType, InteractionType, VisitMetadata } from '../../shared/schemas/interaction.ts'
import {
  agreements,
  chanceOpenings,
  doorstepOpenings,
  endings,
  followUpNotes,
  middles,
  openings,
  studyNotes,
} from './notes.ts'
import { passages } from './passages.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Story } from './stories/index.ts'
import { visitEndings, visitMiddles, visitOpenings } from './visitNotes.ts'

type MeetingType = Exclude<InteractionType, 'location_visit'>

/** The person a note is about, and how much of their story has been told. */
export interface Subject {
  person: Person
  story: Story
  told: { talks: number; prayers: number; helps: number; passages: readonly string[] }
}

export interface Meeting {
  type: MeetingType
  /** As in 'We talked {at}.' */
  at: string
  /** Where that is: their home, or a place in town. */
  where: 'home' | 'out'
  when: string
  followUpType: FollowUpType | null
}

export interface Visit {
  when: string
  metadata: VisitMetadata
  followUp: boolean
}

export interface NoteWriter {
  note(subject: Subject, meeting: Meeting): string
  /** @param subject null if no person is known */
  visitNote(subject: Subject | null, visit: Visit): string
  followUpNote(subject: Subject, type: FollowUpType, after: MeetingType): string
}

type Slots = Record<string, string>
type Pick = <T>(items: readonly T[]) => T

const pronouns = {
  he: { he: 'he', him: 'him', himself: 'himself', his: 'his', He: 'He', His: 'His' },
  she: { he: 'she', him: 'her', himself: 'herself', his: 'her', He: 'She', His: 'Her' },
} as const

// Placeholders may contain placeholders: a need such as 'friends {he} served with'.
function fill(template: string, slots: Slots): string {
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole)
  return filled === template ? filled : fill(filled, slots)
}

const strangers: Slots = { They: 'They', they: 'they', them: 'them' }

const slotsOf = ({ person, story }: Subject): Slots => ({
  ...pronouns[person.pronoun],
  They: '{He}',
  they: '{he}',
  them: '{him}',
  first: person.first,
  who: person.first,
  topic: story.topic,
  thanks: story.thanks,
})

const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** Picks an item that has not been picked recently, so that consecutive notes do not sound alike. */
function freshPick(random: Random): Pick {
  const recent = new Map<readonly unknown[], unknown[]>()
  return (items) => {
    const last = recent.get(items) ?? []
    const item = random.pick(items.filter((candidate) => !last.includes(candidate)))
    recent.set(items, [...last, item].slice(-Math.floor(items.length * 0.6)))
    return item
  }
}

const openingsInTown = [...openings.conversation, ...chanceOpenings]

function openingsFor({ type, where }: Meeting): readonly string[] {
  if (type === 'first_contact' && where === 'home') return doorstepOpenings
  return type === 'conversation' && where === 'out' ? openingsInTown : openings[type]
}

/** The middle of a note: the next part of the story if there is one, else a sentence that fits the type. */
function middle(pick: Pick, { story, told }: Subject, type: Exclude<MeetingType, 'bible_study'>): string {
  if (type === 'first_contact') return story.met
  if (type === 'conversation') return story.talk[told.talks++] ?? pick(middles.conversation)
  if (type === 'other') return story.help[told.helps++] ?? pick(middles.other)
  // Three needs, then thanks, then the needs again.
  return told.prayers++ === story.needs.length ? 'We thanked God together for {thanks}.' : pick(middles.prayer)
}

function draft(pick: Pick, subject: Subject, meeting: Meeting): { text: string; slots: Slots } {
  const { type, followUpType } = meeting
  const { story, told } = subject
  const slots: Slots = {}
  const opening = pick(openingsFor(meeting))
  const ending = pick(followUpType ? agreements[followUpType] : endings[type])
  if (type === 'bible_study') {
    let passage = pick(passages)
    while (told.passages.includes(passage.reference) && told.passages.length < passages.length) passage = pick(passages)
    told.passages = [...told.passages, passage.reference]
    return { text: sentences(opening, pick(passage.thoughts), ending), slots: { passage: passage.reference } }
  }
  if (type === 'prayer') slots.need = story.needs[told.prayers % story.needs.length] ?? ''
  return { text: sentences(opening, middle(pick, subject, type), ending), slots }
}

/** Writes notes as a team member would, in chronological order; no two in the whole organization are the same. */
export function createNoteWriter(random: Random): NoteWriter {
  const pick = freshPick(random)
  const used = new Set<string>()
  const unused = (attempt: () => string): string => {
    let text = attempt()
    for (let tries = 0; used.has(text) && tries < 50; tries++) text = attempt()
    used.add(text)
    return text
  }
  return {
    note(subject, meeting) {
      const before = subject.told
      return unused(() => {
        subject.told = { ...before }
        const { text, slots } = draft(pick, subject, meeting)
        return fill(text, { ...slotsOf(subject), ...slots, at: meeting.at, when: meeting.when })
      })
    },
    visitNote(subject, { when, metadata, followUp }) {
      const presence = metadata.personPresent ? 'present' : 'absent'
      return unused(() => {
        const text = sentences(
          pick<string>(visitOpenings[subject ? 'known' : 'unknown'][presence]),
          pick<string>(visitMiddles[presence][metadata.literatureDistributed ? 'literature' : 'none']),
          pick<string>(followUp ? visitEndings.followUp : visitEndings.none),
        )
        return fill(text, { ...(subject ? slotsOf(subject) : strangers), when })
      })
    },
    followUpNote(subject, type, after) {
      return fill(
        pick(type === 'visit' && after === 'bible_study' ? studyNotes : followUpNotes[type]),
        slotsOf(subject),
      )
    },
  }
}
