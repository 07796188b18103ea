import { frozenCopy } from '../../../renderer/offline/store/memoryStore.ts'
import type { Contact, Merged } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { contactFields, initialValues, interactionFields } from '../../../shared/domain/fields.ts'
import { same } from '../../../shared/domain/same.ts'
import { changedRow, withParts } from '../../../shared/domain/parts.ts'
import { unacceptable } from './acts.ts'
import type { Backend, Reply, Request, Stored } from './backend.ts'

type Kind = 'contact' | 'interaction'
interface ModelRow {
  kind: Kind
  /** Nobody can change it, so it is handed out as it is; a change of it is another one. */
  row: Readonly<Contact | Interaction>
  firstBody: string
  isDeleted: boolean
  /** Position of its latest change in the feed. */
  change: number
  ops: Set<string>
}

const refusal = (status: number, code: string, current?: unknown): Reply => ({
  status,
  body: { code, message: code, ...(current !== undefined && { current }) },
})
const timeAt = (change: number): string => new Date(Date.UTC(2026, 0, 1) + change).toISOString()
/** More than a row changes between two restores. */
const versionsPerRestore = 1_000_000
const initial = { contact: initialValues(contactFields), interaction: initialValues(interactionFields) }

interface Marks {
  opId?: string | null
  clientId?: string
  version?: number | string
}

const isMeant = ({ row }: ModelRow, clientId: string | undefined) => clientId === undefined || clientId === row.clientId

const copyOf = (one: ModelRow): ModelRow => ({ ...one, ops: new Set(one.ops) })

/** The contract of the endpoints for queued records, in its shortest form. */
export function serverModel(): Backend {
  let kept: ModelRow[] = []
  let stored: Stored[] = []
  const replaced: Stored[][] = []
  const closed = new Set<string>()
  let ledger: { userId: number; organizationId: number; points: number; key: string }[] = []
  let changes = 0
  let epoch = 1

  const answer = ({ row, isDeleted }: ModelRow) => (isDeleted ? { ...row, deleted: true } : row)
  const isClosed = (userId: number, organizationId: number) => closed.has(`${userId} ${organizationId}`)

  function note(found: ModelRow, op: Stored['op'], opId: string | null, by: number): void {
    changes += 1
    found.change = changes
    if (opId !== null) found.ops.add(opId)
    stored.push({
      entity: found.kind,
      id: found.row.id,
      clientId: found.row.clientId,
      opId,
      op,
      by,
      values: withParts(found.row as unknown as Record<string, unknown>),
    })
  }

  function earn(userId: number, organizationId: number, points: number, key: string): void {
    if (!ledger.some((entry) => entry.key === key)) ledger.push({ userId, organizationId, points, key })
  }

  function contactIdOf(organizationId: number, body: Record<string, unknown>): number | null | Reply {
    if (typeof body.contactClientId === 'string' && typeof body.contactId !== 'number') {
      const contact = kept.find(
        ({ kind, row }) =>
          kind === 'contact' && row.clientId === body.contactClientId && row.organizationId === organizationId,
      )
      return contact ? contact.row.id : refusal(409, 'contact_unknown')
    }
    if (typeof body.contactId !== 'number') return null
    const contact = kept.find(
      ({ kind, row }) => kind === 'contact' && row.id === body.contactId && row.organizationId === organizationId,
    )
    if (contact && 'contactClientId' in body && body.contactClientId !== contact.row.clientId)
      return refusal(409, 'contact_unknown')
    return contact ? contact.row.id : refusal(400, 'invalid')
  }

  function create(kind: Kind, userId: number, input: Record<string, unknown>): Reply {
    const { clientId, organizationId, ...body } = input as { clientId: string; organizationId: number }
    if (isClosed(userId, organizationId)) return refusal(403, 'forbidden')
    const found = kept.find(
      (one) => one.kind === kind && one.row.organizationId === organizationId && one.row.clientId === clientId,
    )
    if (found)
      return found.firstBody === JSON.stringify(body)
        ? { status: 200, body: answer(found) }
        : refusal(409, 'client_id_reused', answer(found))
    const contactId = kind === 'interaction' ? contactIdOf(organizationId, body) : null
    if (typeof contactId === 'object' && contactId !== null) return contactId
    const { contactClientId: _, ...fields } = body as Record<string, unknown>
    const row = {
      ...changedRow(initial[kind], fields),
      ...(kind === 'interaction' && { contactId, userId }),
      id: kept.length + 1,
      clientId,
      organizationId,
      version: 1,
      createdAt: timeAt(changes),
      updatedAt: timeAt(changes),
    }
    const one: ModelRow = {
      kind,
      row: frozenCopy(row) as unknown as Contact,
      firstBody: JSON.stringify(body),
      isDeleted: false,
      change: 0,
      ops: new Set(),
    }
    kept.push(one)
    note(one, 'create', null, userId)
    if (kind === 'interaction') {
      earn(userId, organizationId, 5, `created ${row.id}`)
      if ((row as unknown as Interaction).followUpCompleted)
        earn(userId, organizationId, 10, `completed ${row.id} ${(row as unknown as Interaction).followUpDate}`)
    }
    return { status: 201, body: answer(one) }
  }

  const mergeOf = ({ row }: ModelRow) => ('merged' in row ? row.merged : null)
  const contactNamed = ({ row: { organizationId } }: ModelRow, clientId: string) =>
    kept.find(
      ({ kind, row }) => kind === 'contact' && row.organizationId === organizationId && row.clientId === clientId,
    )

  const wasAlias = ({ row }: ModelRow) =>
    stored.some(({ clientId, values }) => clientId === row.clientId && values.merged)

  /** The answer to a change that was made before; null for a new one. What is or was an alias shares its changes. */
  function repeated(found: ModelRow, opId: string): Reply | null {
    const made = kept.find(({ ops }) => ops.has(opId))
    if (!made) return null
    const isShared = made.kind === 'contact' && found.kind === 'contact' && (wasAlias(found) || wasAlias(made))
    return made === found || isShared ? { status: 200, body: answer(found) } : refusal(409, 'op_id_reused')
  }

  /** The contact that a row has been merged into; itself if it is no alias, null if that is deleted. */
  function rootOf(found: ModelRow): ModelRow | null {
    if (found.isDeleted) return null
    const merged = mergeOf(found)
    const next = merged && contactNamed(found, merged.into)
    return next ? rootOf(next) : found
  }

  function update(kind: Kind, id: number, userId: number, input: Record<string, unknown>): Reply {
    const { version, opId, clientId, ...fields } = input as Marks & { opId?: string; merged?: Merged | null }
    const found = kept.find((one) => one.kind === kind && one.row.id === id && isMeant(one, clientId))
    if (!found || isClosed(userId, found.row.organizationId)) return refusal(404, 'not_found')
    const root = rootOf(found)
    const earlier = opId === undefined ? null : repeated(found, opId)
    if (earlier) return earlier
    if (found.isDeleted) return refusal(404, 'not_found')
    if (mergeOf(found) && !('merged' in fields) && String(Object.keys(fields)) !== 'distinctFrom')
      return root ? refusal(409, 'merged', root.row) : refusal(404, 'not_found')
    if (version !== undefined && version !== found.row.version) return refusal(409, 'conflict', found.row)
    const contactId =
      'contactClientId' in fields || 'contactId' in fields ? contactIdOf(found.row.organizationId, fields) : undefined
    if (typeof contactId === 'object' && contactId !== null) return contactId
    const target = (fields.merged as Merged | undefined)?.into
    if (target !== undefined && target !== mergeOf(found)?.into) {
      const into = contactNamed(found, target)
      const standsFor = into && rootOf(into)
      if (!standsFor) return refusal(409, 'contact_unknown')
      if (standsFor === (root ?? found)) return refusal(400, 'invalid')
    }
    const { contactClientId: _, ...rest } = fields as Record<string, unknown>
    const before = found.row as unknown as Record<string, unknown>
    const patch: Record<string, unknown> = { ...rest, ...(contactId !== undefined && { contactId }) }
    if (patch.followUpDate && !same(patch.followUpDate, before.followUpDate) && !('followUpCompleted' in patch))
      patch.followUpCompleted = false
    found.row = frozenCopy({
      ...changedRow(found.row, patch),
      version: found.row.version + 1,
      updatedAt: timeAt(changes),
    })
    note(found, 'update', opId ?? null, userId)
    const after = found.row as unknown as Interaction
    if (kind === 'interaction' && after.followUpCompleted && !before.followUpCompleted)
      earn(userId, found.row.organizationId, 10, `completed ${id} ${after.followUpDate}`)
    return { status: 200, body: answer(found) }
  }

  function remove(kind: Kind, id: number, userId: number, { opId = null, clientId, version }: Marks): Reply {
    const found = kept.find((one) => one.kind === kind && one.row.id === id && isMeant(one, clientId))
    if (!found || isClosed(userId, found.row.organizationId)) return refusal(404, 'not_found')
    if (found.isDeleted) return { status: 204, body: null }
    const isChanged = stored.some(
      ({ entity, id: row, op, by, values }) =>
        entity === kind &&
        row === id &&
        op === 'update' &&
        (by !== userId || mergeOf(found)) &&
        Number(values.version) > Number(version),
    )
    if (isChanged) return refusal(409, 'conflict', found.row)
    found.isDeleted = true
    note(found, 'delete', opId, userId)
    const created = ledger.find(({ key }) => key === `created ${id}`)
    if (kind === 'interaction' && created) earn(created.userId, created.organizationId, -5, `deleted ${id}`)
    return { status: 204, body: null }
  }

  function single(kind: Kind, request: Marks & { op: string; id?: number; body?: unknown }, userId: number): Reply {
    // Where something was made is no field of it.
    const { madeAt: _madeAt, device: _device, ...body } = (request.body ?? {}) as Record<string, unknown>
    if (Object.entries(unacceptable[kind]).some(([field, value]) => body[field] === value))
      return refusal(400, 'invalid')
    if (request.op === 'create') return create(kind, userId, body)
    if (request.op === 'delete') return remove(kind, request.id ?? 0, userId, request)
    return update(kind, request.id ?? 0, userId, {
      ...body,
      ...(request.op === 'complete' && { followUpCompleted: true }),
    })
  }

  function dispatch({ userId, owner, method, path, body }: Request): Reply {
    if (userId === null) return refusal(401, 'unauthorized')
    if (owner !== null && userId !== owner) return refusal(409, 'wrong_owner')
    const batch = /^\/api\/sync\/organization\/(\d+)$/.exec(path)
    if (batch) {
      if (isClosed(userId, Number(batch[1]))) return refusal(403, 'forbidden')
      const { records } = body as { records: (Marks & { op: string; entity: Kind; id?: number; body?: unknown })[] }
      return { status: 200, body: { results: records.map((record) => single(record.entity, record, userId)) } }
    }
    const [, list, id, query] = /^\/api\/(contacts|interactions)(?:\/(\d+))?(?:\?(.+))?$/.exec(path) ?? []
    const marks: Marks = Object.fromEntries(new URLSearchParams(query))
    const kind: Kind = list === 'contacts' ? 'contact' : 'interaction'
    const op = method === 'POST' ? 'create' : method === 'PUT' ? 'update' : 'delete'
    return single(kind, { op, id: Number(id), ...marks, body }, userId)
  }

  return {
    users: [1, 2, 3],
    organizations: [1, 2],
    call: async (request) => dispatch(request),
    async changes(userId, organizationId, cursor, limit) {
      if (userId === null) return { status: 401, page: null }
      if (isClosed(userId, organizationId)) return { status: 403, page: null }
      const [from, after] = (cursor ?? `${epoch}.0`).split('.').map(Number)
      if (from !== epoch) return { status: 410, page: null }
      const all = kept
        .filter(({ row, change }) => row.organizationId === organizationId && change > (after ?? 0))
        .sort((a, b) => a.change - b.change)
      const rows = all.slice(0, limit)
      const of = (kind: Kind, isDeleted: boolean) =>
        rows.filter((one) => one.kind === kind && one.isDeleted === isDeleted)
      return {
        status: 200,
        page: {
          contacts: of('contact', false).map(({ row }) => row as Contact),
          interactions: of('interaction', false).map(({ row }) => row as Interaction),
          deleted: {
            contacts: of('contact', true).map(({ row }) => row.id),
            interactions: of('interaction', true).map(({ row }) => row.id),
          },
          cursor: `${epoch}.${rows.at(-1)?.change ?? after ?? 0}`,
          hasMore: all.length > rows.length,
        },
      }
    },
    setAccess: async (userId, organizationId, isOpen) =>
      void (isOpen ? closed.delete(`${userId} ${organizationId}`) : closed.add(`${userId} ${organizationId}`)),
    async backUp() {
      const [rows, before, points] = [kept.map(copyOf), [...stored], [...ledger]]
      return async () => {
        replaced.push(stored)
        epoch += 1
        kept = rows.map(copyOf)
        for (const one of kept) {
          const version = Math.max(one.row.version + 1, epoch * versionsPerRestore)
          one.row = frozenCopy({ ...one.row, version })
          if (one.isDeleted) one.change = 0
        }
        ;[stored, ledger] = [[...before], [...points]]
      }
    },
    async rows(organizationId) {
      const of = (kind: Kind) =>
        kept
          .filter((one) => one.kind === kind && !one.isDeleted && one.row.organizationId === organizationId)
          .map(({ row }) => row)
      return { contacts: of('contact') as Contact[], interactions: of('interaction') as Interaction[] }
    },
    histories: async () => [...replaced, stored],
    points: async (userId, organizationId) =>
      ledger
        .filter((entry) => entry.userId === userId && entry.organizationId === organizationId)
        .reduce((sum, { points }) => sum + points, 0),
  }
}
