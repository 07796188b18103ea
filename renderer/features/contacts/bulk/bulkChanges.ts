import { assignment } from '../../../../shared/domain/assigning.ts'
import { same } from '../../../../shared/domain/merge.ts'
import { isTagCount, withoutTags, withTags } from '../../../../shared/domain/tags.ts'
import type { Contact, ContactStatus } from '../../../../shared/schemas/contact.ts'

/** What is done with many contacts at once. */
export type BulkAction =
  | { kind: 'status'; status: ContactStatus }
  | { kind: 'assignee'; to: number | null }
  | { kind: 'addTags' | 'removeTags'; tags: readonly string[] }
export type BulkKind = BulkAction['kind']

type Values = Pick<Contact, 'status' | 'assignee' | 'tags'>
type Field = keyof Values

/** The change of one contact. */
export interface BulkChange {
  contact: Contact
  body: Partial<Values>
}

interface Context {
  userId: number
  now: string
  /** All tags of the organization. */
  known: Iterable<string>
}

function bodyOf({ assignee, tags }: Contact, action: BulkAction, { userId, now, known }: Context): Partial<Values> {
  switch (action.kind) {
    case 'status':
      return { status: action.status }
    case 'assignee':
      // Whoever has it already is not asked again.
      if (assignee?.to === action.to && assignee?.answer !== 'declined') return { assignee }
      return { assignee: action.to === null ? null : assignment(action.to, userId, now) }
    case 'addTags':
      return { tags: withTags(tags, action.tags, known) }
    case 'removeTags':
      return { tags: withoutTags(tags, action.tags) }
  }
}

const isChanged = ({ contact, body }: BulkChange): boolean =>
  Object.entries(body).some(([field, value]) => !same(contact[field as Field], value))

export interface BulkPlan {
  changes: BulkChange[]
  /** How many would have too many tags: they stay as they are. */
  full: number
}

/** The changes of those contacts that are not so yet. */
export function planBulk(contacts: readonly Contact[], action: BulkAction, context: Context): BulkPlan {
  const all = contacts.map((contact) => ({ contact, body: bodyOf(contact, action, context) })).filter(isChanged)
  const changes = all.filter(({ body }) => isTagCount(body.tags ?? null))
  return { changes, full: all.length - changes.length }
}

/**
 * The changes that put everything back which nobody has changed since.
 * @param people the contacts as they are now
 */
export const undoBulk = (made: readonly BulkChange[], people: ReadonlyMap<string, Contact>): BulkChange[] =>
  made.flatMap(({ contact: before, body }) => {
    const contact = people.get(before.clientId)
    const fields = Object.keys(body) as Field[]
    if (!contact || fields.some((field) => !same(contact[field], body[field]))) return []
    return [{ contact, body: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])) }]
  })
