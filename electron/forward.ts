/** Hands the app's calls on to the church's server. */
import type { TokenStore } from './tokenStore.ts'
import type { Fetch } from './server.ts'

/** What the app may say to the server; the rest is ours, or the way's. */
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
/** What the server may say to the app. How long the body is and how it was packed held only on the way here. */
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
/** A window that has given up does not always say so: Electron tells only once there is an answer. */
const answerPatienceMs = 60_000

/**
 * How addresses of the server are written. Others may mean the same to it or to a proxy before it, and would be treated here as
 * something else.
 */
const plain = /^\/(?:api(?:\/[\w.~-]+)+|map\.pmtiles)$/
const signOut = '/api/jwt/logout'
const configPath = '/api/config'
const claimCookie = /(?:^|,\s*)claim=([^;,]*)/

const copied = (from: Headers, names: readonly string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = from.get(name)
    return value === null ? [] : [[name, value]]
  })
const isJson = (response: Response) => response.headers.get('content-type')?.startsWith('application/json') ?? false

export interface Forwarding {
  fetch: Fetch
  tokenStore: TokenStore
  server: () => string | null
  /** Gives tiles an address in the app. @param template where the server says they come from */
  keepTiles: (template: string) => Promise<string>
  /** Told when somebody signs out, and not when their session has run out. */
  onSignedOut: () => void
  userAgent: string
}

/** The body as it comes; the request ends where the window no longer reads. */
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

/** @returns what answers the app's calls to `/api` and to the server's base map */
export function createForward({ fetch, tokenStore, server, keepTiles, onSignedOut, userAgent }: Forwarding) {
  // Proves that whoever registers has made the organization just before. The one cookie that this flavour needs; kept no longer.
  let claim: { origin: string; value: string } | null = null

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
    if (claim?.origin === origin && request.method === 'POST') headers.set('cookie', `claim=${claim.value}`)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const body = hasBody ? await request.arrayBuffer() : null
    return fetch(origin + url.pathname + url.search, {
      method: request.method,
      headers,
      signal: AbortSignal.any([controller.signal, request.signal]),
      ...(body !== null && body.byteLength > 0 && { body }),
      // Another place than the server that was chosen gets neither token nor records.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
  }

  /** An answer that is looked into, and perhaps changed, before the app sees it. */
  async function inspected(
    { method }: Request,
    path: string,
    answer: Response,
    token: string | null,
    origin: string,
  ): Promise<string | null> {
    const isConfig = path === configPath
    // A token is what some write is answered with, whichever it is.
    if (!isJson(answer) || !(answer.status === 401 || (answer.ok && (method !== 'GET' || isConfig)))) return null
    const text = await answer.text()
    if (answer.status === 401) {
      if (token !== null && typeof record(text)?.code === 'string') await tokenStore.forget(token)
      return text
    }
    if (isConfig) return withOwnTiles(text)
    const body = text.includes('"token"') ? record(text) : null
    return typeof body?.token === 'string'
      ? JSON.stringify({ ...body, token: await tokenStore.keep(body.token, origin, token) })
      : text
  }

  async function withOwnTiles(text: string): Promise<string> {
    const body = record(text)
    const tiles = body?.tiles as { url?: unknown } | null | undefined
    return typeof tiles?.url === 'string'
      ? JSON.stringify({ ...body, tiles: { ...tiles, url: await keepTiles(tiles.url) } })
      : text
  }

  function followClaim(answer: Response, origin: string): void {
    const value = claimCookie.exec(answer.headers.get('set-cookie') ?? '')?.[1]
    if (value !== undefined) claim = value === '' ? null : { origin, value }
  }

  async function exchange(request: Request, url: URL, origin: string): Promise<Response> {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error('No answer')), answerPatienceMs)
    try {
      const token = await tokenStore.tokenFor(
        /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
      )
      const answer = await ask(request, url, origin, token, controller)
      followClaim(answer, origin)
      const text = await inspected(request, url.pathname, answer, token, origin)
      const { status, statusText, headers } = answer
      return new Response(text ?? passedOn(answer.body, controller), {
        status,
        statusText,
        headers: copied(headers, responseHeaders),
      })
    } catch {
      // What the app gets is what a browser would give it: the network failed.
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
    const answer = await exchange(request, url, origin)
    if (url.pathname.toLowerCase() !== signOut) return answer
    // Whoever signs out is signed out here, also where the server cannot be told, or does not take it.
    claim = null
    await tokenStore.forget()
    onSignedOut()
    return answer.ok ? answer : new Response(null, { status: 204 })
  }
}
