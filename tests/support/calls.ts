import { addressOf, type Addressed, type Endpoint } from '../../shared/contract/endpoint.ts'
import { contract, type AnswerOf, type EndpointName, type RequestOf } from '../../shared/contract/index.ts'

export interface ApiResponse<Body = unknown> {
  status: number
  headers: Headers
  body: Body
  text: string
}

export interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
  /** A raw body that is not generated JSON. */
  raw?: string | Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}

/** The arguments of a call: those of the app's own client, and headers. */
export type CallArguments<Name extends EndpointName> =
  object extends RequestOf<Name> ? [request?: RequestOf<Name> & Extra] : [request: RequestOf<Name> & Extra]
/** What of a call's arguments is in its path. */
type PathArguments<Name extends EndpointName> =
  object extends Omit<RequestOf<Name>, 'body'>
    ? [request?: Omit<RequestOf<Name>, 'body'>]
    : [request: Omit<RequestOf<Name>, 'body'>]
type Extra = Pick<RequestOptions, 'headers' | 'signal'>

type Send = (method: Endpoint['method'], path: string, options: RequestOptions) => Promise<ApiResponse>
type CallsByName = {
  readonly [Name in EndpointName]: (...given: CallArguments<Name>) => Promise<ApiResponse<AnswerOf<Name>>>
}

/** A method for each row of the contract, which sends by `request`. TypeScript takes them from the contract's types. */
export const Calls = class {} as new () => CallsByName
for (const [name, { method, path }] of Object.entries<Endpoint>(contract)) {
  Object.defineProperty(Calls.prototype, name, {
    value(this: { request: Send }, request: Addressed & RequestOptions = {}) {
      return this.request(method, addressOf(path, request), request)
    },
  })
}

/** Path and query of a call, for one that is sent in a way of its own. */
export const pathOf = <Name extends EndpointName>(name: Name, ...[request]: PathArguments<Name>): string =>
  addressOf(contract[name].path, request)

/** The contract's calls, sent by a function. */
export const callsBy = (request: Send): CallsByName => Object.assign(new Calls(), { request })
