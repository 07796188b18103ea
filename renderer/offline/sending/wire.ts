import { fillPath, type Endpoint } from '../../../shared/contract/endpoint.ts'
import type { RecordCall } from '../../../shared/contract/index.ts'
import type { QueueReport } from '../../../shared/schemas/device.ts'
import { withMaps } from '../../../shared/domain/parts.ts'
import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import type { Entity, PendingRecord } from '../../../shared/replica.ts'
import type { Answer } from './answers.ts'
import type { FeedAnswer } from '../feed/pull.ts'

type Route = Pick<Endpoint, 'method' | 'path'>

/** The endpoints for records and the change feed. */
export type WireRoutes = Record<RecordCall | 'reportQueue', Route>

/** Largest page of the change feed (contract/sync.ts). */
const maxPage = 1_000

/** The request for a single record. */
export interface RecordRequest {
  method: Endpoint['method']
  path: string
  headers: Record<string, string>
  body?: Record<string, unknown>
}

/** The record's owner: a server at which another user is signed in by then stores nothing. */
const ownerOf = (record: PendingRecord | undefined): Record<string, string> => ({
  'X-Record-Owner': String(record?.owner),
})

const opIdOf = ({ opId, id }: PendingRecord): string => opId ?? id

/** On which device a record was made, and when it got its present state there: for its history. */
const originOf = ({ madeAt, changedAt = {}, device }: PendingRecord): Record<string, unknown> => ({
  madeAt: Object.values(changedAt).reduce((latest, at) => (at > latest ? at : latest), madeAt),
  ...(device !== undefined && { device }),
})

/**
 * What a change or a deletion says besides fields: the version that its user saw, what makes repetition harmless, and
 * its origin.
 */
const marksOf = (record: PendingRecord): Record<string, unknown> => ({
  ...originOf(record),
  ...(record.base && { version: record.base.version }),
  opId: opIdOf(record),
  clientId: record.clientId,
})

/** The body of a record; `clientId` of the row makes the repetition of a create harmless. */
function bodyOf(record: PendingRecord): Record<string, unknown> {
  const { op, clientId, organizationId, contact } = record
  const body = withMaps(record.body)
  const named = contact && body.contactId === contact.id ? { ...body, contactClientId: contact.clientId } : body
  if (op === 'create') return { ...named, ...originOf(record), clientId, organizationId }
  return { ...named, ...marksOf(record) }
}

/** A DELETE has no body. */
const queryOf = (record: PendingRecord): string =>
  new URLSearchParams(Object.entries(marksOf(record)).map(([mark, value]) => [mark, String(value)])).toString()

/**
 * The requests for records and the change feed, by the contract's methods and paths. These are parameters: the renderer
 * has them without their schemas, which its first page would have to load.
 */
export function wireBy(routes: WireRoutes) {
  const calls: Record<Entity, Record<'create' | 'update' | 'delete', Route>> = {
    contact: { create: routes.createContact, update: routes.updateContact, delete: routes.deleteContact },
    interaction: {
      create: routes.createInteraction,
      update: routes.updateInteraction,
      delete: routes.deleteInteraction,
    },
  }
  return {
    /** The request that stores a record. */
    requestOf(record: PendingRecord): RecordRequest {
      const { op, entity, rowId } = record
      const { method, path } = calls[entity][op === 'complete' ? 'update' : op]
      const headers = ownerOf(record)
      if (op === 'create') return { method, path, headers, body: bodyOf(record) }
      const filled = fillPath(path, { id: rowId })
      return op === 'delete'
        ? { method, path: `${filled}?${queryOf(record)}`, headers }
        : { method, path: filled, headers, body: bodyOf(record) }
    },

    /**
     * The batch that stores records of one organization.
     * @param waiting what waits beside them
     */
    batchOf(records: readonly PendingRecord[], waiting?: QueueReport): RecordRequest {
      const { method, path } = routes.sendRecords
      return {
        method,
        path: fillPath(path, { organizationId: records[0]?.organizationId }),
        headers: ownerOf(records[0]),
        body: { records: records.map(inBatch), ...(waiting && { waiting }) },
      }
    },

    /** The request that says what of an organization waits. */
    reportRequest(userId: number, organizationId: number, report: QueueReport): RecordRequest {
      const { method, path } = routes.reportQueue
      return {
        method,
        path: fillPath(path, { organizationId }),
        headers: { 'X-Record-Owner': String(userId) },
        body: { ...report },
      }
    },

    /**
     * The request for changes. If another user has signed in in the meantime, the response is not for them: it would be
     * stored as this user's.
     */
    changesRequest(userId: number, organizationId: number, cursor: string | null): RecordRequest {
      const { method, path } = routes.getChanges
      const query = new URLSearchParams({ limit: String(maxPage), ...(cursor !== null && { cursor }) })
      return {
        method,
        path: `${fillPath(path, { organizationId })}?${query}`,
        headers: { 'X-Record-Owner': String(userId) },
      }
    },
  }
}

function inBatch(record: PendingRecord): Record<string, unknown> {
  const { op, entity, rowId } = record
  if (op === 'create') return { op, entity, body: bodyOf(record) }
  const row = { op, entity, id: rowId }
  return op === 'delete' ? { ...row, ...marksOf(record) } : { ...row, body: bodyOf(record) }
}

const isResult = (value: unknown): value is { status: number; body: unknown } =>
  typeof value === 'object' && value !== null && typeof (value as { status?: unknown }).status === 'number'

/** The responses of a batch, one for each record; or one response for all of them. */
export function batchAnswers(answer: Answer, count: number): Answer[] | Answer {
  if (answer === null || answer.status !== 200) return answer
  const results = (answer.body as { results?: unknown } | null)?.results
  if (!Array.isArray(results) || results.length !== count || !results.every(isResult)) return null
  return results.map(({ status, body }) => ({ status, body }))
}

/** The result of a response of the change feed; null without one. */
export function feedAnswer(answer: Answer): FeedAnswer {
  if (answer === null || answer.status === 408) return 'unreachable'
  const { status, body } = answer
  if (status === 200) return body as ChangesPage
  if (status === 401) return 'signIn'
  if (status === 410) return 'expired'
  const { code } = (body ?? {}) as { code?: unknown }
  return code === 'forbidden' || code === 'not_found' ? 'noAccess' : 'busy'
}
