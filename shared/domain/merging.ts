import { assigneeOf, type Assignment } from './assigning.ts'
import type { CustomValues } from './customFields.ts'
import { enteredContactFields, type EnteredContactField } from './fields.ts'
import type { contactStatuses } from './kinds.ts'
import { limits, maxCounts } from './limits.ts'
import { same } from './same.ts'
import { namesOf, valueAt, withMaps, withParts, type Part } from './parts.ts'
import { hasTags, withTags } from './tags.ts'

/** The fields of a contact that a merge may change. */
type Values = { name: string; status: (typeof contactStatuses)[number] } & {
  [Field in Exclude<EnteredContactField, 'name' | 'status'>]: string | null
}
/** That a contact asked not to be contacted any more (`schemas/contact.ts`). */
interface DoNotContact {
  by: number
  at: string
  reason: string | null
}
/** What is noted of a contact, and taken over from the one that was merged where the other has none. */
interface Noted {
  doNotContact: DoNotContact | null
  assignee: Assignment | null
  tags: string[] | null
}
/** Values of custom fields: each is merged like a field. */
interface Custom {
  custom: CustomValues | null
}
type SomeValues = { [Name in keyof Noted]?: Noted[Name] | undefined } & {
  [Field in keyof Values]?: Values[Field] | undefined
} & { custom?: CustomValues | undefined }

/** A field that a merge changes. */
type MergedValue = Exclude<keyof SomeValues, 'custom'> | Part

/** That a contact is an alias of another one, and what the merge has changed of that one (`schemas/contact.ts`). */
interface Merged {
  into: string
  before: SomeValues
  after: SomeValues
}

/** What the rules of merging need of a contact. */
export interface Mergeable extends Values, Noted, Custom {
  id: number
  clientId: string
  merged: Merged | null
}

/**
 * The contacts of which others are aliases, however often they were merged: as `contact_root` in the database.
 * @param contacts all of an organization, aliases included
 * @returns id of an alias → id of its contact; none for an alias of a contact that is not there
 */
export function rootsOf(contacts: readonly Mergeable[]): ReadonlyMap<number, number> {
  const aliases = contacts.filter(({ merged }) => merged)
  if (aliases.length === 0) return new Map()
  const byClientId = new Map(contacts.map((contact) => [contact.clientId, contact]))
  return new Map(
    aliases.flatMap((alias) => {
      const root = rootOf(alias, byClientId)
      return root ? [[alias.id, root.id] as const] : []
    }),
  )
}

/** Two merges that are still queued on different devices can name each other: such a circle has no root. */
function rootOf(alias: Mergeable, byClientId: ReadonlyMap<string, Mergeable>): Mergeable | null {
  const passed = new Set<Mergeable>()
  let at: Mergeable | undefined = alias
  while (at?.merged && !passed.has(at)) {
    passed.add(at)
    at = byClientId.get(at.merged.into)
  }
  return at && !at.merged ? at : null
}

/** Whose value of a field the merged contact has: of notes, those of both by default. */
export type MergeChoice = 'winner' | 'loser' | 'both'
/** A field of which the user chooses a value. */
export type MergeableField = EnteredContactField | Part
export type MergeChoices = Readonly<Partial<Record<MergeableField, MergeChoice>>>

const fieldNames = Object.keys(enteredContactFields) as EnteredContactField[]

/** As many of the other's as one contact can have. */
function bothTags(winner: string[] | null, loser: string[] | null): string[] | null {
  const more = (loser ?? []).filter((tag) => !hasTags(winner, [tag]))
  return withTags(winner, more.slice(0, maxCounts.tags - (winner?.length ?? 0)), [])
}

/** Both notes, each once. */
function bothNotes(winner: string | null, loser: string | null): string | null {
  if (!winner || !loser) return winner ?? loser
  if (winner.includes(loser)) return winner
  return loser.includes(winner) ? loser : `${winner}\n\n${loser}`
}

/** Whoever looks after either looks after both: whom the one that stays had asked in vain does not. */
const bothAssigned = (winner: Assignment | null, loser: Assignment | null): Assignment | null =>
  assigneeOf(winner) === null && assigneeOf(loser) !== null ? loser : (winner ?? loser)

/** What of two contacts is merged field by field. */
type Merging = Values & Custom
const valueOf = (contact: object, field: string): unknown => valueAt(contact as Record<string, unknown>, field) ?? null
const isEmpty = (value: unknown): boolean => value === null || value === ''

/** What is proposed for a field: what only one of them has, otherwise the value of the one that stays. */
function proposed(field: MergeableField, winner: Merging, loser: Merging): MergeChoice {
  if (field === 'notes') return (bothNotes(winner.notes, loser.notes)?.length ?? 0) > limits.notes ? 'winner' : 'both'
  const value = valueOf(winner, field)
  // "New" says only that nobody has set the status.
  const isFree = field === 'status' ? value === enteredContactFields.status.initial : isEmpty(value)
  return isFree && !isEmpty(valueOf(loser, field)) ? 'loser' : 'winner'
}

export interface MergedField {
  field: MergeableField
  /** Whether the user is asked: both have a value, and not the same one. */
  isOpen: boolean
  choice: MergeChoice
  /** The value of the merged contact: of a field that is no custom one, a text. */
  value: unknown
}

/**
 * The fields of the contact that two become.
 * @param choices those that its user has made; the others are proposed
 */
export function mergedFields(winner: Merging, loser: Merging, choices: MergeChoices): MergedField[] {
  const custom = namesOf({ custom: winner.custom }, { custom: loser.custom }) as Part[]
  return [...fieldNames, ...custom].map((field) => {
    const choice = choices[field] ?? proposed(field, winner, loser)
    const [one, other] = [valueOf(winner, field), valueOf(loser, field)]
    const value = choice === 'both' ? bothNotes(winner.notes, loser.notes) : choice === 'winner' ? one : other
    const isOpen = !isEmpty(one) && !isEmpty(other) && !same(one, other)
    return { field, isOpen, choice, value }
  })
}

/** A change of one contact's fields. */
export interface ContactChange<Of> {
  contact: Of
  body: SomeValues & { merged?: Merged | null; distinctFrom?: string[] | null }
}

/**
 * The changes that merge a contact into another one: of the fields of the one that stays, and of the one that becomes
 * its alias. Interactions are not changed.
 */
export function mergeOf<Of extends Mergeable>(winner: Of, loser: Of, choices: MergeChoices): ContactChange<Of>[] {
  const chosen = mergedFields(winner, loser, choices).map(({ field, value }) => [field, value] as const)
  const noted = [
    // Whoever has said it under either name has said it.
    ['doNotContact', winner.doNotContact ?? loser.doNotContact ?? null] as const,
    ['assignee', bothAssigned(winner.assignee ?? null, loser.assignee ?? null)] as const,
    ['tags', bothTags(winner.tags, loser.tags)] as const,
  ]
  const changed = [...chosen, ...noted].filter(([field, value]) => !same(valueOf(winner, field), value))
  // Of custom fields, those that are changed.
  const after = withMaps(Object.fromEntries(changed)) as SomeValues
  const before = withMaps(Object.fromEntries(changed.map(([field]) => [field, valueOf(winner, field)]))) as SomeValues
  return [
    ...(changed.length > 0 ? [{ contact: winner, body: after }] : []),
    { contact: loser, body: { merged: { into: winner.clientId, before, after } } },
  ]
}

export interface Separation<Of> {
  changes: ContactChange<Of>[]
  /** Fields that the merge had changed, and that have been changed since: they stay as they are. */
  kept: MergedValue[]
}

/** What a merge has replaced, with values from before an earlier one. */
const earlier = (before: SomeValues, values: Readonly<Record<string, unknown>>): SomeValues =>
  withMaps({ ...withParts(before), ...values }) as SomeValues

/**
 * The changes that undo a merge: the alias is a contact of its own again, and the other one gets back the values that
 * the merge has replaced. A later merge into the same contact was made on top of these: it then returns to what was
 * before both, in whatever order they are undone.
 * @param alias the contact to separate
 * @param winner what it was merged into, which must not be an alias itself; undefined if that is not there
 * @param others the other contacts that were merged into the same one
 */
export function separationOf<Of extends Mergeable>(
  alias: Of,
  winner: Of | undefined,
  others: readonly Of[],
): Separation<Of> {
  const [before, after] = [withParts(alias.merged?.before ?? {}), withParts(alias.merged?.after ?? {})]
  const back: Record<string, unknown> = {}
  const kept: MergedValue[] = []
  const later = new Map<Of, Record<string, unknown>>()
  for (const field of Object.keys(after) as MergedValue[]) {
    if (winner && same(valueOf(winner, field), after[field])) {
      back[field] = before[field] ?? null
      continue
    }
    kept.push(field)
    const next = others.find(({ merged }) => {
      const replaced = withParts(merged?.before ?? {})
      return field in replaced && same(replaced[field], after[field])
    })
    if (next) later.set(next, { ...later.get(next), [field]: before[field] })
  }
  return {
    changes: [
      { contact: alias, body: { merged: null } },
      ...(winner && Object.keys(back).length > 0 ? [{ contact: winner, body: withMaps(back) as SomeValues }] : []),
      ...[...later].flatMap(([contact, values]) =>
        contact.merged
          ? [{ contact, body: { merged: { ...contact.merged, before: earlier(contact.merged.before, values) } } }]
          : [],
      ),
    ],
    kept,
  }
}
