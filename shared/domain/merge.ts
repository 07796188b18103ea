import { isAnswerTo, type Assignment } from './assigning.ts'
import { fewerReaders, type Confidential } from './confidential.ts'
import { contactFields, type Fields } from './fields.ts'
import { valueAt } from './parts.ts'
import { same } from './same.ts'

/** Merges two users' changes of one row. */
export interface Merge {
  /** What to send on top of the stored row: my changes, except fields that need a decision. */
  send: Record<string, unknown>
  /** Fields that both changed, to something different. */
  clashes: string[]
  /** Fields in which theirs stands without asking: of mine nothing is sent. */
  yielded: string[]
}

/** The author of the text that is put below another user's. */
export interface Signature {
  author: string
  /** As formatted in the user's language. */
  time: string
}

/**
 * Dependent fields. Completing a follow-up applies to the one of that date: after a move it is another one. And a new
 * date opens a completed one again, which may not happen to what another user has completed meanwhile. A contact without
 * a server id is referenced by its client id, in place of the stored id.
 */
export const together: Readonly<Record<string, readonly string[]>> = {
  followUpCompleted: ['followUpDate'],
  followUpDate: ['followUpCompleted'],
  contactClientId: ['contactId'],
  followUpDropped: ['followUpDate', 'followUpCompleted'],
  // What is brought back from the bin is in no list meanwhile: its change alone knows what it is called.
  returned: ['name', 'contactId', 'location'],
}

const sets = Object.keys(contactFields).filter((field) => (contactFields as Fields)[field]?.kind === 'set')

/** What I have added to a set and removed from it, on its present state: no two changes of it exclude each other. */
function mergedSet(base: unknown, mine: unknown, current: unknown): string[] | null {
  const [before = [], after = [], stored = []] = [base, mine, current].map((set) =>
    Array.isArray(set) ? (set as string[]) : [],
  )
  const kept = stored.filter((entry) => after.includes(entry) || !before.includes(entry))
  const all = new Set([...kept, ...after.filter((entry) => !before.includes(entry))])
  return all.size === 0 ? null : [...all].toSorted()
}

/**
 * The fields of a change on another state of its row than the one that it was made on.
 * @param base the values that it started from
 * @param mine the fields that it sets
 * @param current the state of the row
 */
export function onto(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  current: Record<string, unknown>,
): Record<string, unknown> {
  const changed = sets.filter((field) => field in mine)
  if (changed.length === 0) return mine
  return {
    ...mine,
    ...Object.fromEntries(changed.map((field) => [field, mergedSet(base[field], mine[field], current[field])])),
  }
}

interface Sides {
  base: unknown
  mine: unknown
  theirs: unknown
  signature: Signature | undefined
}

/** What two users' values of a field become without asking; undefined where it is asked. */
const joins: Readonly<Record<string, (sides: Sides) => unknown>> = {
  // Notes that were cleared have nothing to be put below others: whether those go is asked.
  notes: ({ base, mine, theirs, signature }) =>
    signature && textOf(mine) !== '' ? bothNotes(base, mine, theirs, signature) : undefined,
  // Both have heard that the contact wants none: the first one's mark says so as well.
  doNotContact: ({ mine, theirs }) => (mine && theirs ? theirs : undefined),
  assignee: ({ base, mine, theirs }) => assigned(base as Assigned, mine as Assigned, theirs as Assigned),
  confidential: ({ base, mine, theirs, signature }) =>
    bothConfidential(base as Notes, mine as Notes, theirs as Notes, signature),
}

/**
 * Merges a change with what another user has stored since it began.
 * @param base the values that the change started from, in its fields
 * @param mine the fields that it sets; of a map its parts
 * @param current the row as it is stored now
 * @param signature the heading of my text if both wrote notes; without it notes conflict as other fields do
 */
export function mergeChange(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  current: Record<string, unknown>,
  signature?: Signature,
): Merge {
  const merge: Merge = { send: {}, clashes: [], yielded: [] }
  for (const [field, value] of Object.entries(onto(base, mine, current))) {
    const stored = valueAt(current, field)
    if (same(stored, value)) continue
    if (sets.includes(field)) {
      merge.send[field] = value
      continue
    }
    const theirs =
      !same(stored, base[field]) ||
      (together[field] ?? []).some((other) => other in base && !same(current[other], base[other]))
    if (!theirs) merge.send[field] = value
    else if (same(value, base[field])) continue
    else {
      const both = joins[field]?.({ base: base[field], mine: value, theirs: stored, signature })
      if (both === undefined) merge.clashes.push(field)
      else if (same(stored, both)) merge.yielded.push(field)
      else merge.send[field] = both
    }
  }
  return merge
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Their notes, and below them mine. */
function bothNotes(base: unknown, mine: unknown, theirs: unknown, { author, time }: Signature): string {
  const [before, after, stored] = [textOf(base), textOf(mine), textOf(theirs)]
  const added = addedTo(before, after)
  // What the notes had before is not what I have added: the same can happen at a door twice.
  if (!added || timesIn(stored, added) > timesIn(before, added)) return stored
  return [stored, `${author}, ${time}:\n${added}`].filter(Boolean).join('\n\n')
}

type Assigned = Assignment | null | undefined

/** An answer counts only as long as its question stands. Which of two different ones they meant is for them to say. */
function assigned(base: Assigned, mine: Assigned, theirs: Assigned): Assigned {
  if (isAnswerTo(base, mine)) return isAnswerTo(mine, theirs) ? undefined : (theirs ?? null)
  return isAnswerTo(base, theirs) ? (mine ?? null) : undefined
}

type Notes = Confidential | null | undefined

/** Who may not read theirs sends what they have written since: the server adds it. */
function bothConfidential(base: Notes, mine: Notes, theirs: Notes, signature: Signature | undefined): Notes {
  if (!mine?.text || !theirs) return undefined
  if (theirs.text === null) return { ...mine, text: addedTo(textOf(base?.text), mine.text), adds: true }
  if (!signature) return undefined
  const text = bothNotes(base?.text, mine.text, theirs.text, signature)
  return { readers: fewerReaders(mine.readers, theirs.readers), text }
}

/** What I have written: only what I added, if I only added. */
const addedTo = (before: string, after: string): string =>
  isContinued(before, after) ? after.slice(before.length).trim() : after

/** Whether a text only extends another one, and not in the middle of a word. */
const isContinued = (before: string, after: string): boolean =>
  before !== '' && after.startsWith(before) && !/^[\p{L}\p{N}]{2}/u.test(before.slice(-1) + after.slice(before.length))

/** How often a text contains another one as lines of its own: a short word is part of many a longer one. */
const timesIn = (text: string, lines: string): number => withEnds(text).split(withEnds(lines)).length - 1

/** Each line between line breaks of its own, which a line before or after it does not need. */
const withEnds = (text: string): string =>
  text
    .split('\n')
    .map((line) => `\n${line}\n`)
    .join('')
