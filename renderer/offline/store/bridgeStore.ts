import { create } from 'zustand'
import type { IpcArgs, IpcCallName, IpcResult } from '../../../shared/ipc.ts'
import {
  StorageFull,
  ProgramOutdated,
  type DeviceStore,
  type Entity,
  type PendingRecord,
  type ReplicaStore,
  type Rows,
  type StoreChanges,
} from '../../../shared/replica.ts'
import { lettersAtOnce } from '../../../shared/domain/limits.ts'
import { inSlices } from '../../lib/inSlices.ts'
import { ask } from '../../platform/bridge.ts'

/** The damage of the signed-in user's file; null if there is none, or the user has been told. */
export const useDamage = create<{ damage: IpcResult<'openReplica'>['damage'] }>(() => ({ damage: null }))

/** The elements of a list, each on a line of its own. */
function* elements<Element>(json: string): Generator<void, Element[]> {
  const found: Element[] = []
  for (const line of json.slice(1, -1).split('\n')) {
    found.push(...(JSON.parse(`[${line.replace(/,$/, '')}]`) as Element[]))
    yield
  }
  return found
}

const listOf = <Element>(json: IpcResult<'getPending'>): Promise<Element[]> =>
  inSlices(elements<Element>(typeof json === 'string' ? json : new TextDecoder().decode(json)))

/** Fails for values that JSON cannot represent, instead of dropping them silently. */
const textOf = (changes: StoreChanges): string =>
  JSON.stringify(changes, (_key, value: unknown) => {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('This cannot be stored')
    return value
  })

async function readPending(userId: number): Promise<PendingRecord[]> {
  const queue: PendingRecord[] = []
  for (;;) {
    const page = await listOf<PendingRecord>(await ask('getPending', userId, queue.length))
    if (page.length === 0) return queue
    queue.push(...page)
  }
}

/** In as many messages as it takes: the desktop's main process, which passes them on, is blocked by each. */
async function sendChanges(userId: number, changes: StoreChanges): Promise<IpcResult<'commitChanges'>> {
  const text = textOf(changes)
  const parts = Math.max(0, Math.ceil(text.length / lettersAtOnce) - 1)
  for (let part = 0; part < parts; part += 1)
    await ask('addPart', userId, part, text.slice(part * lettersAtOnce, (part + 1) * lettersAtOnce))
  return ask('commitChanges', userId, text.slice(parts * lettersAtOnce), parts)
}

/** @returns a function that runs one piece of work after the other */
function oneByOne() {
  let before: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = before.then(work)
    before = done.catch(() => undefined)
    return done
  }
}

const full = () => new StorageFull('There is no room left on this computer.')

/** Handles damage of a file, which the desktop reports when it reopens it. */
function mending(userId: number, known: () => readonly PendingRecord[]) {
  let setAside: string | null = null
  let isBehind = false
  let looking: Promise<boolean> | null = null

  async function look(): Promise<boolean> {
    const { damage } = await ask('openReplica', userId).catch(refused)
    if (!damage || damage.setAside === setAside) return false
    isBehind = true
    const waiting = await readPending(userId)
    const revs = new Map(waiting.map(({ id, rev }) => [id, rev]))
    const putPending = known().filter(({ id, rev }) => (revs.get(id) ?? -Infinity) < rev)
    if (putPending.length > 0 && (await sendChanges(userId, { putPending })) === 'full') throw full()
    setAside = damage.setAside
    isBehind = false
    useDamage.setState({
      damage: { ...damage, rescued: damage.rescued + putPending.filter(({ id }) => !revs.has(id)).length },
    })
    return true
  }

  /** @returns whether the file has been repaired since it was last opened */
  const lookAgain = (): Promise<boolean> => (looking ??= look().finally(() => (looking = null)))
  return {
    lookAgain,
    /** Resolves once everything is restored: until then no caller may take the recovered part for everything. */
    settled: async (): Promise<void> => void ((looking || isBehind) && (await lookAgain())),
  }
}

function refused(error: unknown): never {
  if (error instanceof Error && error.cause === 'outdated') throw new ProgramOutdated(error.message, { cause: error })
  if (error instanceof Error && error.cause === 'full') throw full()
  throw error
}

/**
 * Opens a user's file on the desktop, and its device store. If it is found to be corrupted later, it is repaired, the
 * user is told, and the queue in this page's memory is restored.
 * @param known the queue in this page's memory
 * @throws StoreOutdated if a newer version has migrated it, StorageFull without space to open it: here and from any of
 * its calls
 */
export async function openBridgeStores(
  userId: number,
  known: () => readonly PendingRecord[],
): Promise<{ store: ReplicaStore; device: DeviceStore }> {
  let isClosed = false
  const opening = mending(userId, known)
  await opening.lookAgain()

  /**
   * Repeats the work if the file had to be repaired in between. Repeating a commit with its expectations is harmless.
   */
  async function mended<Result>(work: () => Promise<Result>): Promise<Result> {
    await opening.settled()
    if (isClosed) throw new Error('This store is closed')
    try {
      return await work()
    } catch (error) {
      if (isClosed || !(await opening.lookAgain().catch(() => false))) return refused(error)
      return work().catch(refused)
    }
  }
  const use = <Name extends IpcCallName>(name: Name, ...args: IpcArgs<Name>) => mended(() => ask(name, ...args))
  // The desktop holds the pages of one reading, and the parts of one commit.
  const [reading, committing] = [oneByOne(), oneByOne()]
  const store: ReplicaStore = {
    pending: () => reading(() => mended(() => readPending(userId))),
    async rows<E extends Entity>(entity: E, organizationId: number) {
      const rows: Rows[E][] = []
      for (;;) {
        const page = await listOf<Rows[E]>(await use('getRows', userId, entity, organizationId, rows.at(-1)?.id ?? 0))
        if (page.length === 0) return rows
        rows.push(...page)
      }
    },
    row: async <E extends Entity>(entity: E, id: number) =>
      JSON.parse(await use('getRow', userId, entity, id)) as Rows[E] | null,
    turn: () => use('getTurn', userId),
    async commit(changes) {
      const outcome = await committing(() => mended(() => sendChanges(userId, changes)))
      if (outcome === 'full') throw full()
      return outcome === 'done'
    },
    close: () => void (isClosed = true),
  }
  const device: DeviceStore = {
    position: async (_userId, organizationId) => JSON.parse(await use('getPosition', userId, organizationId)),
    setPosition: (_userId, organizationId, position, expected) =>
      use(
        'setPosition',
        userId,
        organizationId,
        JSON.stringify(position),
        expected === undefined ? undefined : JSON.stringify(expected),
      ),
    organizations: () => use('getOrganizations', userId),
    forget: () => use('forgetPositions', userId),
  }
  return { store, device }
}
