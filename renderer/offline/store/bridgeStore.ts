import { create } from 'zustand'
import type { IpcArgs, IpcCallName, IpcResult } from '../../../shared/ipc.ts'
import {
  StorageFull,
  StoreOutdated,
  type DeviceStore,
  type Entity,
  type PendingRecord,
  type ReplicaStore,
  type Rows,
  type StoreChanges,
} from '../../../shared/replica.ts'
import { inSlices } from '../../lib/inSlices.ts'
import { ask } from '../../platform/bridge.ts'

/** What was wrong with the file of whoever is signed in; null where nothing was, or its person has been told. */
export const useDamage = create<{ damage: IpcResult<'openReplica'>['damage'] }>(() => ({ damage: null }))

/** The elements of a list, each of which stands on a line of its own. */
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

/** Whole or not at all: JSON would leave out unseen what it has no form for. */
const textOf = (changes: StoreChanges): string =>
  JSON.stringify(changes, (_key, value: unknown) => {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('This cannot be stored')
    return value
  })

const full = () => new StorageFull('There is no room left on this computer.')

/** Looks after the damage that a file was opened with, of which the desktop tells once it is opened again. */
function mending(userId: number, known: () => readonly PendingRecord[]) {
  let setAside: string | null = null
  let isBehind = false
  let looking: Promise<boolean> | null = null

  async function look(): Promise<boolean> {
    const { damage } = await ask('openReplica', userId).catch(refused)
    if (!damage || damage.setAside === setAside) return false
    isBehind = true
    const waiting = await listOf<PendingRecord>(await ask('getPending', userId))
    const revs = new Map(waiting.map(({ id, rev }) => [id, rev]))
    const putPending = known().filter(({ id, rev }) => (revs.get(id) ?? -Infinity) < rev)
    if (putPending.length > 0 && (await ask('commitChanges', userId, textOf({ putPending }))) === 'full') throw full()
    setAside = damage.setAside
    isBehind = false
    useDamage.setState({
      damage: { ...damage, rescued: damage.rescued + putPending.filter(({ id }) => !revs.has(id)).length },
    })
    return true
  }

  /** @returns whether the file has been mended since it was last opened */
  const lookAgain = (): Promise<boolean> => (looking ??= look().finally(() => (looking = null)))
  return {
    lookAgain,
    /** Once everything is put back: until then nobody takes what was rescued for all there is. */
    settled: async (): Promise<void> => void ((looking || isBehind) && (await lookAgain())),
  }
}

function refused(error: unknown): never {
  if (error instanceof Error && error.cause === 'outdated') throw new StoreOutdated(error.message, { cause: error })
  if (error instanceof Error && error.cause === 'full') throw full()
  throw error
}

/**
 * Opens the file of a user that the desktop keeps, and what it remembers beside. Where it is found to be damaged later, it is mended,
 * its person is told, and what the page knows that waits is put back.
 * @param known what this page knows that waits
 * @throws StoreOutdated where a newer version has changed its form, StorageFull where there is no room to open it: here and from any of its calls
 */
export async function openBridgeStores(
  userId: number,
  known: () => readonly PendingRecord[],
): Promise<{ store: ReplicaStore; device: DeviceStore }> {
  let isClosed = false
  const opening = mending(userId, known)
  await opening.lookAgain()

  /** Asks; once more, where the file had to be mended in between. A commit that is repeated with its expectations does no harm. */
  async function use<Name extends IpcCallName>(name: Name, ...args: IpcArgs<Name>): Promise<IpcResult<Name>> {
    await opening.settled()
    if (isClosed) throw new Error('This store is closed')
    try {
      return await ask(name, ...args)
    } catch (error) {
      if (isClosed || !(await opening.lookAgain().catch(() => false))) return refused(error)
      return ask(name, ...args).catch(refused)
    }
  }
  const store: ReplicaStore = {
    pending: async () => listOf<PendingRecord>(await use('getPending', userId)),
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
    async commit(changes) {
      const outcome = await use('commitChanges', userId, textOf(changes))
      if (outcome === 'full') throw full()
      return outcome === 'done'
    },
    close: () => void (isClosed = true),
  }
  const device: DeviceStore = {
    position: async (_userId, organizationId) => JSON.parse(await use('getPosition', userId, organizationId)),
    setPosition: (_userId, organizationId, position) =>
      use('setPosition', userId, organizationId, JSON.stringify(position)),
    organizations: () => use('getOrganizations', userId),
    forget: () => use('forgetPositions', userId),
  }
  return { store, device }
}
