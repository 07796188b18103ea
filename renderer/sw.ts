/**
 * The service worker: lets the app start without a network.
 *
 * It keeps the files of its build and map tiles that were seen, and nothing else: no answer of the API, on whatever host. What is
 * recorded offline is sent by a page, which has the credential; a sync event asks an open one to.
 */
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import { tileMatcher } from './lib/tileMatcher.ts'
import { syncTags, tileCache, type DrainAnswer, type PageMessage, type WorkerMessage } from './lib/worker.ts'

/** Background Sync, which the types of browsers do not have yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}
/** `served` stands in the first line of the script, written by the server (`api/http/serviceWorker.ts`). */
declare const self: ServiceWorkerGlobalScope & { served: { tiles: string; version: string } }
/** The files of this build; the build writes them here (`build/serviceWorker.ts`). */
declare const buildFiles: { url: string; revision: null; integrity?: string }[]

/** How long the server may take for a page, before the kept one is shown. */
const pageSeconds = 2
/** How long a page may take to send what waits. */
const drainMs = 60_000
const shellPrefix = 'shell-'
/** Pages of older versions still load their parts from here: this many versions are kept beside the present one. */
const olderShells = 2

const shell = new PrecacheController({ cacheName: `${shellPrefix}${self.served.version}` })
shell.addToCacheList(buildFiles)

/** A page as the server has it now; the kept one without a network, and where the server fails or is slow. */
const pages = new NetworkOnly({
  networkTimeoutSeconds: pageSeconds,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
        return response
      },
      handlerDidError: () => shell.matchPrecache('/index.html'),
    },
  ],
})

/** Tiles seen before. A thousand are some 20 MB, a town at the zooms that people use. */
const tiles = new CacheFirst({
  cacheName: tileCache,
  plugins: [
    {
      // Asked for by CORS: an answer that scripts cannot read would count as some 7 MB of the room there is, and hide that it failed.
      requestWillFetch: async ({ request: { url, referrer, referrerPolicy } }) =>
        new Request(url, { mode: 'cors', credentials: 'omit', referrer, referrerPolicy }),
      // A server that knows no CORS is asked as the page asked, and nothing is kept.
      handlerDidError: ({ request }) => fetch(request),
    },
    new ExpirationPlugin({ maxEntries: 1_000, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
})
const isTile = tileMatcher(self.served.tiles)

/** A file of this build, or of an older one that a page has not left yet: names under assets carry a hash of what is in them. */
async function file(request: Request): Promise<Response> {
  const kept = (await shell.matchPrecache(request)) ?? (await caches.match(request, { ignoreVary: true }))
  return kept ?? fetch(request)
}

function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || /^\/api(\/|$)/.test(pathname)) return null
  if (isTile(request.url)) return tiles.handle({ event, request })
  if (origin !== self.location.origin) return null
  // What has an ending is a file, which the server does not answer with the app.
  if (request.mode === 'navigate') return /\.\w+$/.test(pathname) ? null : pages.handle({ event, request })
  return pathname.startsWith('/assets/') || shell.getCacheKeyForURL(request.url) ? file(request) : null
}

async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(shellPrefix) && name !== shell.strategy.cacheName,
  )
  await Promise.all(others.slice(0, -olderShells).map((name) => caches.delete(name)))
}

/** Has a page send what waits; null where it does not answer. */
function drainBy(client: Client): Promise<DrainAnswer | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<DrainAnswer>) => resolve(data)
    setTimeout(() => resolve(null), drainMs)
    client.postMessage({ type: 'drain' } satisfies WorkerMessage, [port2])
  })
}

/** @throws where no page is open, or something still waits: the browser then tries again later */
async function drain(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  // Two flavours may be open, each with a queue of its own.
  const answers = (await Promise.all(windows.map(drainBy))).filter((one) => one !== null)
  if (answers.length === 0) throw new Error('No page is open that could send')
  if (answers.some(({ isDrained }) => !isDrained)) throw new Error('Not everything could be sent')
}

self.addEventListener('install', (event) => void shell.install(event))
// Also the page that has just installed it works without a network from now on.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldShells(), self.clients.claim()])))
self.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response) event.respondWith(response)
})
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as PageMessage).type === 'takeOver') void self.skipWaiting()
})
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (syncTags.some((tag) => tag === sync.tag)) sync.waitUntil(drain())
})
