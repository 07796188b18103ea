import type { Readable } from 'node:stream'
import type { EndpointName, EndpointOf } from '../../shared/contract/index.ts'
import type { Endpoint, ParsedRequest, ResponseOf } from '../../shared/contract/endpoint.ts'
import type { Executor } from '../db/database.ts'
import type { Caller, Scope } from './caller.ts'
import type { Deps } from './deps.ts'
import type { HttpError } from './errors.ts'

export type { Caller, Scope } from './caller.ts'
export type { Deps } from './deps.ts'

/** Cookies and addresses: for the few handlers that sign in and out or count attempts. */
export interface Transport {
  ip: string
  header(name: string): string
  cookie(name: string): string | undefined
  /** The raw body, for signatures. */
  rawBody: string
  /** Sets an HttpOnly cookie; null removes it. */
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void
  /**
   * Starts a cookie session under a new key and ends the previous one.
   * @param passwordHash of the password that the user has entered, if they have
   * @returns its id, which grants no access
   * @throws 401 as `SignIns.start`
   */
  startSession(userId: number, remember: boolean, passwordHash?: string): Promise<string>
  endSession(): Promise<void>
  /** Logs a sign-in by token; one by cookie is logged where its session starts. */
  noteTokenSignIn(userId: number): Promise<void>
  /** Logs a refusal inside a batch; the refusal of a whole call is logged automatically. */
  noteRefusal(refusal: HttpError): void
}

export type Request<E extends Endpoint> = ParsedRequest<E> & {
  caller: E['auth'] extends 'user' ? Caller : E['auth'] extends 'optional' ? Caller | null : null
  scope: E extends { permission: string } ? Scope : undefined
  http: Transport
} & (E extends { once: true } ? (E extends { permission: string } ? Repeatable : RepeatableAnywhere) : unknown)

/** The context of calls whose row has `once`. */
interface Repeatable {
  /**
   * Runs work that creates or gives something in a transaction, once for each `Idempotency-Key` of the caller.
   * Its result is kept as JSON for 30 days: no secrets.
   */
  once<Result>(work: (tx: Executor) => Promise<Result>): Promise<{ value: Result; isNew: boolean }>
}

/**
 * Of calls that name no organization in which the caller's role is checked: a repeat checks that they still belong to
 * the result's.
 */
interface RepeatableAnywhere {
  /** @throws 403 if the result is of an earlier request, and the caller has left its organization since */
  once<Result>(
    work: (tx: Executor) => Promise<Result>,
    organizationOf: (result: Result) => number,
  ): Promise<{ value: Result; isNew: boolean }>
}

/** An answer with a status or headers of its own. */
export class Reply<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, string>

  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A JSON body that Postgres has built; it is sent unchanged. */
export class JsonText<Body> {
  /** Never set: it ties the text to the response type that it represents. */
  declare readonly type: Body
  readonly text: string | Readable | null
  readonly tag: string | null

  /**
   * @param text or a stream of it; null if the client has it already (304)
   * @param tag ETag of the body, if it has one
   */
  constructor(text: string | Readable | null, tag: string | null = null) {
    this.text = text
    this.tag = tag
  }
}

/** An answer that is not JSON: a file to save, or a stream. */
export class Download {
  readonly type: string
  readonly body: string | Buffer | Readable
  readonly filename: string | null

  /**
   * @param type media type, such as `text/csv; charset=utf-8`
   * @param filename the suggested name; null for an answer that is not saved
   */
  constructor(type: string, body: string | Buffer | Readable, filename: string | null = null) {
    this.type = type
    this.body = body
    this.filename = filename
  }
}

/**
 * Sent with the end of a sign-in: otherwise lists stay in the browser's cache, readable by the next user of the device.
 */
export const cacheCleared = { 'Clear-Site-Data': '"cache"' }

/** 201 for a first create, 200 for a repeat of it. */
export const created = <Body>(body: Body, isNew = true): Reply<Body> => new Reply(isNew ? 201 : 200, body)

export type HandlerResult<Body> = Body | Reply<Body> | JsonText<Body> | Download
export type Handler<E extends Endpoint> = (
  request: Request<E>,
  deps: Deps,
) => Promise<HandlerResult<ResponseOf<E>>> | HandlerResult<ResponseOf<E>>
/** One handler for every row of the contract: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<EndpointOf<Name>> }
/** The handlers of some rows, as each resource exports them. */
export type HandlersOf<Rows extends Record<string, Endpoint>> = { [Name in keyof Rows]: Handler<Rows[Name]> }
