import type { Confidential } from '../../../shared/domain/confidential.ts'
import { enteredContactFields, interactionFields } from '../../../shared/domain/fields.ts'
import { namesOf, valueAt } from '../../../shared/domain/parts.ts'
import { same } from '../../../shared/domain/same.ts'
import type { Entity, Row } from '../../../shared/replica.ts'
import type { HistoryEntry, RecordHistory } from '../../../shared/schemas/history.ts'

type Values = Readonly<Record<string, unknown>>

/** An entry of a history, with the record's fields after it. */
export interface HistoryState {
  entry: HistoryEntry
  values: Values
}

/** The entries of a page with the record's fields after each: from the newest on, each change is taken back. */
export function statesOf({ values, entries }: RecordHistory): HistoryState[] {
  let now: Values = values
  return entries.map((entry) => {
    const state = { entry, values: now }
    // What was refused has changed nothing.
    if (entry.kind !== 'conflicting')
      now = { ...now, ...Object.fromEntries(Object.entries(entry.fields).map(([field, { from }]) => [field, from])) }
    return state
  })
}

/**
 * The fields that a version can give back: not the merge of a contact, its assignee, and that a contact
 * asked not to be contacted, which are changed where they are shown.
 */
const restorable = {
  contact: [...Object.keys(enteredContactFields), 'tags', 'custom'],
  interaction: Object.keys(interactionFields).filter((field) => field !== 'assignee'),
}

/** Confidential notes that the user may not read: neither known nor given back. */
const isSealed = (value: unknown): boolean => (value as Confidential | null | undefined)?.text === null

/** Only another date opens a completed follow-up again (`shared/domain/followUpChanges.ts`). */
const withoutOpening = ({ followUpCompleted, ...others }: Values): Values =>
  followUpCompleted === true || (followUpCompleted === false && others.followUpDate)
    ? { ...others, followUpCompleted }
    : others

/**
 * The fields in which an earlier state of a record differs from the record as it is now; of maps the parts.
 * @param rootOf id of a contact → id of the one that it was merged into, which the record shows in its place
 */
export function changesTo(
  entity: Entity,
  row: Row,
  then: Values,
  rootOf: (contactId: number) => number = (id) => id,
): Record<string, unknown> {
  const now = row as unknown as Values
  const values = typeof then.contactId === 'number' ? { ...then, contactId: rootOf(then.contactId) } : then
  const known = restorable[entity].filter((field) => field in values)
  const pick = (state: Values) => Object.fromEntries(known.map((field) => [field, state[field]]))
  const changes = namesOf(pick(values), pick(now))
    .map((name) => [name, valueAt(values, name) ?? null, valueAt(now, name)] as const)
    .filter(([, before, current]) => !same(current, before) && !isSealed(current) && !isSealed(before))
    .map(([name, before]) => [name, before])
  return withoutOpening(Object.fromEntries(changes) as Values)
}
