import { customPart, valueAt } from '../../../shared/domain/parts.ts'
import type { Entity, PendingRecord, Row, Rows } from '../../../shared/replica.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { answers, assignment, isAsked } from '../../../shared/domain/assigning.ts'
import type { Action } from '../../../renderer/offline/queue/recording.ts'
import type { Random } from '../../support/random.ts'

/** A change made by a user. */
export interface Act {
  /** Whether the app has confirmed it as stored; a tab that crashed before may have stored it too. */
  isConfirmed: boolean
  user: number
  device: string
  organizationId: number
  op: Action['op']
  entity: Entity
  clientId: string
  /** Of a contact: what stands for it and all that it was ever merged with, where a change of it may have arrived. */
  person?: string
  /** The field with a unique text or time, and that text. */
  field: string | null
  token: unknown
  /** The contact that an interaction is moved to, also where it is not told apart from those that it was merged with. */
  movedTo?: unknown
  /** The value that the user saw in that field. */
  seen: unknown
  /** Which contact the device showed as an interaction's: after a restore, another one may have its id. */
  seenAs?: string | undefined
  /** Whether the row was shown with its follow-up completed. */
  sawCompleted: boolean
  /** The version of the row that the user saw; 0 for a new one. */
  version: number
  recordId: string | null
  /** The revision of the record that contains it: two tabs may be told of their writes in another order. */
  rev: number
  /** Whether the app has said that the server has it. */
  isReceived: boolean
  /**
   * Whether it must be present at the end, unless the user has decided against it; a later change of theirs may replace
   * it.
   */
  isDue: boolean
}

/** Whoever makes a change, and to whom they can give something. */
export interface Maker {
  userId: number
  members: readonly number[]
}

const types = ['conversation', 'first_contact', 'bible_study', 'prayer', 'other'] as const

/** Times are unique tokens too: no two changes set the same one. */
const uniqueDate = (random: Random): string => new Date(Date.UTC(2030, 0, 1) + random.int(2 ** 31)).toISOString()

const uniquePhone = (random: Random): string =>
  `${100 + random.int(900)}-${100 + random.int(900)}-${1000 + random.int(9000)}`

/** The ids of an organization's custom fields, which are texts. */
export const customFieldsOf = (organizationId: number): [number, number] => [organizationId, organizationId + 100_000]

/** Values that the server takes in no record. */
export const unacceptable = { contact: { email: 'none' }, interaction: { type: 'none' } } as const

/** A user's next change, and the unique text in one of its fields. */
export interface PlannedAct {
  action: Action
  field: string | null
  token: unknown
  /** The change to make before it: creating its contact. */
  first?: PlannedAct
}

/** A new contact. */
export function newContact(random: Random, organizationId: number): PlannedAct {
  const token = `t${random.uuid().slice(0, 13)}`
  const body = { name: token, phone: null, notes: null, status: 'new' }
  return {
    action: { op: 'create', entity: 'contact', organizationId, clientId: random.uuid(), body },
    field: 'name',
    token,
  }
}

/** A contact is merged into another one. */
export function merge(row: Contact, into: Pick<Contact, 'clientId'>): PlannedAct {
  const merged = { into: into.clientId, before: {}, after: {} }
  return { action: { op: 'update', entity: 'contact', row, body: { merged } }, field: 'merged', token: merged }
}

/** A contact that was merged into another one becomes one of its own again. */
export const separation = (row: Contact): PlannedAct => ({
  action: { op: 'update', entity: 'contact', row, body: { merged: null } },
  field: 'merged',
  token: null,
})

/** An interaction is moved to a contact that is created for it, so that no two moves have the same target. */
function move(random: Random, row: Row): PlannedAct {
  const first = newContact(random, row.organizationId)
  const { clientId } = first.action as Extract<Action, { op: 'create' }>
  const action = { op: 'update', entity: 'interaction', row, body: { contactClientId: clientId } } as const
  return { action, field: 'contactClientId', token: clientId, first }
}

/** Any day of a year and any time of it, without another random number: those are what a seed's history consists of. */
const dateOf = (clientId: string): string =>
  new Date(Date.UTC(2026, 0, 1) + (Number.parseInt(clientId.slice(0, 8), 16) % (365 * 24)) * 3_600_000).toISOString()

/** A new contact, or a new interaction with a contact of this device, with or without a server id. */
export function creation(
  random: Random,
  organizationId: number,
  contacts: readonly { id: number; clientId: string }[],
): PlannedAct {
  if (contacts.length === 0 || (contacts.length < 4 && random.chance(0.3))) return newContact(random, organizationId)
  const [clientId, token] = [random.uuid(), `t${random.uuid().slice(0, 13)}`]
  const contact = random.pick(contacts)
  const body = {
    contactId: contact.id,
    type: random.pick(types),
    date: dateOf(clientId),
    location: { lat: 1, lng: 2, address: 'Here' },
    notes: token,
    ...(random.chance(0.6) && { followUpDate: uniqueDate(random), followUpType: 'call' }),
  }
  return { action: { op: 'create', entity: 'interaction', organizationId, clientId, body }, field: 'notes', token }
}

/** A row is given to a member; or whoever is asked says yes or no. */
function assigning(random: Random, entity: Entity, row: Row, { userId, members }: Maker): PlannedAct {
  const asked = row.assignee ?? null
  const token = isAsked(asked, userId)
    ? { ...asked, answer: random.pick(answers) }
    : assignment(random.pick(members), userId, uniqueDate(random))
  return { action: { op: 'update', entity, row, body: { assignee: token } }, field: 'assignee', token }
}

/** A new row is given to a member. */
export function givingNew(
  random: Random,
  { entity, organizationId, clientId }: Extract<Action, { op: 'create' }>,
  maker: Maker,
): PlannedAct {
  const row = { id: 0, clientId, organizationId, version: 0, assignee: null } as unknown as Row
  return assigning(random, entity, row, maker)
}

/** A contact gets a tag that no other one has. */
function tagging(random: Random, row: Contact): PlannedAct {
  const token = `t${random.uuid().slice(0, 13)}`
  const tags = [...(row.tags ?? []), token].toSorted()
  return { action: { op: 'update', entity: 'contact', row, body: { tags } }, field: 'tags', token }
}

/** A change, completion or deletion of a row of this device. */
export function change(random: Random, entity: Entity, row: Row, maker: Maker): PlannedAct {
  if (random.chance(0.12)) return { action: { op: 'delete', entity, row }, field: null, token: null }
  const isInteraction = 'contactId' in row
  if (isInteraction && row.followUpDate && !row.followUpCompleted && random.chance(0.4)) {
    return {
      action: { op: 'complete', entity, row, body: { followUpCompleted: true } },
      field: 'followUpCompleted',
      token: true,
    }
  }
  if (isInteraction && random.chance(0.15)) return move(random, row)
  if (random.chance(0.15)) return assigning(random, entity, row, maker)
  if (!isInteraction && random.chance(0.15)) return tagging(random, row)
  const field = random.pick(
    isInteraction
      ? ['notes', 'followUpNotes', 'followUpNotes', 'followUpDate']
      : ['phone', 'phone', 'notes', 'name', ...customFieldsOf(row.organizationId).map(customPart)],
  )
  const token =
    field === 'followUpDate'
      ? uniqueDate(random)
      : field === 'phone'
        ? uniquePhone(random)
        : `t${random.uuid().slice(0, 13)}`
  const before = valueAt(row as unknown as Record<string, unknown>, field)
  // Some append to the notes, some replace them.
  const value =
    field === 'notes' && typeof before === 'string' && random.chance(0.5) ? `${before}\n${String(token)}` : token
  return { action: { op: 'update', entity, row, body: { [field]: value } }, field, token }
}

/** The same, or sometimes a form that changes a second field with it. */
export function withAnother(random: Random, plan: PlannedAct, maker: Maker): PlannedAct[] {
  const { action, field } = plan
  if (action.op !== 'update' || !random.chance(0.3)) return [plan]
  const other = change(random, action.entity, action.row, maker)
  if (other.action.op !== 'update' || other.field === field || other.first) return [plan]
  const both = { ...action, body: { ...other.action.body, ...action.body } }
  return [
    { ...plan, action: both },
    { ...other, action: both },
  ]
}

const shownWith = new WeakMap<object, string>()

/** Notes as whose a device shows interactions: a form stays with what it was opened with. */
export function noteContacts(interactions: readonly Rows['interaction'][], contacts: readonly Rows['contact'][]): void {
  const clientIds = new Map(contacts.map(({ id, clientId }) => [id, clientId]))
  for (const row of interactions) {
    const clientId = row.contactId === null ? undefined : clientIds.get(row.contactId)
    if (clientId !== undefined && !shownWith.has(row)) shownWith.set(row, clientId)
  }
}

/** Notes a change that a user is about to make. */
export function beginAct(acts: Act[], who: Pick<Act, 'user' | 'device'>, { action, field, token }: PlannedAct): Act {
  const { organizationId, clientId } = action.op === 'create' ? action : action.row
  // The contact of an interaction is seen by its id.
  const shown = field === 'contactClientId' ? 'contactId' : field
  const seen =
    action.op === 'create' || shown === null ? null : valueAt(action.row as unknown as Record<string, unknown>, shown)
  const act = {
    ...who,
    isConfirmed: false,
    isReceived: false,
    seen,
    ...(action.op !== 'create' && shown === 'contactId' && { seenAs: shownWith.get(action.row) }),
    sawCompleted: action.op !== 'create' && 'followUpCompleted' in action.row && action.row.followUpCompleted,
    version: action.op === 'create' ? 0 : action.row.version,
    organizationId,
    op: action.op,
    entity: action.entity,
    clientId,
    field,
    token,
    recordId: null,
    rev: 0,
    isDue: false,
  }
  acts.push(act)
  return act
}

const nameOf = ({ person, clientId }: Act): string => person ?? clientId

/** All changes by the same user to the same row, on any device; or to what that was ever merged with. */
export const ofSamePerson = (acts: readonly Act[], act: Act): Act[] =>
  acts.filter(
    (other) => other !== act && other.user === act.user && other.entity === act.entity && nameOf(other) === nameOf(act),
  )

/** All changes by the same user to the same row on the same device. */
export const alike = (acts: readonly Act[], act: Act): Act[] =>
  ofSamePerson(acts, act).filter(({ device }) => device === act.device)

/** Notes that the app has confirmed it; the change that it replaces is not due any more. */
export function confirmAct(acts: Act[], act: Act, record: PendingRecord | null): void {
  Object.assign(act, { isConfirmed: true, recordId: record?.id ?? null, rev: record?.rev ?? 0 })
  // A record that was led on to another contact takes what is done with that one.
  const isInRecord = (other: Act) =>
    other !== act && other.recordId !== null && other.recordId === act.recordId && other.clientId !== act.clientId
  const same = [...alike(acts, act), ...acts.filter(isInRecord)].filter(({ isConfirmed }) => isConfirmed)
  const isReplaced = (other: Act) =>
    // A tag replaces no other one.
    act.recordId !== null && other.recordId === act.recordId && other.field === act.field && act.field !== 'tags'
  for (const other of same) {
    if (act.op === 'delete' || (isReplaced(other) && other.rev < act.rev)) other.isDue = false
  }
  const isOvertaken = same.some((other) => other.op === 'delete' || (isReplaced(other) && other.rev > act.rev))
  act.isDue = !isOvertaken
}
