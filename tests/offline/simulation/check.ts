import type { PendingRecord } from '../../../shared/replica.ts'
import { localId, neededContact, rowKey } from '../../../renderer/offline/queue/localId.ts'
import type { Assignment } from '../../../shared/domain/assigning.ts'
import { keyOfPart } from '../../../shared/domain/parts.ts'
import { same } from '../../../shared/domain/same.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { alike, ofSamePerson, type Act } from './acts.ts'
import type { Stored } from './backend.ts'
import { carries, isDecided, isDropped, isSeen, shows } from './decisions.ts'
import type { World } from './world.ts'

interface Truth {
  acts: Act[]
  /** Everything that was ever stored: a restore loses what the server had. */
  stored: Stored[]
  /** How the present state came about, after the last restore. */
  present: Stored[]
  waiting: PendingRecord[]
  files: World['files']
  /** Names what a contact was merged with, and itself, alike. */
  nameOf(clientId: string): string
}

/**
 * Converts the contacts of interactions to client ids throughout, where users saw and the server stored server ids. One
 * that never arrived was seen by its local id. After a restore, contacts may have the ids of lost ones: an id stands for
 * the contact that has it in this history.
 * @param nameOf names contacts alike that must not be told apart
 */
function byIdentity(
  observed: World,
  stored: Stored[],
  nameOf = (clientId: string): string => clientId,
): { world: World; history: Stored[] } {
  const isContact = ({ entity }: { entity: Stored['entity'] }) => entity === 'contact'
  const identities = new Map<unknown, string>([
    ...stored.filter(isContact).map(({ id, clientId }): [number, string] => [id, clientId]),
    ...[...stored, ...observed.acts]
      .filter(isContact)
      .map(({ clientId }): [number, string] => [localId(clientId), clientId]),
  ])
  const nameOfId = (id: unknown): string | undefined => {
    const clientId = identities.get(id)
    return clientId === undefined ? undefined : nameOf(clientId)
  }
  const named = <Values extends Record<string, unknown>>(values: Values) =>
    'contactId' in values
      ? { ...values, contactClientId: nameOfId(values.contactId), movedTo: identities.get(values.contactId) }
      : values
  const identified = (record: PendingRecord): PendingRecord =>
    typeof record.body.contactClientId === 'string'
      ? { ...record, body: { ...record.body, contactClientId: nameOf(record.body.contactClientId) } }
      : record
  const history = stored.map((one) => ({ ...one, values: named(one.values) }))
  const acts = observed.acts.map((act) =>
    act.field === 'contactClientId'
      ? {
          ...act,
          seen: nameOfId(act.seen),
          seenAs: act.seenAs && nameOf(act.seenAs),
          token: nameOf(String(act.token)),
          movedTo: act.token,
        }
      : act,
  )
  const decisions = observed.decisions.map(({ seen, ...rest }) => ({
    ...rest,
    seen: {
      ...identified(seen),
      problem: seen.problem && { ...seen.problem, current: seen.problem.current && named(seen.problem.current) },
    },
  }))
  const files = observed.files.map((file) => ({ ...file, records: file.records.map(identified) }))
  return { world: { ...observed, acts, decisions, files }, history }
}

/**
 * Each contact under what stands for it and all that it was ever merged with: a change of an alias arrives at the
 * contact that it was merged into, and may be asked about there.
 */
function byPerson(observed: World, waiting: readonly PendingRecord[], stored: readonly Stored[]) {
  const nameOf = persons(observed, stored)
  const named = (record: PendingRecord): PendingRecord =>
    record.entity === 'contact' ? { ...record, clientId: nameOf(record.clientId) } : record
  return {
    nameOf,
    waiting: waiting.map(named),
    world: {
      ...observed,
      acts: observed.acts.map((act) =>
        act.entity === 'contact' ? Object.assign(act, { person: nameOf(act.clientId) }) : act,
      ),
      decisions: observed.decisions.map((decision) => ({ ...decision, seen: named(decision.seen) })),
      files: observed.files.map((file) => ({ ...file, records: file.records.map(named) })),
    },
  }
}

/** @returns the one name of all contacts that were ever merged with each other, for each of them */
function persons({ acts }: World, stored: readonly Stored[]): (clientId: string) => string {
  const names = new Map<string, string>()
  const nameOf = (clientId: string): string => {
    const name = names.get(clientId) ?? clientId
    return name === clientId ? name : nameOf(name)
  }
  const merges = [
    ...acts.filter(({ field }) => field === 'merged').map(({ clientId, token }) => ({ clientId, merged: token })),
    ...stored.map(({ clientId, values: { merged } }) => ({ clientId, merged })),
  ]
  for (const { clientId, merged } of merges) {
    const into = (merged as { into: string } | null | undefined)?.into
    if (into !== undefined && nameOf(into) !== nameOf(clientId)) names.set(nameOf(clientId), nameOf(into))
  }
  return nameOf
}

/** All faults at the end of a run; none if it went well. */
export async function findFaults(observed: World): Promise<string[]> {
  const { organizations } = observed.backend
  const histories = await observed.backend.histories()
  const named = histories.map((one) => byIdentity(observed, one))
  const stored = named.flatMap(({ history }) => history)
  const present = named.at(-1)?.history ?? []
  const stores = observed.devices.flatMap(({ name, storage, users }) =>
    [...users].map((user) => ({ name, user, store: storage.store(user) })),
  )
  const queues = await Promise.all(stores.map(({ store }) => store.pending()))
  const { world: merged, waiting, nameOf } = byPerson(observed, queues.flat(), stored)
  const again = madeAgain(histories)
  const faults = [
    ...observed.failures,
    ...queues.flatMap((queue) => idle(queue)).map((record) => `Waits for nothing: ${JSON.stringify(record)}`),
    ...merged.acts
      .filter((act) => act.isDue && !isDropped(merged.decisions, act))
      .flatMap((act) => lost(act, { acts: merged.acts, stored, present, waiting, files: merged.files, nameOf })),
    ...waiting
      .filter(({ problem }) => problem?.kind === 'identityTaken' || problem?.code === 'op_id_reused')
      .map((record) => `Bears the name of something else: ${JSON.stringify(record)}`),
    ...named.flatMap(({ world, history }) => [
      ...unseen(byIdentity(merged, history, nameOf), again, nameOf),
      ...deletedUnseen(world, history, again),
      ...reopenedUnseen(world, history, again),
      ...twice(world, history, nameOf),
      ...foreign(world.acts, history),
    ]),
    ...(
      await Promise.all(
        stores.flatMap((store) => organizations.map((organizationId) => different(observed, store, organizationId))),
      )
    ).flat(),
    ...(await points(observed, histories.at(-1) ?? [])),
  ]
  return [...new Set(faults)]
}

/**
 * The rows that were made again after a restore had lost them: a device that knows the lost one may have seen a version
 * of it that the new one reaches, too.
 */
function madeAgain(histories: readonly Stored[][]): Set<string> {
  const [once, again] = [new Map<string, Stored>(), new Set<string>()]
  for (const stored of histories.flat().filter(({ op }) => op === 'create')) {
    const row = rowKey(stored)
    if ((once.get(row) ?? stored) !== stored) again.add(row)
    once.set(row, stored)
  }
  return again
}

/**
 * Records that could be sent, and were not. Records behind one that stays may wait: of its row, of its contact's
 * interactions, and of their dependents.
 * @param stays whether a record may wait itself: for a decision
 */
export function idle(
  waiting: readonly PendingRecord[],
  stays = ({ problem }: PendingRecord): boolean => problem !== null,
): PendingRecord[] {
  const staying = new Set<unknown>(waiting.filter(stays).map(({ clientId }) => clientId))
  const stuck = new Set(
    waiting
      .filter((record) => staying.has(record.clientId) || staying.has(neededContact(record)))
      .map(({ clientId }) => clientId),
  )
  return waiting.filter(({ clientId }) => !stuck.has(clientId))
}

/**
 * Whether the server has a change, or had it before a restore. A row that it has not, or no longer since a restore,
 * needs no deletion.
 */
function isThere(act: Act, { stored, present, nameOf }: Pick<Truth, 'stored' | 'present' | 'nameOf'>): boolean {
  const isOfRow = ({ entity, clientId }: Stored) =>
    entity === act.entity &&
    (clientId === act.clientId || (act.op !== 'delete' && nameOf(clientId) === (act.person ?? '')))
  const states = stored.filter(isOfRow)
  return act.op === 'delete'
    ? !present.some(isOfRow) || states.some(({ op }) => op === 'delete')
    : states.some(({ values }) => act.field !== null && carries(values[act.field], act.token)) ||
        [act.clientId, ...ledTo(act, states)].some((clientId) => isAnswerTooLate(act, standing(clientId, states))) ||
        isAskedAgain(act, states)
}

/** What a contact that stands for itself again was merged into, where a change of it may have arrived meanwhile. */
function ledTo({ clientId, version }: Act, states: readonly Stored[]): string[] {
  const later = states.filter((one) => one.clientId === clientId && Number(one.values.version) > version)
  const into = later.map(({ values }) => (values.merged as Contact['merged'] | undefined)?.into ?? null)
  return into.at(-1) === null ? into.filter((one) => one !== null) : []
}

/** The last state of a row; of an alias, which keeps its fields as they were, that of what it was merged into. */
function standing(clientId: string, states: readonly Stored[]): Stored | undefined {
  const last = states.findLast((one) => one.clientId === clientId)
  const merged = last?.values.merged as Contact['merged'] | undefined
  return merged ? standing(merged.into, states) : last
}

/** What an act answers; null if it is no answer. */
function answered({ field, token }: Act): Assignment | null {
  if (field !== 'assignee') return null
  const { answer, by, to } = token as Assignment
  return answer === 'declined' || (answer === 'accepted' && to !== by) ? (token as Assignment) : null
}

const assigneeIn = (stored: Stored | undefined) => stored?.values.assignee as Assignment | null | undefined

/** Whether an act answers a question that does not stand any more. */
function isAnswerTooLate(act: Act, stored: Stored | undefined): boolean {
  const answer = answered(act)
  return answer !== null && assigneeIn(stored)?.at !== answer.at
}

/**
 * Whether an act answers a question that a restore had lost, and that was stored once more: an answer that arrived in
 * between found none, and its user is asked again.
 */
function isAskedAgain(act: Act, states: readonly Stored[]): boolean {
  const answer = answered(act)
  const asked = states.filter(
    (one) => one.opId !== null && answer !== null && assigneeIn(one)?.at === answer.at && !assigneeIn(one)?.answer,
  )
  const versions = Map.groupBy(asked, ({ opId }) => opId).values()
  return [...versions].some((ones) => new Set(ones.map(({ values }) => values.version)).size > 1)
}

/**
 * Whether a confirmed change is neither at the server nor waiting for a decision, or was said to be at the server and
 * is not.
 */
function lost(act: Act, truth: Truth): string[] {
  const { acts, waiting, files } = truth
  const isWithPerson = waiting.some((record) => shows(record, act))
  // A tab that crashed before its confirmation may have replaced it.
  const isPerhapsReplaced = alike(acts, act).some(
    ({ isConfirmed, op, field }) => !isConfirmed && (op === 'delete' || field === act.field),
  )
  // Its record was led on to another contact, and went with that one.
  const isDeletedThere = acts.some(
    (other) =>
      other.op === 'delete' &&
      other.isConfirmed &&
      other.user === act.user &&
      other.device === act.device &&
      other.clientId !== act.clientId &&
      other.person === (act.person ?? ''),
  )
  // What was dropped here before it could be sent comes back with a file that has a copy of it.
  const isInFile =
    act.recordId === null &&
    files.some(({ records }) =>
      records.some(({ entity, clientId }) => entity === act.entity && clientId === (act.person ?? act.clientId)),
    )
  if (isThere(act, truth) || isPerhapsReplaced || isDeletedThere || (act.op === 'delete' && isInFile)) return []
  if (act.isReceived) return [`Was not received: ${JSON.stringify(act)}`]
  return isWithPerson ? [] : [`Lost: ${JSON.stringify(act)}`]
}

/** Whether a change replaced a value that its user had never seen, and was never asked about. Notes are merged. */
function unseen(
  { world, history }: ReturnType<typeof byIdentity>,
  excepted: ReadonlySet<string>,
  nameOf: Truth['nameOf'],
): string[] {
  const last = new Map<string, Record<string, unknown>>()
  const updates = Map.groupBy(
    // Separating a contact has no text of its own.
    world.acts.filter(
      ({ op, field, token }) => op === 'update' && field !== null && field !== 'notes' && token !== null,
    ),
    ({ entity, clientId, person }) => rowKey({ entity, clientId: person ?? clientId }),
  )
  return history.flatMap((stored) => {
    const { op, by, values } = stored
    const row = rowKey(stored)
    const before = last.get(row)
    last.set(row, values)
    if (op !== 'update' || !before || excepted.has(row)) return []
    const { entity, clientId } = stored
    return (
      (updates.get(rowKey({ entity, clientId: nameOf(clientId) })) ?? [])
        .filter(({ field, token, movedTo }) => {
          const [name, text] = movedTo === undefined ? [field ?? '', token] : ['movedTo', movedTo]
          return same(values[name], text) && !same(before[name], text)
        })
        // A merge stays a change of its own contact, and another user may choose the same two.
        .filter((act) => act.field !== 'merged' || (act.clientId === clientId && act.user === by))
        .filter((act) => {
          const [line, value] = [lineOf(world, act), before[act.field ?? '']]
          return !line.some((one) => hasSeen(world, one, value)) && !isDecided(world.decisions, line, value)
        })
        .map((act) => `Overwrote ${JSON.stringify(before[act.field ?? ''])} unseen: ${JSON.stringify(act)}`)
    )
  })
}

/** Whether a deletion took what another user had changed, and its user had neither seen nor been asked about. */
function deletedUnseen({ acts, decisions }: World, history: Stored[], excepted: ReadonlySet<string>): string[] {
  return history.flatMap((deletion, index) => {
    const row = rowKey(deletion)
    if (deletion.op !== 'delete' || excepted.has(row)) return []
    const theirs = history
      .slice(0, index)
      .findLast((stored) => rowKey(stored) === row && stored.op === 'update' && stored.by !== deletion.by)
    if (!theirs) return []
    const seen = [
      ...acts
        .filter((act) => act.op === 'delete' && act.user === deletion.by && rowKey(act) === row)
        .map(({ version }) => version),
      ...decisions
        .filter(
          ({ seen: { op, owner, ...asked } }) => op === 'delete' && owner === deletion.by && rowKey(asked) === row,
        )
        .map(({ seen: { problem } }) => Number(problem?.current?.version ?? 0)),
    ]
    return Math.max(0, ...seen) >= Number(theirs.values.version) ? [] : [`Deleted unseen: ${JSON.stringify(theirs)}`]
  })
}

/**
 * Whether a new date opened a follow-up again that another user had completed, and its user had neither seen that nor
 * been asked about it.
 */
function reopenedUnseen({ acts, decisions }: World, history: Stored[], excepted: ReadonlySet<string>): string[] {
  const last = new Map<string, Record<string, unknown>>()
  const completedBy = new Map<string, number | null>()
  return history.flatMap((stored) => {
    const { op, by, values } = stored
    const row = rowKey(stored)
    const wasCompleted = last.get(row)?.followUpCompleted === true
    last.set(row, values)
    if (values.followUpCompleted === true && !wasCompleted) completedBy.set(row, by)
    if (op !== 'update' || !wasCompleted || values.followUpCompleted === true || excepted.has(row)) return []
    const isKnown =
      completedBy.get(row) === by ||
      acts.some((act) => act.user === by && rowKey(act) === row && act.sawCompleted) ||
      decisions.some(
        ({ seen: { owner, problem, ...asked }, drops }) =>
          owner === by &&
          rowKey(asked) === row &&
          !drops('followUpDate') &&
          problem?.fields.includes('followUpDate') &&
          problem.current?.followUpCompleted === true,
      )
    return isKnown ? [] : [`Opened a completed follow-up again unseen: ${JSON.stringify(stored)}`]
  })
}

/**
 * Whether the user of a change had seen a value in its field: then, or in their other changes to it on the same device.
 */
const hasSeen = ({ acts }: World, act: Act, value: unknown): boolean =>
  [act, ...alike(acts, act).filter(({ field }) => field === act.field)].some(
    (one) =>
      isSeen(act.field, one.seen, value) ||
      (one.seenAs !== undefined && one.seenAs === value) ||
      (one !== act && isSeen(act.field, one.token, value)),
  )

/**
 * A change, and the earlier changes of its user to the field that it is based on: on the same device, or on another one
 * from which a file has brought them.
 */
function lineOf({ acts, files }: World, act: Act): Act[] {
  const line = [act]
  const isInFile = (one: Act) => files.some(({ records }) => records.some((record) => shows(record, one)))
  const goesOn = (one: Act, earlier: Act) =>
    (same(one.seen, earlier.token) || (one.recordId !== null && one.recordId === earlier.recordId)) &&
    (one.device === earlier.device || isInFile(earlier))
  const before = ofSamePerson(acts.slice(0, acts.indexOf(act)), act).filter(({ field }) => field === act.field)
  for (const earlier of before.toReversed()) if (line.some((one) => goesOn(one, earlier))) line.push(earlier)
  return line
}

/** Nothing has happened twice: no row with two client ids, no change applied twice. */
function twice({ acts, decisions, files }: World, history: Stored[], nameOf: Truth['nameOf']): string[] {
  const faults: string[] = []
  const seen = new Map<string, string>()
  const last = new Map<string, Record<string, unknown>>()
  for (const { entity, clientId, op, opId, values } of history) {
    const row = `${entity} ${clientId}`
    const before = last.get(row)
    last.set(row, values)
    if (op === 'create' && before) faults.push(`Created twice: ${row}`)
    if (opId !== null && op === 'update') once(`${row} ${opId}`, 'Applied twice')
    const custom = Object.keys(values).filter((field) => keyOfPart(field) !== null)
    for (const field of ['name', 'notes', 'phone', 'followUpDate', 'followUpNotes', ...custom]) {
      if (values[field] === before?.[field]) continue
      const known = tokensOf(before?.[field])
      const fresh = tokensOf(values[field]).filter((token) => !known.includes(token))
      if (fresh.length === 0) continue
      // A text returns within a new one, to which its user added before it was replaced.
      const added = acts.filter(
        (act) =>
          act.entity === entity &&
          (act.person ?? act.clientId) === nameOf(clientId) &&
          act.field === field &&
          fresh.includes(String(act.token)),
      )
      // If a copy is in a file, its user may want it again on another device, after it was replaced.
      const wanted = decisions.filter(
        ({ seen: { problem, clientId: asked }, drops }) =>
          problem?.kind === 'conflict' && nameOf(asked) === nameOf(clientId) && !drops(field),
      )
      const isInFile = (token: string) =>
        files.some(({ records }) =>
          records.some(
            (record) =>
              record.entity === entity &&
              nameOf(record.clientId) === nameOf(clientId) &&
              carries(record.body[field], token),
          ),
        )
      // Notes that were merged at the alias are led on with what they were merged with there.
      const isLedOn = (token: string) =>
        field === 'notes' &&
        (seen.get(token) ?? row) !== row &&
        added.some((act) => act.token !== token && act.clientId !== clientId)
      const comesBack = (token: string) =>
        isLedOn(token) ||
        added.some((act) => carries(act.seen, token)) ||
        (isInFile(token) && wanted.some(({ seen }) => carries(seen.body[field], token)))
      for (const token of fresh) if (!comesBack(token)) once(token, 'Written twice')
    }
    function once(key: string, fault: string): void {
      const known = seen.get(key)
      if (known !== undefined) faults.push(`${fault}: ${key} in ${row}, before in ${known}`)
      seen.set(key, row)
    }
  }
  return faults
}

/** The tokens in a value: texts that only one change has written. */
function tokensOf(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return value.match(/t[\da-f]{8}-[\da-f]{4}|^\d{3}-\d{3}-\d{4}$|^20[3-9]\d-.*Z$/g) ?? []
}

/** Whether a row belongs to another user or organization than it was created for. */
function foreign(acts: Act[], history: Stored[]): string[] {
  return acts
    .filter(({ op }) => op === 'create')
    .flatMap((act) =>
      history
        .filter(({ op, entity, clientId }) => op === 'create' && entity === act.entity && clientId === act.clientId)
        .filter(
          ({ values }) =>
            values.organizationId !== act.organizationId ||
            (act.entity === 'interaction' && values.userId !== act.user),
        )
        .map(() => `Under the wrong name: ${JSON.stringify(act)}`),
    )
}

type Held = {
  name: string
  user: number
  store: { rows(entity: 'contact' | 'interaction', organizationId: number): Promise<{ id: number }[]> }
}

async function different(world: World, { name, user, store }: Held, organizationId: number): Promise<string[]> {
  const truth = await world.backend.rows(organizationId)
  const isClosed = world.closed.has(`${user} ${organizationId}`)
  const faults = await Promise.all(
    (['contact', 'interaction'] as const).map(async (entity) => {
      const here = byId(await store.rows(entity, organizationId))
      const there = isClosed ? [] : byId(entity === 'contact' ? truth.contacts : truth.interactions)
      return same(here, there)
        ? []
        : [
            `${name} of user ${user} shows other ${entity} rows of organization ${organizationId}: ${JSON.stringify(here)} instead of ${JSON.stringify(there)}`,
          ]
    }),
  )
  return faults.flat()
}

const byId = (rows: { id: number }[]): { id: number }[] => [...rows].sort((a, b) => a.id - b.id)

/** Points follow from the stored rows: each user has what they have earned. */
async function points(world: World, history: Stored[]): Promise<string[]> {
  const faults: string[] = []
  const { users, organizations } = world.backend
  for (const organizationId of organizations) {
    const earned = earnedBy(
      history.filter(({ entity, values }) => entity === 'interaction' && values.organizationId === organizationId),
    )
    for (const user of users) {
      const [given, expected] = [await world.backend.points(user, organizationId), earned.get(user) ?? 0]
      if (given !== expected)
        faults.push(`Points of user ${user} in organization ${organizationId}: ${given} instead of ${expected}`)
    }
  }
  return faults
}

/**
 * 5 points for each remaining interaction, to who has recorded it; 10 for each follow-up completed by its date, to who
 * was the first to complete it.
 */
function earnedBy(rows: readonly Stored[]): Map<number, number> {
  const deleted = new Set(rows.filter(({ op }) => op === 'delete').map(({ clientId }) => clientId))
  const completed = new Map<string, number>()
  const last = new Map<string, unknown>()
  for (const { clientId, by, values } of rows) {
    const completion = `${clientId} ${String(values.followUpDate)}`
    if (values.followUpCompleted && !last.get(clientId) && !completed.has(completion))
      completed.set(completion, by ?? Number(values.userId))
    last.set(clientId, values.followUpCompleted)
  }
  const recorded = rows.filter(({ op, clientId }) => op === 'create' && !deleted.has(clientId))
  const earned = new Map<number, number>()
  const earn = (user: number, more: number) => earned.set(user, (earned.get(user) ?? 0) + more)
  for (const { values } of recorded) earn(Number(values.userId), 5)
  for (const user of completed.values()) earn(user, 10)
  return earned
}
