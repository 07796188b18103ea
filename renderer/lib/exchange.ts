import { NetworkError } from './apiErrors.ts'
import type { ClientRoute } from './clientRoute.ts'
import { longJson, textOf } from './response.ts'
import { isErrorBody, requestInit, send } from './transport.ts'

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
    const answer = await send(path, requestInit({ method, path }, { body }, { headers }), undefined, textOf)
    const { status, headers: said } = answer.response
    // A proxy in between refuses too large a request with a body of its own.
    if (status === 413) return { status, body: null }
    // Empty as a proxy's may be: the server's has the id of its request.
    if (status === 204) return said.has('x-request-id') ? { status, body: null } : null
    const value = await longJson(answer)
    if (value === undefined || (status >= 400 && !isErrorBody(value))) return null
    const pause = retryAfterMs(answer.response)
    return { status, body: value, ...(pause !== undefined && { retryAfterMs: pause }) }
  } catch (error) {
    if (error instanceof NetworkError) return null
    throw error
  }
}
