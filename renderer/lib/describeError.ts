import type { AppError } from '../../shared/schemas/appError.ts'

// Not errors of the app: the network is away, code was replaced on the server, or a page was left.
const expected = new Set(['NetworkError', 'AbortError', 'TimeoutError'])

/** The first place of a stack that is in the app's own assets; null for browser extensions and the like. */
function placeIn(stack: string): string | null {
  const own = `${window.location.protocol}//${window.location.host}/`
  const places = stack.matchAll(/(\S*?)(assets\/[\w.-]+\.js:\d+:\d+)/g)
  return [...places].find(([, before]) => before?.endsWith(own))?.[2] ?? null
}

// In this order: Edge and Electron also call themselves Chrome, and Chrome Safari.
const browsers = [
  ['Electron', /Electron\/(\d+)/],
  ['Edge', /Edg\w*\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* .*Safari/],
] as const

function browserOf(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return 'other 0'
}

/** What may be told of an error, which is nothing of its message; null for errors that are not the app's. */
export function describeError(error: unknown, version: string, route: string): AppError | null {
  if (!(error instanceof Error) || expected.has(error.name) || !error.stack) return null
  const place = placeIn(error.stack)
  if (place === null) return null
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
  return { name, place, version, route, browser: browserOf(navigator.userAgent) }
}
