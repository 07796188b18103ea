import type * as z from 'zod'
import type { Permission } from '../domain/permissions.ts'
import type { ListName } from '../schemas/sync.ts'
import type { ErrorCode } from './errorCodes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call at all.
 * - `none`: anyone; a credential in the request is ignored.
 * - `optional`: anyone; a valid credential makes the caller known to the handler.
 * - `user`: a signed-in user, else 401.
 */
export type Auth = 'none' | 'optional' | 'user'

/**
 * Where a call with a permission finds the organization in which the caller's role is checked.
 * - `params.id` / `params.organizationId` / `body.organizationId`: the request names it.
 * - `body.organizationId ?? current`, `query.organizationId`: the body or query names it; otherwise the caller's
 * current one.
 * - `contact`, `interaction`, …: `params.id` is the id of such a row, which has the organization.
 */
export type OrganizationSource =
  | 'params.id'
  | 'params.organizationId'
  | 'body.organizationId'
  | 'body.organizationId ?? current'
  | 'query.organizationId'
  | TenantRow

/** Kinds of rows that belong to an organization and are addressed by `params.id`. */
export type TenantRow =
  | 'contact'
  | 'interaction'
  | 'invitation'
  | 'achievement'
  | 'import'
  | 'view'
  | 'area'
  | 'customField'

/** The two local stores in which a call may wait while the device is offline. */
export type QueueStore = 'pendingContacts' | 'pendingInteractions'

/** One call of the API: everything server, client, documents and tests need to know of it. */
export interface Endpoint {
  method: Method
  /** Path with `{name}` for parameters, as OpenAPI writes it. */
  path: string
  /** Other paths that answer the same. */
  aliases?: readonly string[]
  summary: string
  auth: Auth
  /** Needed role, by the table in `domain/permissions.ts`; goes with `organizationFrom`. */
  permission?: Permission
  organizationFrom?: OrganizationSource
  /** Exists only if DEBUG_ROUTES is set. */
  debugOnly?: true
  /** Set if the call may be recorded offline and sent later. */
  queue?: QueueStore
  /** Anonymous calls are counted against the limit on sign-ups; see `api/http/limits.ts`. */
  limit?: 'signUp'
  /** Refusals in addition to those that `errorsOf` derives from the row. */
  errors?: readonly ErrorCode[]
  /** With an `Idempotency-Key` a repeated call gets the first one's answer; its handler uses `once`. */
  once?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Expensive for the server: only some of them run at once, and few per user; see `api/http/load.ts`. */
  costly?: true
  /** Largest body; 1 MB by default. */
  bodyLimit?: '20mb'
  /** Body of a successful answer; `z.void()` answers 204. */
  response: z.ZodType
  /** Media type of an answer that is not JSON, if the handler returns a download or a stream. */
  produces?: 'text/event-stream' | 'application/zip' | 'text/html' | 'text/javascript' | 'text/calendar'
  /** Media type that a call can answer in instead of JSON, on request. */
  alsoProduces?: 'text/csv'
  /** Lists of the organization that a successful call changes: clients that show them are notified. */
  changes?: readonly ListName[]
  /** A success is a security event: the log records actor, target and organization. */
  logged?: true
  /**
   * Its lists have no greatest number: its handler limits the bytes that it holds at once, as `api/db/rowStream.ts`
   * does.
   */
  inPieces?: true
  /** Set if a first create answers 201 and a repeat 200. */
  creates?: true
  /** It answers 304 by `If-None-Match` if the client already has the answer. */
  revalidates?: true
  /**
   * Replaces `body` and `response` in the OpenAPI document, where those accept anything because each part is validated
   * separately.
   */
  documented?: { body: z.ZodType; response: z.ZodType }
}

export type Contract = Record<string, Endpoint>

type Output<Part> = Part extends z.ZodType ? z.output<Part> : undefined
type Input<Part> = Part extends z.ZodType ? z.input<Part> : undefined

/** What a handler receives after parsing. */
export interface ParsedRequest<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

// Ids are numbers everywhere but in a path, where the contract reads them as text.
type PathValues<Params> = { [Key in keyof Params]: Params[Key] | number }

/** What a typed client asks of its caller: only the parts that the row declares. */
export type ClientRequest<E extends Endpoint> = (E extends { params: z.ZodType }
  ? { params: PathValues<Input<E['params']>> }
  : unknown) &
  (E extends { query: z.ZodType } ? { query?: Input<E['query']> } : unknown) &
  (E extends { body: z.ZodType } ? { body: Input<E['body']> } : unknown)

/** The result of a successful call. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/**
 * The path with its parameters filled in.
 * @param path a row's path, such as `/api/contacts/{id}`
 * @param params values by name
 * @throws Error if a parameter is missing
 */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`The path ${path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** What a request puts into the address. */
export interface Addressed {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/**
 * Where a request goes to: the path with its parameters, and the query with all that has a value.
 * @throws Error if a parameter is missing
 */
export function addressOf(path: string, { params, query = {} }: Addressed = {}): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return fillPath(path, params) + (search.length > 0 ? `?${search.join('&')}` : '')
}
