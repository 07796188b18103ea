import { contacts } from '../../shared/contract/contacts.ts'
import { fillPath, type Endpoint } from '../../shared/contract/endpoint.ts'
import { interactions } from '../../shared/contract/interactions.ts'
import type { ChangesPage } from '../../shared/schemas/sync.ts'
import type { Entity, PendingRecord } from '../../shared/replica.ts'
import type { Answer } from './answers.ts'
import type { FeedAnswer } from './pull.ts'

/** How a record travels: its single call. */
export interface RecordRequest {
  method: Endpoint['method']
  path: string
  headers: Record<string, string>
  body?: Record<string, unknown>
}

/** Says whose record it is: a server at which somebody else is signed in by then stores nothing. */
const ownerOf = (record: PendingRecord | undefined): Record<string, string> => ({ 'X-Record-Owner': String(record?.owner) })

// The rows of the contract are plain data here; the worker, too, sends by them.
const calls: Record<Entity, Record<'create' | 'update' | 'delete', Pick<Endpoint, 'method' | 'path'>>> = {
  contact: { create: contacts.createContact, update: contacts.updateContact, delete: contacts.deleteContact },
  interaction: { create: interactions.createInteraction, update: interactions.updateInteraction, delete: interactions.deleteInteraction },
}

/** The body of a record, with what makes a repetition harmless: `clientId` of a create, version and `opId` of a change. */
function bodyOf({ op, id, clientId, organizationId, body, base }: PendingRecord): Record<string, unknown> {
  if (op === 'create') return { ...body, clientId, organizationId }
  return { ...body, ...(base && { version: base.version }), opId: id }
}

/** The single call that stores a record. */
export function requestOf(record: PendingRecord): RecordRequest {
  const { op, entity, id, rowId } = record
  const { method, path } = calls[entity][op === 'complete' ? 'update' : op]
  const headers = ownerOf(record)
  if (op === 'create') return { method, path, headers, body: bodyOf(record) }
  const filled = fillPath(path, { id: rowId })
  return op === 'delete' ? { method, path: `${filled}?opId=${id}`, headers } : { method, path: filled, headers, body: bodyOf(record) }
}

/** The batch that stores records of one organization. */
export function batchOf(records: readonly PendingRecord[]): RecordRequest {
  const organizationId = records[0]?.organizationId
  return {
    method: 'POST', path: `/api/sync/organization/${organizationId}`, headers: ownerOf(records[0]),
    body: { records: records.map((record) => {
      const { op, entity, id, rowId } = record
      return op === 'create' ? { op, entity, body: bodyOf(record) } : { op, entity, id: rowId, opId: id, ...(op !== 'delete' && { body: bodyOf(record) }) }
    }) },
  }
}

const isResult = (value: unknown): value is { status: number; body: unknown } => typeof value === 'object' && value !== null && typeof (value as { status?: unknown }).status === 'number'

/** The answers of a batch, one for each record; or what was said to all of them together. */
export function batchAnswers(answer: Answer, count: number): Answer[] | Answer {
  if (answer === null || answer.status !== 200) return answer
  const results = (answer.body as { results?: unknown } | null)?.results
  if (!Array.isArray(results) || results.length !== count || !results.every(isResult)) return null
  return results.map(({ status, body }) => ({ status, body }))
}

/** What an answer of the change feed means; null where nobody answered. */
export function feedAnswer(answer: Answer): FeedAnswer {
  if (answer === null || answer.status === 408) return 'unreachable'
  const { status, body } = answer
  if (status === 200) return body as ChangesPage
  if (status === 401) return 'signIn'
  if (status === 410) return 'expired'
  return status === 403 || status === 404 ? 'noAccess' : 'busy'
}
