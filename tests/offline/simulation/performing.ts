import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { ApiError } from '../../../renderer/lib/apiErrors.ts'
import type { PageRecords } from '../../../renderer/offline/page.ts'
import type { Action } from '../../../renderer/offline/queue/recording.ts'
import type { SavedState } from '../../../renderer/offline/saver.ts'
import { overlaid } from '../../../renderer/offline/view/overlay.ts'
import { StorageFull, type PendingRecord, type Row } from '../../../shared/replica.ts'
import type { Random } from '../../support/random.ts'
import { beginAct, change, confirmAct, givingNew, unacceptable, type Act, type Maker, type PlannedAct } from './acts.ts'
import { decideOn, type Decision } from './decisions.ts'
import type { Tab } from './device.ts'
import { oldestFirst, watched } from './reading.ts'
import type { Surroundings } from './surroundings.ts'

/** What users do, and decide. */
export interface Observed extends Surroundings {
  acts: Act[]
  decisions: Decision[]
  /** Decides what is saved together: a stream of its own, so that seeds stay what they were. */
  ofForms: Random
  /** Decides what the server does not take, likewise. */
  ofRefusals: Random
}

/**
 * A tab's records, which note what forms do with them.
 * @param begun the changes under way, by the record that they will be in
 */
const noted = (
  { acts, decisions, failures }: Observed,
  records: PageRecords,
  begun: readonly (readonly Act[])[],
): PageRecords => ({
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
  async withdraw(seen, beside = []) {
    const isDone = await [seen, ...beside].reduce(
      (work, one) => () => decideOn(decisions, { seen: one, drops: () => true, isAlone: true }, work),
      () => records.withdraw(seen, beside),
    )()
    // They were neither sent nor copied: nothing brings them back.
    const left = records.lists.pending().filter(({ id }) => isDone && beside.some((one) => one.id === id))
    failures.push(...left.map((record) => `Stays after its save was refused: ${JSON.stringify(record)}`))
    return isDone
  },
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
    if ((await saved(observed, who, main.action, tab, begun)) === 'received')
      for (const act of begun) act.isReceived = true
  } catch (error) {
    // The server refused it, or this device has no space: the form still has it.
    if (!(error instanceof ApiError || error instanceof StorageFull)) throw error
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
  await tab.saverOf(noted(observed, tab.records, begun)).keep(
    tab.userId,
    plans.map(({ action }) => action),
  )
}

type Changing = Extract<Action, { body: unknown }>

const isOfNew = (action: Action, { action: other }: PlannedAct): boolean =>
  action.op === 'create' && other.op !== 'create' && other.row.clientId === action.clientId

/** A new row, with to whom it is given: the app makes a record of its own of that. */
const withGiven = (action: Changing, beside: readonly PlannedAct[]): Changing => {
  const given = beside.filter((plan) => isOfNew(action, plan)).map(({ action: other }) => (other as Changing).body)
  return { ...action, body: Object.assign({}, action.body, ...given) as typeof action.body } as Changing
}

const besidesOf = (action: Action, beside: readonly PlannedAct[]): Action[] =>
  beside.filter((plan) => !isOfNew(action, plan)).map((plan) => plan.action)

/** Now and then the server does not take what is saved together with something else. */
const perhapsRefused = ({ ofRefusals }: Observed, action: Changing, also: readonly Action[]): Changing =>
  also.length > 0 && ofRefusals.chance(0.05)
    ? ({ ...action, body: { ...action.body, ...unacceptable[action.entity] } } as Changing)
    : action

/** What a form saves with its change: a change of another row, and, with a new row, to whom it is given. */
async function plannedBeside({ ofForms, backend }: Observed, action: Action, tab: Tab): Promise<PlannedAct[]> {
  const { organizationId, clientId } = action.op === 'create' ? action : action.row
  const maker = { userId: tab.userId, members: backend.users }
  const given = action.op === 'create' && ofForms.chance(0.1) ? [givingNew(ofForms, action, maker)] : []
  if (!ofForms.chance(0.1)) return given
  const rows = (await tab.shown('interaction', organizationId)).toSorted(oldestFirst)
  const others = rows.filter((row) => row.clientId !== clientId)
  if (others.length === 0) return given
  const other = change(ofForms, 'interaction', ofForms.pick(others), maker)
  return other.action.op === 'update' && !other.first ? [...given, other] : given
}

async function saved(
  observed: Observed,
  who: Pick<Act, 'user' | 'device'>,
  action: Action,
  tab: Tab,
  begun: readonly Act[],
): Promise<SavedState | undefined> {
  const { random } = observed
  const saver = tab.saverOf(noted(observed, tab.records, [begun]))
  if (action.op === 'delete') return saver.remove(tab.userId, action.entity, action.row)
  if (action.op === 'complete')
    return saver.complete(tab.userId, action.row as Interaction, (id) => {
      if (random.chance(0.2)) watched(observed, undo(observed, id, tab))
    })
  if (random.chance(0.3)) return void (await saver.keep(tab.userId, [action]))
  const beside = await plannedBeside(observed, action, tab)
  const acts = [begun, ...beside.map((plan) => [beginAct(observed.acts, who, plan)])]
  const together = tab.saverOf(noted(observed, tab.records, acts))
  const also = besidesOf(action, beside)
  const { state, conflict, row } = await together.save(
    tab.userId,
    perhapsRefused(observed, withGiven(action, beside), also),
    null,
    { also },
  )
  if (!conflict?.problem || action.op === 'create' || random.chance(0.5)) return state
  // The form shows the conflict over the values of the record, and is saved with the user's choice.
  const choices = Object.fromEntries(
    conflict.problem.fields.map((field) => [field, random.chance(0.5) ? ('mine' as const) : ('theirs' as const)]),
  )
  const more = typedBeside(random, conflict, { userId: who.user, members: observed.backend.users })
  if (!more) return (await saver.save(tab.userId, { ...action, row, body: {} }, { record: conflict, choices })).state
  // Typed over, a value in question is theirs by that.
  if (conflict.problem.fields.includes(more.field)) choices[more.field] = 'mine'
  const act = beginAct(observed.acts, who, more)
  const decided = tab.saverOf(noted(observed, tab.records, [[act]]))
  const { state: after } = await decided.save(tab.userId, more.action, { record: conflict, choices })
  if (after === 'received') act.isReceived = true
}

type PlannedUpdate = PlannedAct & { action: Extract<Action, { op: 'update' | 'complete' }>; field: string }

/** A change that is typed into the form beside the question; null if there is none. */
function typedBeside(random: Random, conflict: PendingRecord, maker: Maker): PlannedUpdate | null {
  const current = conflict.problem?.current as Row | undefined
  const [shown] = current ? overlaid(conflict.entity, conflict.organizationId, [current], [conflict]) : []
  const plan = shown && random.chance(0.5) ? change(random, conflict.entity, shown, maker) : null
  if (plan?.action.op !== 'update' || plan.first || plan.field === null) return null
  return { ...plan, action: plan.action, field: plan.field }
}

/** A user takes a completion back. */
async function undo({ random, scheduler, decisions }: Observed, id: string, { records, life }: Tab): Promise<void> {
  while (random.chance(0.8)) await scheduler.turn(life)
  const seen = records.lists.pending().find((record) => record.id === id)
  if (!seen) return
  await decideOn(decisions, { seen, drops: (field) => field === 'followUpCompleted' }, () => records.takeBack(id))
}
