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

/** How long the server may be silent: before its answer and between its parts. A large list on a slow connection takes as long as it needs. */
const silenceMs = 10_000
/** The same between two messages of an event stream, which come every 20 seconds. */
const streamSilenceMs = 45_000
/** Maximum length of a foreign text repeated in an error message. */
const maxTextLength = 200

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** The credential of calls: cookies by default, a bearer token in the token flavour. */
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

// The last answers of list reads, by their ETag: an unchanged list is then a 304 without body.
const known = new Map<string, { etag: string; value: unknown }>()

/** Sets the API's address (empty: the page's own host) and the credential of calls. */
export function configureApi(changes: Partial<typeof settings>): void {
  Object.assign(settings, changes)
  forgetAnswers()
}

/** Drops cached answers; called whenever the user may be another one. */
export const forgetAnswers = (): void => known.clear()

// The browser allows 64 KiB for all requests that outlive their page together.
const maxKeepaliveLength = 8_192

function requestInit(route: ClientRoute, url: string, request: AnyRequest, options: CallOptions): RequestInit {
  const isRead = route.method === 'GET'
  const etag = known.get(url)?.etag
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  return {
    method: route.method,
    // A write continues when its page is closed or reloaded in the meantime. Browsers do that for http only, and not for the desktop's own scheme.
    keepalive: !isRead && !isDesktop && (body ?? '').length <= maxKeepaliveLength,
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
    // The caller cancelled: that is not a network error.
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
    message: `${status}: ${answer.text.trim().slice(0, maxTextLength) || statusText}`,
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

/** A request whose caller handles every answer: a queued record's, or a read of the change feed. */
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
 * Sends a request, and returns the answer whatever it is.
 * @returns null without an answer, or if it is not from our server (a hotel's sign-in page, a proxy)
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
    // A proxy in between refuses too large a request with a body of its own.
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

/** A file from the server. */
export interface FileAnswer {
  blob: Blob
  /** The server's name for it; null without one. */
  name: string | null
}

const fileName = (response: Response): string | null =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null

/**
 * Downloads a file.
 * @param name the call's name in the contract
 * @param request its params and query
 * @param type the expected media type; a page from elsewhere must not be saved under the file's name
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
  // The time limit applies until the answer begins: a large file on a slow connection may take as long as it needs.
  const response = await send(url, init, undefined, async (begun) => begun)
  if (!response.ok) throw refusal(route, await textOf(response))
  if (!response.headers.get('content-type')?.startsWith(type))
    throw new NetworkError('The answer did not come from the server.')
  const blob = await response.blob().catch((cause: unknown) => {
    throw new NetworkError('The connection broke off.', { cause })
  })
  return { blob, name: fileName(response) }
}

/** A part of the base map's file, and the file's version. */
export interface MapPart {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** Size of the whole file. */
  size: number
}

/**
 * Reads a part of the base map (`api/http/baseMap.ts`).
 * @param range the first byte and the last one
 * @param etag the required version of the file
 * @returns null if the server has another file by now
 */
export async function mapPart(
  [first, last]: [number, number],
  { etag, signal }: { etag?: string; signal?: AbortSignal },
): Promise<MapPart | null> {
  const headers = { Range: `bytes=${first}-${last}`, ...(etag !== undefined && { 'If-Match': etag }) }
  // Blocks are kept in a separate cache (`lib/mapBlocks.ts`): the browser's would store them twice.
  return send(baseMapPath, { headers, credentials: 'omit', cache: 'no-store' }, signal, async (response, heard) => {
    if (response.status === 412) return null
    // A proxy that compresses answers makes the tag a weak one.
    const told = response.headers.get('etag')?.replace(/^W\//, '')
    const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1])
    if (response.status !== 206 || !told || !size) throw new Error('The answer did not come from the server.')
    return { bytes: await bytesOf(response, heard), etag: told, size }
  })
}

/**
 * Listens to changes in the user's organizations; returns when the stream has ended.
 * @param onOpen from here on nothing is missed
 * @throws ApiError if the server refuses, NetworkError if the stream is interrupted
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
  // The table assigns each method its row; its types are declared by the contract.
) as unknown as Client

/** True for calls that create something without a `clientId` and are identified by an `Idempotency-Key`. */
export const needsIdempotencyKey = (name: EndpointName): boolean => routes[name].creates === true && !routes[name].queue
