/// <reference path="../virtual.d.ts" />
import { routes } from 'virtual:contract-routes'
import { addressOf } from '../../shared/contract/endpoint.ts'
import type { AnswerOf, DirectCall, RequestOf } from '../../shared/contract/index.ts'
import { NetworkError } from './apiErrors.ts'
import type { ClientRoute } from './clientRoute.ts'
import { longJson, textOf, type ApiResponse } from './response.ts'
import { refusal, requestInit, send, transportSettings, type AnyRequest, type CallOptions } from './transport.ts'

export type { CallOptions }

type Call<Name extends DirectCall> =
  object extends RequestOf<Name>
    ? (request?: RequestOf<Name>, options?: CallOptions) => Promise<AnswerOf<Name>>
    : (request: RequestOf<Name>, options?: CallOptions) => Promise<AnswerOf<Name>>

/** Without the calls that write records: `offline/outbox` queues those, and `lib/exchange` sends them. */
export type Client = { readonly [Name in DirectCall]: Call<Name> }

// The last answers of list reads, by their ETag: an unchanged list is then a 304 without body.
const known = new Map<string, { etag: string; value: unknown }>()

/** Sets the API's address (empty: the page's own host) and the credential of calls. */
export function configureApi(changes: Partial<typeof transportSettings>): void {
  Object.assign(transportSettings, changes)
  forgetAnswers()
}

/** Drops cached answers; called whenever the user may be another one. */
export const forgetAnswers = (): void => known.clear()

async function success(route: ClientRoute, url: string, answer: ApiResponse): Promise<unknown> {
  if (route.empty && answer.response.status === 204) return undefined
  const value = await longJson(answer)
  if (value === undefined) throw new NetworkError('The answer did not come from the server.')
  const etag = answer.response.headers.get('etag')
  if (route.method === 'GET' && etag) known.set(url, { etag, value })
  return value
}

async function attempt(route: ClientRoute, url: string, request: AnyRequest, options: CallOptions): Promise<unknown> {
  const remembered = known.get(url)
  const answer = await send(url, requestInit(route, request, options, remembered?.etag), options.signal, textOf)
  if (answer.response.status === 304 && remembered) return remembered.value
  if (!answer.response.ok) throw refusal(route, answer)
  return success(route, url, answer)
}

/** A read with an alias uses that first, and falls back silently (specification, point 7). */
async function call(route: ClientRoute, request: AnyRequest = {}, options: CallOptions = {}): Promise<unknown> {
  const url = (path: string) => addressOf(path, request)
  const alias = route.method === 'GET' ? route.aliases?.[0] : undefined
  if (alias) {
    try {
      return await attempt(route, url(alias), request, options)
    } catch (error) {
      if (options.signal?.aborted) throw error
      console.debug(`${alias} failed, asking ${route.path}`, error)
    }
  }
  return attempt(route, url(route.path), request, options)
}

/** The typed client: one method per call of the contract, such as `api.awardPoints({ body })`. */
export const api = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [
    name,
    (request?: AnyRequest, options?: CallOptions) => call(route, request, options),
  ]),
  // The table assigns each method its row; its types are declared by the contract.
) as unknown as Client

/** True for calls whose repeat gets the first one's answer, by an `Idempotency-Key`: what they write has no `clientId`. */
export const needsIdempotencyKey = (name: DirectCall): boolean => routes[name].once === true
