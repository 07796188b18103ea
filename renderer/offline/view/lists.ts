import { same } from '../../../shared/domain/same.ts'
import { entities, type Entity, type PendingRecord, type Rows, type StoreChanges } from '../../../shared/replica.ts'
import { inOrder } from '../queue/localId.ts'
import { orders } from './order.ts'
import { isShownAlike, overlaid } from './overlay.ts'
import { rootsIn } from './roots.ts'

type AnyRow = Rows[Entity]

interface List {
  entity: Entity
  organizationId: number
  /** The server's rows by id; before all were read, those stored in the meantime. */
  rows: Map<number, AnyRow>
  isLoaded: boolean
  /** For each read of all rows, the oldest first: those stored or removed since it began, which are newer. */
  reads: Set<number>[]
  /** Ids of the contacts that are aliases at the server. */
  aliases: Set<number>
  /** All rows with the queue applied, aliases included. */
  all: readonly AnyRow[] | null
  view: readonly AnyRow[] | null
}

const isAlias = (row: AnyRow | undefined): boolean => row !== undefined && 'merged' in row && Boolean(row.merged)

/** Whether it references a contact that had no server id when it was recorded. */
const namesContact = ({ body }: PendingRecord): boolean => typeof body.contactClientId === 'string'

/**
 * The version alone does not tell: after a restore a new row gets the id and the versions of a lost one, and with another
 * role its user reads more or less of the same state.
 */
const isSameState = (known: AnyRow | undefined, row: AnyRow): boolean =>
  known?.version === row.version && same(known, row)

const withoutAliases = (rows: readonly AnyRow[]): readonly AnyRow[] =>
  rows.some(isAlias) ? rows.filter((row) => !isAlias(row)) : rows

/**
 * The displayed lists, in memory: the server's rows with the queue applied. Updated with each write to the store, so
 * that a change of one row does not reread all.
 * @param onChange called for each list whose view has changed, once per microtask
 */
export function localLists(onChange: (entity: Entity, organizationId: number) => void) {
  const lists = new Map<string, List>()
  const waiting = new Map<string, PendingRecord>()
  /** Those of them that reference a contact by its client id. */
  const naming = new Set<string>()
  /** Those of them that merge a contact into another one. */
  const merging = new Set<string>()
  const changed = new Set<List>()

  function listOf(entity: Entity, organizationId: number): List {
    const key = `${entity} ${organizationId}`
    const list = lists.get(key) ?? {
      entity,
      organizationId,
      rows: new Map(),
      isLoaded: false,
      reads: [],
      aliases: new Set(),
      all: null,
      view: null,
    }
    lists.set(key, list)
    return list
  }

  function tell(list: List, isAboutAliases = list.aliases.size > 0): void {
    list.all = null
    list.view = null
    // An interaction shows its contact by the server id as soon as there is one, and an alias's by the contact's.
    const isNamed = list.entity === 'contact' && (naming.size + merging.size > 0 || isAboutAliases)
    const others = isNamed && lists.get(`interaction ${list.organizationId}`)
    if (others) tell(others)
    if (!list.isLoaded) return
    if (changed.size === 0) queueMicrotask(tellAll)
    changed.add(list)
  }

  function tellAll(): void {
    const told = [...changed]
    changed.clear()
    for (const { entity, organizationId } of told) onChange(entity, organizationId)
  }

  /** Lists of an organization: an interaction may reference a contact that has just got its server id. */
  const tellOf = (organizationId: number) =>
    [...lists.values()].filter((list) => list.organizationId === organizationId).forEach((list) => tell(list))

  function put(row: AnyRow, entity: Entity): void {
    const list = lists.get(`${entity} ${row.organizationId}`)
    // After a restore a row of another organization may get the id of a lost one.
    for (const other of lists.values()) if (other.entity === entity && other !== list) removeFrom(other, row.id)
    if (!list) return
    for (const touched of list.reads) touched.add(row.id)
    if (isSameState(list.rows.get(row.id), row)) return
    list.rows.set(row.id, row)
    const isAboutAliases = isAlias(row) || list.aliases.size > 0
    if (isAlias(row)) list.aliases.add(row.id)
    else list.aliases.delete(row.id)
    tell(list, isAboutAliases)
  }

  function removeFrom(list: List, id: number): void {
    for (const touched of list.reads) touched.add(id)
    const isAboutAliases = list.aliases.size > 0
    list.aliases.delete(id)
    if (list.rows.delete(id)) tell(list, isAboutAliases)
  }

  function remove(id: number, entity: Entity): void {
    for (const list of lists.values()) if (list.entity === entity) removeFrom(list, id)
  }

  function clear(organizationId: number): void {
    for (const list of lists.values())
      if (list.organizationId === organizationId) {
        list.rows.clear()
        list.aliases.clear()
        tell(list, true)
        // It must be read again, and may not be readable at all; what is being read has the removed rows.
        list.isLoaded = false
        list.reads = []
      }
  }

  /** Handles added, changed and removed records of the queue: only these, since it may have thousands. */
  function changePending(gone: Iterable<string>, come: Iterable<PendingRecord>): void {
    const organizations = new Set<number>()
    for (const id of gone) {
      const record = waiting.get(id)
      if (record && waiting.delete(id)) organizations.add(record.organizationId)
      naming.delete(id)
      merging.delete(id)
    }
    for (const record of come) {
      // Not always told in the order in which they were stored.
      const known = waiting.get(record.id)
      if (known && known.rev >= record.rev) continue
      if (!known || !isShownAlike(known, record)) organizations.add(record.organizationId)
      waiting.set(record.id, record)
      if (namesContact(record)) naming.add(record.id)
      else naming.delete(record.id)
      if (record.body.merged) merging.add(record.id)
      else merging.delete(record.id)
    }
    organizations.forEach(tellOf)
  }

  const allContacts = (of: number) => allOf(listOf('contact', of)) as readonly Rows['contact'][]

  return {
    /**
     * Whether rows that were written belong to such a list, or replace some of its rows: others are not kept.
     * @param organizations of the rows; null for any
     */
    has: (entity: Entity, organizations: readonly number[] | null, ids: readonly number[]): boolean =>
      [...lists.values()].some(
        (list) =>
          list.entity === entity &&
          ((organizations?.includes(list.organizationId) ?? true) ||
            list.reads.length > 0 ||
            ids.some((id) => list.rows.has(id))),
      ),

    isLoaded: (entity: Entity, organizationId: number): boolean => listOf(entity, organizationId).isLoaded,

    /** Loads all rows of a list, unless it is cleared meanwhile. Rows written during the read are newer, and kept. */
    async load(entity: Entity, organizationId: number, read: () => Promise<readonly AnyRow[]>): Promise<void> {
      const list = listOf(entity, organizationId)
      const touched = new Set<number>()
      list.reads.push(touched)
      const rows = await read()
      const place = list.reads.indexOf(touched)
      // Cleared, or another read that began later has ended.
      if (place < 0) return
      list.reads.splice(0, place + 1)
      // Kept in order: later rows are then inserted into sorted ones, which takes one pass instead of sorting.
      const next = new Map<number, AnyRow>()
      for (const row of rows.toSorted(orders[entity])) if (!touched.has(row.id)) next.set(row.id, row)
      for (const id of touched) {
        const row = list.rows.get(id)
        if (row) next.set(id, row)
      }
      list.rows = next
      list.aliases = new Set([...next.values()].filter(isAlias).map(({ id }) => id))
      list.isLoaded = true
      tell(list, true)
    },

    /** Applies the changes that were made to the store. */
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

    /** Replaces the queue by the store's. */
    setPending(pending: readonly PendingRecord[]): void {
      const places = new Map(pending.map(({ id, seq }) => [id, seq]))
      // One that has left the queue and came back from a file begins again, behind all others.
      const gone = [...waiting.values()].filter(({ id, seq }) => places.get(id) !== seq)
      changePending(
        gone.map(({ id }) => id),
        pending,
      )
    },

    /** The server's rows, without the queue. */
    stored: <E extends Entity>(entity: E, organizationId: number): Rows[E][] =>
      [...listOf(entity, organizationId).rows.values()] as Rows[E][],

    pending: (): PendingRecord[] => [...waiting.values()].sort(inOrder),

    /** One row with the queue applied, without computing the whole list. */
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

    /**
     * The rows with the queue applied: contacts that are no aliases, and interactions each with the contact that its own
     * is an alias of. The same array until something in it changes.
     */
    view<E extends Entity>(entity: E, organizationId: number): readonly Rows[E][] {
      const list = listOf(entity, organizationId)
      list.view ??= entity === 'contact' ? withoutAliases(allOf(list)) : ofRoots(list)
      return list.view as readonly Rows[E][]
    },

    /** The contacts that have been merged into others, with the queue applied. */
    aliases: (organizationId: number): readonly Rows['contact'][] => allContacts(organizationId).filter(isAlias),

    /** The contacts that others have been merged into, by the ids of those. */
    roots: (organizationId: number) => rootsIn(allContacts(organizationId)),
  }

  function allOf(list: List): readonly AnyRow[] {
    const { entity, organizationId, rows } = list
    list.all ??= overlaid(
      entity,
      organizationId,
      [...rows.values()],
      [...waiting.values()],
      contactNumbers(organizationId),
    ).sort(orders[entity])
    return list.all
  }

  function ofRoots(interactions: List): readonly AnyRow[] {
    const all = allOf(interactions) as readonly Rows['interaction'][]
    const { organizationId } = interactions
    // As a rule there are none, and contacts need not be computed for it.
    if (listOf('contact', organizationId).aliases.size + merging.size === 0) return all
    const roots = rootsIn(allContacts(organizationId))
    return all.map((row) => {
      const contactId = roots.get(row.contactId ?? 0)
      return contactId === undefined ? row : { ...row, contactId }
    })
  }

  /** Ids of contacts by clientId; requested only if a queued record may reference one by it. */
  function contactNumbers(organizationId: number): ReadonlyMap<string, number> {
    if (naming.size === 0) return new Map()
    return new Map([...listOf('contact', organizationId).rows.values()].map(({ clientId, id }) => [clientId, id]))
  }
}

export type LocalLists = ReturnType<typeof localLists>
