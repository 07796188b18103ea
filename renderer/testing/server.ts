import { vi } from 'vitest'
import type * as z from 'zod'
import type { Contract, Endpoint, ResponseOf } from '../../shared/contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '../../shared/contract/errors.ts'
import { contract, type EndpointName, type EndpointOf } from '../../shared/contract/index.ts'

/** As much of a value as the test is about. */
type Sketch<T> = T extends readonly (infer Item)[]
  ? readonly Sketch<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Sketch<T[Key]> }
    : T

type BodyOf<E extends Endpoint> = E extends { body: z.ZodType } ? z.input<E['body']> : undefined
interface Asked<Body = unknown> {
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

/** Refuses a call, with the status that goes with the code. `more` is what else the answer has, such as `errors` or `current`. */
export const refusal = (code: ErrorCode, message = 'No', more: object = {}) => new Refusal(code, { message, ...more })

/** The answer of a server that cannot be reached. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A call without anything to answer gets null. */
type StubAnswer<E extends Endpoint> = Sketch<ResponseOf<E>> | Refusal | null
type Handler<E extends Endpoint> = (asked: Asked<BodyOf<E>>) => StubAnswer<E> | Promise<StubAnswer<E>>
/** What the server says, by the names of the calls in the contract. */
export type StubAnswers = { [Name in EndpointName]?: StubAnswer<EndpointOf<Name>> | Handler<EndpointOf<Name>> }

const paramsIn = (path: string) => path.split('{').length - 1
const rows = Object.entries(contract as Contract)
  .flatMap(([name, row]) =>
    [row.path, ...(row.aliases ?? [])].map((path) => ({ name: name as EndpointName, ...row, path })),
  )
  // `/api/users/me` is nobody whose id is `me`.
  .sort((one, other) => paramsIn(one.path) - paramsIn(other.path))
  .map((row) => ({ ...row, pattern: new RegExp(`^${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))

/** Which call of the contract a request is. */
function read(address: string, init: RequestInit) {
  const { pathname, searchParams } = new URL(address, 'http://server')
  const row = rows.find(({ method, pattern }) => method === (init.method ?? 'GET') && pattern.test(pathname))
  if (!row) throw new Error(`The contract has no ${init.method} ${address}`)
  const asked: Asked = {
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
    ? new Response(null, { status: 204 })
    : Response.json(answer, { status: row.creates ? 201 : 200 })
}

/** Calls that the test has no answer for; null where it has no server. */
let unexpected: string[] | null = null
export const isServing = (): boolean => unexpected !== null

/** Fails the test where something was called that it says nothing about. */
export function checkCalls(): void {
  const calls = unexpected ?? []
  unexpected = null
  if (calls.length > 0) throw new Error(`serve() was given no answer for ${[...new Set(calls)].join(', ')}`)
}

// A device that has asked for what is new on the server hears that nothing is.
const nothingNew: StubAnswers = {
  getChanges: {
    contacts: [],
    interactions: [],
    deleted: { contacts: [], interactions: [] },
    cursor: 'a',
    hasMore: false,
  },
}

/**
 * Stands in for the server until the test is over.
 * @param given its answers; a call that has none fails the test
 */
export function serve(given: StubAnswers = {}) {
  const answers: StubAnswers = { ...nothingNew, ...given }
  const asked: Asked[] = []
  // Calls that come after the test are nothing to the next one.
  const mine: string[] = []
  unexpected = mine
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { row, asked: call } = read(address, init)
    asked.push(call)
    if (!(call.name in answers)) {
      mine.push(`${call.name} (${row.method} ${address})`)
      return unreachable()
    }
    // The table gives each name answers of its own; which ones is lost where a name is any of them.
    const answer: unknown = answers[call.name]
    return respond(row, typeof answer === 'function' ? await (answer as Handler<Endpoint>)(call as never) : answer)
  })
  return {
    /** Answers otherwise from here on. */
    answer: (more: StubAnswers): void => void Object.assign(answers, more),
    /** All calls until now, or those by a name. */
    asked: (name?: EndpointName): Asked[] => asked.filter((call) => name === undefined || call.name === name),
    /** Every write until now: its name and its body. */
    sent: (): [name: EndpointName, body?: unknown][] =>
      asked
        .filter(({ name }) => contract[name].method !== 'GET')
        .map(({ name, body }) => (body === undefined ? [name] : [name, body])),
  }
}
export type StubServer = ReturnType<typeof serve>
