import type { Entity, PendingRecord, Row } from '../../../shared/replica.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { ApiError } from '../../../renderer/lib/apiErrors.ts'
import type { PageRecords } from '../../../renderer/offline/page.ts'
import type { SavedState } from '../../../renderer/offline/saver.ts'
import type { Action } from '../../../renderer/offline/queue/recording.ts'
import { decideOn, type Decision } from './decisions.ts'
import type { Tab } from './device.ts'
import type { Random } from '../../support/random.ts'
import { watched } from './reading.ts'
import type { Surroundings } from './surroundings.ts'

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
  /** The field with a unique text or time, and that text. */
  field: string | null
  token: unknown
  /** The value that the user saw in that field. */
  seen: unknown
  recordId: string | null
  /** The revision of the record that contains it: two tabs may be told of their writes in another order. */
  rev: number
  /** Whether the app has said that the server has it. */
  isReceived: boolean
  /** Whether it must be present at the end, unless the user has decided against it; a later change of theirs may replace it. */
  isDue: boolean
}

const types = ['conversation', 'first_contact', 'bible_study', 'prayer', 'other'] as const

/** Times are unique tokens too: no two changes set the same one. */
const uniqueDate = (random: Random): string => new Date(Date.UTC(2030, 0, 1) + random.int(2 ** 31)).toISOString()

const uniquePhone = (random: Random): string =>
  `${100 + random.int(900)}-${100 + random.int(900)}-${1000 + random.int(9000)}`

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

/** An interaction is moved to a contact that is created for it, so that no two moves have the same target. */
function move(random: Random, row: Row): PlannedAct {
  const first = newContact(random, row.organizationId)
  const { clientId } = first.action as Extract<Action, { op: 'create' }>
  const action = { op: 'update', entity: 'interaction', row, body: { contactClientId: clientId } } as const
  return { action, field: 'contactClientId', token: clientId, first }
}

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
    date: '2026-01-01T10:00:00.000Z',
    location: { lat: 1, lng: 2, address: 'Here' },
    notes: token,
    ...(random.chance(0.6) && { followUpDate: uniqueDate(random), followUpType: 'call' }),
  }
  return { action: { op: 'create', entity: 'interaction', organizationId, clientId, body }, field: 'notes', token }
}

/** A change, completion or deletion of a row of this device. */
export function change(random: Random, entity: Entity, row: Row): PlannedAct {
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
  const field = random.pick(
    isInteraction ? ['notes', 'followUpNotes', 'followUpNotes', 'followUpDate'] : ['phone', 'phone', 'notes', 'name'],
  )
  const token =
    field === 'followUpDate'
      ? uniqueDate(random)
      : field === 'phone'
        ? uniquePhone(random)
        : `t${random.uuid().slice(0, 13)}`
  const before = (row as unknown as Record<string, unknown>)[field]
  // Some append to the notes, some replace them.
  const value =
    field === 'notes' && typeof before === 'string' && random.chance(0.5) ? `${before}\n${String(token)}` : token
  return { action: { op: 'update', entity, row, body: { [field]: value } }, field, token }
}

/** The same, or sometimes a form that changes a second field with it. */
export function withAnother(random: Random, plan: PlannedAct): PlannedAct[] {
  const { action, field } = plan
  if (action.op !== 'update' || !random.chance(0.3)) return [plan]
  const other = change(random, action.entity, action.row)
  if (other.action.op !== 'update' || other.field === field || other.first) return [plan]
  const both = { ...action, body: { ...other.action.body, ...action.body } }
  return [
    { ...plan, action: both },
    { ...other, action: both },
  ]
}

/** Notes a change that a user is about to make. */
export function beginAct(acts: Act[], who: Pick<Act, 'user' | 'device'>, { action, field, token }: PlannedAct): Act {
  const { organizationId, clientId } = action.op === 'create' ? action : action.row
  // The contact of an interaction is seen by its id.
  const shown = field === 'contactClientId' ? 'contactId' : field
  const seen =
    action.op === 'create' || shown === null ? null : (action.row as unknown as Record<string, unknown>)[shown]
  const act = {
    ...who,
    isConfirmed: false,
    isReceived: false,
    seen,
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

/** All changes by the same user to the same row, on any device. */
export const ofSamePerson = (acts: readonly Act[], act: Act): Act[] =>
  acts.filter(
    (other) =>
      other !== act && other.user === act.user && other.entity === act.entity && other.clientId === act.clientId,
  )

/** All changes by the same user to the same row on the same device. */
export const alike = (acts: readonly Act[], act: Act): Act[] =>
  ofSamePerson(acts, act).filter(({ device }) => device === act.device)

/** Notes that the app has confirmed it; the change that it replaces is not due any more. */
export function confirmAct(acts: Act[], act: Act, record: PendingRecord | null): void {
  Object.assign(act, { isConfirmed: true, recordId: record?.id ?? null, rev: record?.rev ?? 0 })
  const same = alike(acts, act).filter(({ isConfirmed }) => isConfirmed)
  const isReplaced = (other: Act) =>
    act.recordId !== null && other.recordId === act.recordId && other.field === act.field
  for (const other of same) {
    if (act.op === 'delete' || (isReplaced(other) && other.rev < act.rev)) other.isDue = false
  }
  const isOvertaken = same.some((other) => other.op === 'delete' || (isReplaced(other) && other.rev > act.rev))
  act.isDue = !isOvertaken
}

/** What users do, and decide. */
export interface Observed extends Surroundings {
  acts: Act[]
  decisions: Decision[]
}

/**
 * A tab's records, which note what forms do with them.
 * @param begun the changes under way, by the record that they will be in
 */
const noted = ({ acts, decisions }: Observed, records: PageRecords, begun: readonly Act[][]): PageRecords => ({
  ...records,
  async record(action) {
    const record = await records.record(action)
    for (const act of begun[0] ?? []) confirmAct(acts, act, record)
    return record
  },
  async recordAll(actions) {
    const made = await records.recordAll(actions)
    begun.forEach((ones, index) => ones.forEach((act) => confirmAct(acts, act, made[index] ?? null)))
    return made
  },
  withdraw: (seen) => decideOn(decisions, { seen, drops: () => true, isAlone: true }, () => records.withdraw(seen)),
  decide: (seen, choices) =>
    decideOn(decisions, { seen, drops: (field) => field !== null && choices[field] === 'theirs' }, () =>
      records.decide(seen, choices),
    ),
})

/** Makes and notes a user's change, as the app's forms do. */
export async function perform(
  observed: Observed,
  who: Pick<Act, 'user' | 'device'>,
  plans: readonly PlannedAct[],
  tab: Tab,
): Promise<void> {
  const [main] = plans
  if (!main) return
  if (main.first) await perform(observed, who, [main.first], tab)
  const begun = plans.map((plan) => beginAct(observed.acts, who, plan))
  try {
    if ((await saved(observed, main.action, tab, noted(observed, tab.records, [begun]))) === 'received')
      for (const act of begun) act.isReceived = true
  } catch (error) {
    // The server refused it: the form still has it.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Makes and notes several changes at once, which are sent a little later. */
export async function performAll(
  observed: Observed,
  who: Pick<Act, 'user' | 'device'>,
  plans: readonly PlannedAct[],
  tab: Tab,
): Promise<void> {
  const begun = plans.map((plan) => [beginAct(observed.acts, who, plan)])
  await tab.saverOf(noted(observed, tab.records, begun)).keep(plans.map(({ action }) => action))
}

async function saved(
  observed: Observed,
  action: Action,
  tab: Tab,
  records: PageRecords,
): Promise<SavedState | undefined> {
  const { random } = observed
  const saver = tab.saverOf(records)
  if (action.op === 'delete') return saver.remove(action.entity, action.row)
  if (action.op === 'complete')
    return saver.complete(action.row as Interaction, (id) => {
      if (random.chance(0.2)) watched(observed, undo(observed, id, tab))
    })
  if (random.chance(0.3)) return void (await saver.keep([action]))
  const { state, conflict, row } = await saver.save(action)
  if (!conflict?.problem || action.op === 'create' || random.chance(0.5)) return state
  // The form shows the conflict over the values of the record, and is saved with the user's choice and no other change.
  const choices = Object.fromEntries(
    conflict.problem.fields.map((field) => [field, random.chance(0.5) ? ('mine' as const) : ('theirs' as const)]),
  )
  return (await saver.save({ ...action, row, body: {} }, { record: conflict, choices })).state
}

/** A user takes a completion back. */
async function undo({ random, scheduler, decisions }: Observed, id: string, { records, life }: Tab): Promise<void> {
  while (random.chance(0.8)) await scheduler.turn(life)
  const seen = records.lists.pending().find((record) => record.id === id)
  if (!seen) return
  await decideOn(decisions, { seen, drops: (field) => field === 'followUpCompleted' }, () => records.takeBack(id))
}
