/** Forwards the app's requests to the church's server. */
import { signInEnded } from '../shared/contract/errorCodes.ts'
import { idleTimeoutMs } from '../shared/domain/limits.ts'
import type { TokenStore } from './tokenStore.ts'
import type { Fetch } from './server.ts'

/** Request headers that the app may set; the others are set here or by the network stack. */
const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'cache-control',
  'pragma',
  'if-none-match',
  'if-match',
  'range',
  'if-range',
  'x-record-owner',
  'idempotency-key',
]
/**
 * Response headers that the app receives. Length and encoding of the body apply only to the connection to the server.
 */
const responseHeaders = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'retry-after',
  'date',
  'x-request-id',
]
/**
 * The canonical form of the server's paths. Other forms may mean the same to the server or a proxy, and would be
 * handled differently here.
 */
const plain = /^\/(?:api(?:\/[\w.~-]+)+|map\.pmtiles)$/
const signOut = '/api/jwt/logout'
/** The server may learn of a sign-out later: the device can change hands at once, with or without a network. */
const signOutMs = 2_000
const account = '/api/users/me'
const configPath = '/api/config'
/** Over https the server's cookies have a prefix. */
const claimCookie = /(?:^|,\s*)((?:__Host-)?claim)=([^;,]*)/

const copied = (from: Headers, names: readonly string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = from.get(name)
    return value === null ? [] : [[name, value]]
  })
/** The answer, or none if it takes too long; what was asked goes on. */
const soon = (answer: Promise<Response>): Promise<Response> => {
  const late = Promise.withResolvers<Response>()
  const timer = setTimeout(() => late.resolve(Response.error()), signOutMs)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
const isJson = (response: Response) => response.headers.get('content-type')?.startsWith('application/json') ?? false

export interface Forwarding {
  fetch: Fetch
  tokenStore: TokenStore
  server: () => string | null
  /** Gives tiles an address in the app. @param template URL template of the tiles from the server */
  keepTiles: (template: string) => Promise<string>
  /** Called when the user signs out or deletes the account, but not when the session expires. */
  onSignedOut: () => void
  userAgent: string
  warn: (message: string, cause: unknown) => void
}

/** The body as it arrives; the request is aborted when the window stops reading. */
function passedOn(
  body: ReadableStream<Uint8Array> | null,
  controller: AbortController,
): ReadableStream<Uint8Array> | null {
  if (body === null) return null
  const reader = body.getReader()
  return new ReadableStream({
    async pull(sink) {
      const { done, value } = await reader.read()
      if (done) sink.close()
      else sink.enqueue(value)
    },
    async cancel(reason) {
      controller.abort(reason)
      await reader.cancel(reason).catch(() => undefined)
    },
  })
}

const record = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** @returns the handler for the app's requests to `/api` and to the server's base map */
export function createForward({ fetch, tokenStore, server, keepTiles, onSignedOut, userAgent, warn }: Forwarding) {
  /** Why the last request had no answer: its certificate, a proxy, no network. Null if it had one. */
  let fault: string | null = null
  // Proves that the user who registers has just created the organization. The only cookie needed here; kept no longer
  // than that.
  let claim: { origin: string; cookie: string } | null = null

  async function ask(
    request: Request,
    url: URL,
    origin: string,
    token: string | null,
    controller: AbortController,
  ): Promise<Response> {
    const headers = new Headers(copied(request.headers, requestHeaders))
    headers.set('user-agent', userAgent)
    headers.set('authorization', `Bearer ${token ?? 'none'}`)
    if (claim?.origin === origin && request.method === 'POST') headers.set('cookie', claim.cookie)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const body = hasBody ? await request.arrayBuffer() : null
    return fetch(origin + url.pathname + url.search, {
      method: request.method,
      headers,
      signal: AbortSignal.any([controller.signal, request.signal]),
      ...(body !== null && body.byteLength > 0 && { body }),
      // A host other than the chosen server gets neither token nor records.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
  }

  /** A response that is read, and possibly changed, before the app receives it. */
  async function inspected(
    { method }: Request,
    path: string,
    answer: Response,
    token: string | null,
    origin: string,
  ): Promise<string | Uint8Array<ArrayBuffer> | null> {
    const isConfig = path === configPath
    // Any write may be answered with a token.
    if (!isJson(answer) || !(answer.status === 401 || (answer.ok && (method !== 'GET' || isConfig)))) return null
    // As bytes: the answer to a batch has megabytes, and making a text of it and back would hold up this process.
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = () => new TextDecoder().decode(bytes)
    if (answer.status === 401) {
      // A wrong password is a 401 too, and says nothing about the token.
      if (token !== null && record(text())?.code === signInEnded) await tokenStore.forget(token)
      return bytes
    }
    if (isConfig) return withOwnTiles(text())
    const body = bytes.includes('"token"') ? record(text()) : null
    return typeof body?.token === 'string'
      ? JSON.stringify({ ...body, token: await tokenStore.keep(body.token, origin, token) })
      : bytes
  }

  async function withOwnTiles(text: string): Promise<string> {
    const body = record(text)
    const tiles = body?.tiles as { url?: unknown } | null | undefined
    return typeof tiles?.url === 'string'
      ? JSON.stringify({ ...body, tiles: { ...tiles, url: await keepTiles(tiles.url) } })
      : text
  }

  function followClaim(answer: Response, origin: string): void {
    const [, name, value] = claimCookie.exec(answer.headers.get('set-cookie') ?? '') ?? []
    if (name !== undefined) claim = value ? { origin, cookie: `${name}=${value}` } : null
  }

  async function exchange(request: Request, url: URL, origin: string): Promise<Response> {
    const controller = new AbortController()
    // The window gives up then, which Electron reports only once there is a response: what goes on would hold up its
    // next attempts.
    const timer = setTimeout(() => controller.abort(new Error('No answer')), idleTimeoutMs)
    try {
      const token = await tokenStore.tokenFor(
        /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
      )
      const answer = await ask(request, url, origin, token, controller)
      fault = null
      followClaim(answer, origin)
      const body = await inspected(request, url.pathname, answer, token, origin)
      const { status, statusText, headers } = answer
      return new Response(body ?? passedOn(answer.body, controller), {
        status,
        statusText,
        headers: copied(headers, responseHeaders),
      })
    } catch (cause) {
      if (fault !== String(cause)) warn('The server gives no answer', cause)
      fault = String(cause)
      // The app gets what a browser would return: a network error.
      return Response.error()
    } finally {
      clearTimeout(timer)
    }
  }

  return async (request: Request): Promise<Response> => {
    const origin = server()
    const url = new URL(request.url)
    if (!plain.test(url.pathname)) return new Response(null, { status: 404 })
    if (origin === null) return Response.error()
    const path = url.pathname.toLowerCase()
    const exchanged = exchange(request, url, origin)
    const answer = await (path === signOut ? soon(exchanged) : exchanged)
    // Only our server answers so: a hotel's sign-in page deletes nothing.
    const isDeleted = request.method === 'DELETE' && path === account && answer.status === 204
    if (path !== signOut && !isDeleted) return answer
    // The user who signs out is signed out here, even if the server is unreachable or refuses.
    claim = null
    await tokenStore.forget()
    onSignedOut()
    return answer.ok ? answer : new Response(null, { status: 204 })
  }
}
