/// <reference path="../virtual.d.ts" />
import { routes } from 'virtual:contract-routes'
import { baseMapPath } from '../../shared/baseMap.ts'
import { addressOf, type Addressed } from '../../shared/contract/endpoint.ts'
import type { AnswerOf, EndpointName, RequestOf } from '../../shared/contract/index.ts'
import type { ListsChanged } from '../../shared/schemas/sync.ts'
import { bytesOf, json, longJson, textOf, type ApiResponse } from './response.ts'
import { ApiError, NetworkError } from './apiErrors.ts'
import { isDesktop } from '../platform/index.ts'
import type { ClientRoute } from './clientRoute.ts'
import { isEventStream, readEvents } from './eventStream.ts'

/** How long the server may be silent: before its answer and between its parts. A large list on a slow line takes as long as it needs. */
const silenceMs = 10_000
/** The same between two signs of life of an event stream, which come every 20 seconds. */
const streamSilenceMs = 45_000
/** Longest foreign text repeated in an error message. */
const longestText = 200

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** How calls are signed: cookies by default, a bearer token in the token flavour. */
export interface Credential {
  headers(): Record<string, string>
}

type Call<Name extends EndpointName> =
  object extends RequestOf<Name>
    ? (request?: RequestOf<Name>, options?: CallOptions) => Promise<AnswerOf<Name>>
    : (request: RequestOf<Name>, options?: CallOptions) => Promise<AnswerOf<Name>>

export type Client = { readonly [Name in EndpointName]: Call<Name> }

interface AnyRequest extends Addressed {
  body?: unknown
}

const settings: { baseUrl: string; credential: Credential } = { baseUrl: '', credential: { headers: () => ({}) } }

// What list reads were answered last, by their ETag: an unchanged list then costs 304 and no body.
const known = new Map<string, { etag: string; value: unknown }>()

/** Sets where the API lives (empty: the page's own host) and how calls are signed. */
export function configureApi(changes: Partial<typeof settings>): void {
  Object.assign(settings, changes)
  forgetAnswers()
}

/** Drops remembered answers; called whenever another person may be sitting there. */
export const forgetAnswers = (): void => known.clear()

// The browser allows 64 KiB for all requests that outlive their page together.
const longestKeptAlive = 8_192

function requestInit(route: ClientRoute, url: string, request: AnyRequest, options: CallOptions): RequestInit {
  const isRead = route.method === 'GET'
  const etag = known.get(url)?.etag
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  return {
    method: route.method,
    // A write goes on when its page is closed or reloaded meanwhile. Browsers do that for http alone, and not for the desktop's own scheme.
    keepalive: !isRead && !isDesktop && (body ?? '').length <= longestKeptAlive,
    credentials: 'include',
    mode: 'cors',
    headers: {
      Accept: 'application/json',
      ...(isRead && { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }),
      ...(isRead && etag && { 'If-None-Match': etag }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...settings.credential.headers(),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  }
}

type Read<Sent> = (response: Response, heard: (silence?: number) => void) => Promise<Sent>

async function send<Sent>(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  read: Read<Sent>,
): Promise<Sent> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const giveUp = () => controller.abort()
  let timer = setTimeout(giveUp, silenceMs)
  const heard = (silence = silenceMs) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silence)
  }
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(settings.baseUrl + url, { ...init, signal: controller.signal })
    heard()
    return await read(response, heard)
  } catch (cause) {
    // The caller gave up: that is no failure of the network.
    if (signal?.aborted) throw cause
    throw new NetworkError(
      controller.signal.aborted ? 'The server did not answer in time.' : 'The server cannot be reached.',
      { cause },
    )
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

interface ErrorBody {
  message: string
  code: string
  errors?: { path: string; message: string }[]
  current?: unknown
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value &&
  typeof value.code === 'string'

function refusal(route: ClientRoute, answer: ApiResponse): ApiError {
  const { status, statusText } = answer.response
  const body = json(answer)
  const ours = isErrorBody(body) ? body : undefined
  if (status === 401 && route.method === 'GET') {
    return new ApiError(401, { code: ours?.code ?? 'unauthorized', message: 'Unauthorized. Please login again.' })
  }
  if (ours) return new ApiError(status, ours)
  return new ApiError(status, {
    code: 'not_json',
    message: `${status}: ${answer.text.trim().slice(0, longestText) || statusText}`,
  })
}

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
  const answer = await send(url, requestInit(route, url, request, options), options.signal, textOf)
  if (answer.response.status === 304 && remembered) return remembered.value
  if (!answer.response.ok) throw refusal(route, answer)
  return success(route, url, answer)
}

/** A read with an alias asks there first, and falls back silently (specification, point 7). */
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

/** A request whose every answer counts: a queued record's, or a read of the change feed. */
export interface RawRequest {
  method: ClientRoute['method']
  path: string
  headers: Record<string, string>
  body?: unknown
}

const retryAfterMs = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined
}

/**
 * Sends a request, and gives the answer whatever it says.
 * @returns null where nobody answered, or somebody other than our server (a hotel's sign-in page, a proxy)
 */
export async function exchange({
  method,
  path,
  headers,
  body,
}: RawRequest): Promise<{ status: number; body: unknown; retryAfterMs?: number } | null> {
  try {
    const answer = await send(path, requestInit({ method, path }, path, { body }, { headers }), undefined, textOf)
    const { status } = answer.response
    // A proxy in between says in its own words that a request is too large.
    if (status === 204 || status === 413) return { status, body: null }
    const value = await longJson(answer)
    if (value === undefined) return null
    const pause = retryAfterMs(answer.response)
    return { status, body: value, ...(pause !== undefined && { retryAfterMs: pause }) }
  } catch (error) {
    if (error instanceof NetworkError) return null
    throw error
  }
}

/** A file that the server made. */
export interface FileAnswer {
  blob: Blob
  /** As the server calls it; null where it does not. */
  name: string | null
}

const fileName = (response: Response): string | null =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null

/**
 * Reads an answer that is a file.
 * @param name the call's name in the contract
 * @param request its params and query
 * @param type what is expected; a page that came from elsewhere must not be saved under the file's name
 */
export async function download<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  type: 'text/csv' | 'application/zip',
): Promise<FileAnswer> {
  const route = routes[name]
  // Every request is such a one; TypeScript cannot see it through the generic name.
  const url = addressOf(route.path, request as AnyRequest)
  const init = {
    method: route.method,
    credentials: 'include',
    headers: { Accept: `${type}, application/json`, ...settings.credential.headers() },
  } as const
  // The time limit is one for the answer to begin: a large file on a slow line may take as long as it needs.
  const response = await send(url, init, undefined, async (begun) => begun)
  if (!response.ok) throw refusal(route, await textOf(response))
  if (!response.headers.get('content-type')?.startsWith(type))
    throw new NetworkError('The answer did not come from the server.')
  const blob = await response.blob().catch((cause: unknown) => {
    throw new NetworkError('The connection broke off.', { cause })
  })
  return { blob, name: fileName(response) }
}

/** A part of the base map's file, and which file it is of. */
export interface MapPart {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** Of the whole file. */
  size: number
}

/**
 * Reads a part of the base map (`api/http/baseMap.ts`).
 * @param range the first byte and the last one
 * @param etag of the file that it has to be of
 * @returns null where the server has another file by now
 */
export async function mapPart(
  [first, last]: [number, number],
  { etag, signal }: { etag?: string; signal?: AbortSignal },
): Promise<MapPart | null> {
  const headers = { Range: `bytes=${first}-${last}`, ...(etag !== undefined && { 'If-Match': etag }) }
  // What is read is kept in a cache of its own (`lib/mapBlocks.ts`): the browser's would keep it again.
  return send(baseMapPath, { headers, credentials: 'omit', cache: 'no-store' }, signal, async (response, heard) => {
    if (response.status === 412) return null
    // A proxy that packs answers makes the tag a weak one.
    const told = response.headers.get('etag')?.replace(/^W\//, '')
    const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1])
    if (response.status !== 206 || !told || !size) throw new Error('The answer did not come from the server.')
    return { bytes: await bytesOf(response, heard), etag: told, size }
  })
}

/**
 * Listens to what changes in the user's organizations; comes back when the stream has ended.
 * @param onOpen from here on nothing is missed
 * @throws ApiError where the server refuses, NetworkError where the stream broke off
 */
export async function followEvents(
  onOpen: () => void,
  onMessage: (message: ListsChanged) => void,
  signal: AbortSignal,
): Promise<void> {
  const { method, path } = routes.getEvents
  const init = {
    method,
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: 'text/event-stream', ...settings.credential.headers() },
  } as const
  const response = await send(path, init, signal, async (begun, heard) => {
    if (!begun.ok || !isEventStream(begun)) return begun
    onOpen()
    await readEvents(begun, () => heard(streamSilenceMs), onMessage)
    return begun
  })
  if (!response.ok) throw refusal(routes.getEvents, await textOf(response))
  if (!isEventStream(response)) throw new NetworkError('The answer did not come from the server.')
}

/** The typed client: one method per row of the contract, such as `api.createContact({ body })`. */
export const api = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [
    name,
    (request?: AnyRequest, options?: CallOptions) => call(route, request, options),
  ]),
  // The table gives each method its row; that the row's types are these is the contract's own statement.
) as unknown as Client

/** True for calls that create something and are told apart by an `Idempotency-Key`, having no `clientId`. */
export const needsIdempotencyKey = (name: EndpointName): boolean => routes[name].creates === true && !routes[name].queue
