import type { AppError } from '../../shared/schemas/appError.ts'
import { browserName } from '../../shared/domain/deviceName.ts'

// Not errors of the app: the network is away, code was replaced on the server, or a page was left.
const expected = new Set(['NetworkError', 'AbortError', 'TimeoutError'])

/** The first place of a stack that is in the app's own assets; null for browser extensions and the like. */
function placeIn(stack: string): string | null {
  const own = `${window.location.protocol}//${window.location.host}/`
  const places = stack.matchAll(/(\S*?)(assets\/[\w.-]+\.js:\d+:\d+)/g)
  return [...places].find(([, before]) => before?.endsWith(own))?.[2] ?? null
}

/** What may be told of an error, which is nothing of its message; null for errors that are not the app's. */
export function describeError(error: unknown, version: string, route: string): AppError | null {
  if (!(error instanceof Error) || expected.has(error.name) || !error.stack) return null
  const place = placeIn(error.stack)
  if (place === null) return null
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
  return { name, place, version, route, browser: browserName(navigator.userAgent)?.join(' ') ?? 'other 0' }
}
