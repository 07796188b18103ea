import { beforeEach, vi } from 'vitest'
import type * as z from 'zod'
import type { Contract, Endpoint, ResponseOf } from '../../shared/contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { contract, type EndpointName, type EndpointOf } from '../../shared/contract/index.ts'
import { bareConfig } from './bareConfig.ts'

/** The part of a value that a test needs. */
type Sketch<T> = T extends readonly (infer Item)[]
  ? readonly Sketch<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Sketch<T[Key]> }
    : T

type BodyOf<E extends Endpoint> = E extends { body: z.ZodType } ? z.input<E['body']> : undefined
interface ReceivedRequest<Body = unknown> {
  name: EndpointName
  params: Record<string, string>
  query: Record<string, string>
  body: Body
  headers: Headers
}

class Refusal {
  readonly code: ErrorCode
  readonly more: object

  constructor(code: ErrorCode, more: object) {
    this.code = code
    this.more = more
  }
}

/**
 * Refuses a call, with the status of the code. `more` has further fields of the response, such as `errors` or
 * `current`.
 */
export const refusal = (code: ErrorCode, message = 'No', more: object = {}) => new Refusal(code, { message, ...more })

/** The response of an unreachable server. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A call without a response body gets null. */
type StubAnswer<E extends Endpoint> = Sketch<ResponseOf<E>> | Refusal | null
type Handler<E extends Endpoint> = (asked: ReceivedRequest<BodyOf<E>>) => StubAnswer<E> | Promise<StubAnswer<E>>
/** The server's responses, by the names of the calls in the contract. */
export type StubAnswers = { [Name in EndpointName]?: StubAnswer<EndpointOf<Name>> | Handler<EndpointOf<Name>> }

const paramsIn = (path: string) => path.split('{').length - 1
const rows = Object.entries(contract as Contract)
  .flatMap(([name, row]) =>
    [row.path, ...(row.aliases ?? [])].map((path) => ({ name: name as EndpointName, ...row, path })),
  )
  // `/api/users/me` must not match a user with the id `me`.
  .sort((one, other) => paramsIn(one.path) - paramsIn(other.path))
  .map((row) => ({ ...row, pattern: new RegExp(`^${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))

/** The contract's call of a request. */
function read(address: string, init: RequestInit) {
  const { pathname, searchParams } = new URL(address, 'http://server')
  const row = rows.find(({ method, pattern }) => method === (init.method ?? 'GET') && pattern.test(pathname))
  if (!row) throw new Error(`The contract has no ${init.method} ${address}`)
  const asked: ReceivedRequest = {
    name: row.name,
    params: { ...row.pattern.exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    headers: new Headers(init.headers),
  }
  return { row, asked }
}

function respond(row: Endpoint, answer: unknown): Response {
  if (answer instanceof Refusal) {
    const { code, more } = answer
    return Response.json({ code, ...more }, { status: errorStatus[code] })
  }
  return row.response.def.type === 'void'
    ? new Response(null, { status: 204, headers: { 'X-Request-Id': '1' } })
    : Response.json(answer, { status: row.creates ? 201 : 200 })
}

/** Calls without a response in the test; null without a fake server. */
let unexpected: string[] | null = null
export const isServing = (): boolean => unexpected !== null

/** Fails the test if it made calls that it has not defined. */
export function checkCalls(): void {
  const calls = unexpected ?? []
  unexpected = null
  if (calls.length > 0) throw new Error(`serve() was given no answer for ${[...new Set(calls)].join(', ')}`)
}

/**
 * By default the change feed has no changes, the team no members, views and custom fields, nothing is new or waits elsewhere, and the
 * server has maps but no other features.
 */
const defaults: StubAnswers = {
  getChanges: {
    contacts: [],
    interactions: [],
    deleted: { contacts: [], interactions: [] },
    cursor: 'a',
    hasMore: false,
  },
  getConfig: bareConfig,
  listMembers: [],
  listViews: [],
  listNotifications: { notifications: [], unread: 0 },
  listReceipts: [],
  listDevices: [],
  reportQueue: null,
  getNews: { since: null, groups: [] },
  listCustomFields: [],
}

/**
 * Fakes the server until the end of the test.
 * @param given its responses; a call without one, and without a default, fails the test
 */
export function serve(given: StubAnswers = {}) {
  const answers: StubAnswers = { ...defaults, ...given }
  const asked: ReceivedRequest[] = []
  // Late calls must not affect the next test.
  const mine: string[] = []
  unexpected = mine
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { row, asked: call } = read(address, init)
    asked.push(call)
    if (!(call.name in answers)) {
      mine.push(`${call.name} (${row.method} ${address})`)
      return unreachable()
    }
    // The table types each name's responses; for a generic name these types are lost.
    const answer: unknown = answers[call.name]
    return respond(row, typeof answer === 'function' ? await (answer as Handler<Endpoint>)(call as never) : answer)
  })
  return {
    /** Overrides responses from now on. */
    answer: (more: StubAnswers): void => void Object.assign(answers, more),
    /** All calls so far, or those with a name. */
    asked: (name?: EndpointName): ReceivedRequest[] => asked.filter((call) => name === undefined || call.name === name),
    /** All writes so far: names and bodies. */
    sent: (): [name: EndpointName, body?: unknown][] =>
      asked
        .filter(({ name }) => contract[name].method !== 'GET')
        .map(({ name, body }) => (body === undefined ? [name] : [name, body])),
  }
}
export type StubServer = ReturnType<typeof serve>

/** Fakes the server anew for each test of a file. */
export function serveEach(given: StubAnswers = {}): StubServer {
  let server: StubServer
  beforeEach(() => void (server = serve(given)))
  return { answer: (more) => server.answer(more), asked: (name) => server.asked(name), sent: () => server.sent() }
}
