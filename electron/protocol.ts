/** Handles `app://outreach`: our own files, and the church's server behind `/api`. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { baseMapPath } from '../shared/baseMap.ts'
import { appUrl, isFetched } from './urls.ts'

/** Only this origin, where the program answers itself: injected content can load from and send to nowhere else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  // antd and Leaflet set styles from script.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')
/** Content from elsewhere is never rendered as a page. */
const fetchedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** File names as the build creates them: no such path leaves its folder. */
const fileName = /^(?:\/[\w-][\w.@-]*)+\.\w+$/

/** The file of a path; null for none. The app's page is the file of every route. */
export function fileFor(path: string): string | null {
  if (fileName.test(path)) return !(extname(path) in types) ? null : path
  return /\.\w+$/.test(path) ? null : '/index.html'
}

async function ownFile(folder: string, path: string): Promise<Response> {
  const name = fileFor(path)
  const content = name === null ? null : await readFile(join(folder, name)).catch(() => null)
  if (name === null || content === null)
    return new Response('Not found', { status: 404, headers: { ...common, 'content-type': 'text/plain' } })
  // Names under assets contain a hash of their content.
  const caching = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return new Response(content, {
    headers: {
      ...common,
      'content-type': types[extname(name)] ?? '',
      'cache-control': caching,
      'content-security-policy': policy,
    },
  })
}

/** Scripts and styles: these content types come only from the app itself. */
const ownKinds = /javascript|ecmascript|wasm|css/i

function guarded(answer: Response): Response {
  if (answer.type === 'error') return answer
  if (ownKinds.test(answer.headers.get('content-type') ?? ''))
    answer.headers.set('content-type', 'application/octet-stream')
  for (const [name, value] of Object.entries({ ...common, 'content-security-policy': fetchedPolicy }))
    answer.headers.set(name, value)
  return answer
}

/**
 * @param folder of the built web app
 * @returns the handler of the scheme
 */
export function createHandler({
  folder,
  forward,
  tile,
  mapPart,
}: {
  folder: string
  forward: (request: Request) => Promise<Response>
  tile: (path: string) => Promise<Response>
  mapPart: (request: Request) => Promise<Response>
}): (request: Request) => Promise<Response> {
  const fetched = (path: string, request: Request) => {
    if (path.startsWith('/tiles')) return tile(path)
    return path === baseMapPath ? mapPart(request) : forward(request)
  }
  return async (request) => {
    const url = appUrl(request.url)
    if (url === null) return Response.error()
    if (isFetched(url.pathname)) return guarded(await fetched(url.pathname, request))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: common })
    return ownFile(folder, url.pathname)
  }
}
