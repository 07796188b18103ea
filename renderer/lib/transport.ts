/** The way of every request to the server: address, credential, silence, refusals. */
import type { Addressed } from '../../shared/contract/endpoint.ts'
import { idleTimeoutMs } from '../../shared/domain/limits.ts'
import { isDesktop } from '../platform/index.ts'
import { ApiError, NetworkError } from './apiErrors.ts'
import type { ClientRoute } from './clientRoute.ts'
import { compareClocks } from './clock.ts'
import { json, type ApiResponse } from './response.ts'

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

export interface AnyRequest extends Addressed {
  body?: unknown
}

/** The API's address (empty: the page's own host) and the credential of calls. */
export const transportSettings: { baseUrl: string; credential: Credential } = {
  baseUrl: '',
  credential: { headers: () => ({}) },
}

// The browser allows 64 KiB for all requests that outlive their page together.
const maxKeepaliveLength = 8_192

/** @param etag of the answer that is known already */
export function requestInit(route: ClientRoute, request: AnyRequest, options: CallOptions, etag?: string): RequestInit {
  const isRead = route.method === 'GET'
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  return {
    method: route.method,
    // A write continues when its page is closed or reloaded in the meantime. Browsers do that for http only, and not
    // for the desktop's own scheme.
    keepalive: !isRead && !isDesktop && (body ?? '').length <= maxKeepaliveLength,
    credentials: 'include',
    mode: 'cors',
    headers: {
      Accept: 'application/json',
      ...(isRead && { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }),
      ...(isRead && etag && { 'If-None-Match': etag }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...transportSettings.credential.headers(),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  }
}

type Read<Sent> = (response: Response, heard: (timeout?: number) => void) => Promise<Sent>

/**
 * Sends a request, and reads its response as long as the server is not silent.
 * @throws NetworkError without an answer, and what the signal was aborted with
 */
export async function send<Sent>(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  read: Read<Sent>,
): Promise<Sent> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const giveUp = () => controller.abort()
  let timer = setTimeout(giveUp, idleTimeoutMs)
  const heard = (timeout = idleTimeoutMs) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, timeout)
  }
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const asked = Date.now()
    const response = await fetch(transportSettings.baseUrl + url, { ...init, signal: controller.signal })
    compareClocks(response, asked)
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

/** Whether a refusal is our server's: a proxy in between has other words, in JSON too. */
export const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value &&
  typeof value.code === 'string'

/** The error for a response that is none of success. */
export function refusal(route: ClientRoute, answer: ApiResponse): ApiError {
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
