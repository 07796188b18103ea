import { assignment } from '../../../../shared/domain/assigning.ts'
import { isTagCount, withoutTags, withTags } from '../../../../shared/domain/tags.ts'
import type { Contact, ContactStatus } from '../../../../shared/schemas/contact.ts'
import { isChange, type BulkPlan } from '../../../records/bulk/plan.ts'

/** What is done with many contacts at once. */
export type ContactAction =
  | { kind: 'status'; status: ContactStatus }
  | { kind: 'assignee'; to: number | null }
  | { kind: 'addTags' | 'removeTags'; tags: readonly string[] }
export type ContactActionKind = ContactAction['kind']

interface Context {
  userId: number
  now: string
  /** All tags of the organization. */
  known: readonly string[]
}

function bodyOf(
  { assignee, tags }: Contact,
  action: ContactAction,
  { userId, now, known }: Context,
): Partial<Pick<Contact, 'status' | 'assignee' | 'tags'>> {
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

/** The changes of those contacts that are not so yet. Those who would have too many tags stay as they are. */
export function planContacts(contacts: readonly Contact[], action: ContactAction, context: Context): BulkPlan<Contact> {
  const all = contacts.map((row) => ({ row, body: bodyOf(row, action, context) })).filter(isChange)
  const fits = ({ body }: (typeof all)[number]) => isTagCount(body.tags ?? null)
  const full = all.filter((change) => !fits(change)).map(({ row }) => row.name)
  return { op: 'update', changes: all.filter(fits), left: [{ reason: 'full', names: full }] }
}
