import { entities, type Entity, type PendingRecord, type Rows, type StoreChanges } from '../../../shared/replica.ts'
import { inOrder } from '../queue/localId.ts'
import { overlaid } from './overlay.ts'

type AnyRow = Rows[Entity]

interface List {
  entity: Entity
  organizationId: number
  /** The server's rows by number; before all were read, those that came by themselves meanwhile. */
  rows: Map<number, AnyRow>
  isLoaded: boolean
  /** What has come or gone while all is being read: newer than what is read. */
  touched: Set<number> | null
  view: readonly AnyRow[] | null
}

/** Whether it means a contact that had no number when it was recorded. */
const namesContact = ({ body }: PendingRecord): boolean => typeof body.contactClientId === 'string'

const byNumber = (a: AnyRow, b: AnyRow): number => a.id - b.id

function newestFirst(a: AnyRow, b: AnyRow): number {
  const [first, second] = [a as Rows['interaction'], b as Rows['interaction']]
  return first.date === second.date ? second.id - first.id : first.date < second.date ? 1 : -1
}

/** In the server's order; what has no number yet is the newest there is. */
const orders: { [E in Entity]: (a: AnyRow, b: AnyRow) => number } = {
  contact: (a, b) => Number(a.id < 0) - Number(b.id < 0) || byNumber(a, b),
  interaction: newestFirst,
}

/**
 * The lists that are being looked at, in memory: the server's rows with what waits here on top. Kept up to date by what is
 * written to the store, so that a change of one row costs no reading of all.
 * @param onChange told of each list whose view has changed, once per turn
 */
export function localLists(onChange: (entity: Entity, organizationId: number) => void) {
  const lists = new Map<string, List>()
  const waiting = new Map<string, PendingRecord>()
  const changed = new Set<List>()

  function listOf(entity: Entity, organizationId: number): List {
    const key = `${entity} ${organizationId}`
    const list = lists.get(key) ?? {
      entity,
      organizationId,
      rows: new Map(),
      isLoaded: false,
      touched: null,
      view: null,
    }
    lists.set(key, list)
    return list
  }

  function tell(list: List): void {
    list.view = null
    if (!list.isLoaded) return
    if (changed.size === 0) queueMicrotask(tellAll)
    changed.add(list)
  }

  function tellAll(): void {
    const told = [...changed]
    changed.clear()
    for (const { entity, organizationId } of told) onChange(entity, organizationId)
  }

  /** Lists of an organization: an interaction may name a contact that has only now got its number. */
  const tellOf = (organizationId: number) =>
    [...lists.values()].filter((list) => list.organizationId === organizationId).forEach(tell)

  function put(row: AnyRow, entity: Entity): void {
    const list = lists.get(`${entity} ${row.organizationId}`)
    if (!list) return
    list.touched?.add(row.id)
    if ((list.rows.get(row.id)?.version ?? 0) === row.version) return
    list.rows.set(row.id, row)
    tell(list)
  }

  function remove(id: number, entity: Entity): void {
    for (const list of lists.values()) {
      if (list.entity !== entity) continue
      list.touched?.add(id)
      if (list.rows.delete(id)) tell(list)
    }
  }

  function clear(organizationId: number): void {
    for (const list of lists.values())
      if (list.organizationId === organizationId) {
        list.rows.clear()
        tell(list)
        // It has to be read anew, and may not be readable at all.
        list.isLoaded = false
      }
  }

  /** What has come, changed or gone of what waits: only that is looked at, since thousands may wait. */
  function changePending(gone: Iterable<string>, come: Iterable<PendingRecord>): void {
    const organizations = new Set<number>()
    for (const id of gone) {
      const record = waiting.get(id)
      if (record && waiting.delete(id)) organizations.add(record.organizationId)
    }
    for (const record of come) {
      if (waiting.get(record.id)?.rev !== record.rev) organizations.add(record.organizationId)
      waiting.set(record.id, record)
    }
    organizations.forEach(tellOf)
  }

  return {
    isLoaded: (entity: Entity, organizationId: number): boolean => listOf(entity, organizationId).isLoaded,

    /** Takes all rows of a list. What the store was told of while they were read stays as it is: it is newer. */
    async load(entity: Entity, organizationId: number, read: () => Promise<readonly AnyRow[]>): Promise<void> {
      const list = listOf(entity, organizationId)
      const touched = new Set<number>()
      list.touched = touched
      const rows = await read()
      // Asked for again meanwhile: that answer is the newer one.
      if (list.touched !== touched) return
      // Kept in their order: what comes later is then put into rows that are sorted, which takes one passage instead of a sorting.
      const next = new Map<number, AnyRow>()
      for (const row of rows.toSorted(orders[entity])) if (!touched.has(row.id)) next.set(row.id, row)
      for (const id of touched) {
        const row = list.rows.get(id)
        if (row) next.set(id, row)
      }
      list.rows = next
      list.isLoaded = true
      list.touched = null
      tell(list)
    },

    /** Does what the store has done. */
    apply(changes: StoreChanges): void {
      const { clearOrganization, putRows, removeRows, putPending = [], removePending = [] } = changes
      if (clearOrganization !== undefined) clear(clearOrganization)
      for (const entity of entities) {
        for (const row of putRows?.[entity] ?? []) put(row, entity)
        for (const id of removeRows?.[entity] ?? []) remove(id, entity)
      }
      changePending(
        removePending.map(({ id }) => id),
        putPending,
      )
    },

    /** Takes what waits as the store has it. */
    setPending(pending: readonly PendingRecord[]): void {
      const kept = new Set(pending.map(({ id }) => id))
      changePending(
        [...waiting.keys()].filter((id) => !kept.has(id)),
        pending,
      )
    },

    /** The rows as the server has them, without what waits here. */
    stored: <E extends Entity>(entity: E, organizationId: number): Rows[E][] =>
      [...listOf(entity, organizationId).rows.values()] as Rows[E][],

    pending: (): PendingRecord[] => [...waiting.values()].sort(inOrder),

    /** One row as this device sees it, without making the whole list. */
    row<E extends Entity>(entity: E, organizationId: number, clientId: string): Rows[E] | null {
      const records = [...waiting.values()].filter((record) => record.clientId === clientId)
      const rows = ([...listOf(entity, organizationId).rows.values()] as Rows[E][]).filter(
        (row) => row.clientId === clientId,
      )
      return (
        overlaid(
          entity,
          organizationId,
          rows,
          records,
          records.some(namesContact) ? contactNumbers(organizationId) : new Map(),
        )[0] ?? null
      )
    },

    /** The rows as this device sees them. The same array until something of it changes. */
    view<E extends Entity>(entity: E, organizationId: number): readonly Rows[E][] {
      const list = listOf(entity, organizationId)
      list.view ??= overlaid(
        entity,
        organizationId,
        [...list.rows.values()] as Rows[E][],
        [...waiting.values()],
        contactNumbers(organizationId),
      ).sort(orders[entity])
      return list.view as readonly Rows[E][]
    },
  }

  /** Numbers of contacts by clientId; asked for only where something waits that may name one so. */
  function contactNumbers(organizationId: number): ReadonlyMap<string, number> {
    if (waiting.size === 0) return new Map()
    return new Map([...listOf('contact', organizationId).rows.values()].map(({ clientId, id }) => [clientId, id]))
  }
}

export type LocalLists = ReturnType<typeof localLists>
