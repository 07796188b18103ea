/**
 * The service worker: lets the app start without a network.
 *
 * It caches the files of its build and viewed map tiles, and nothing else: no answer of the API, on any host. Records
 * made offline are sent by a page, which has the credential; a sync event asks an open one to.
 */
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import type { PushMessage } from '../shared/domain/push.ts'
import { flavourOf } from './lib/flavourOf.ts'
import { tileMatcher } from './lib/tileMatcher.ts'
import { syncTags, tileCache, type DrainAnswer, type PageMessage, type WorkerMessage } from './lib/worker.ts'

/** Background Sync, which TypeScript's browser types do not contain yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}
/** `served` is in the first line of the script, written by the server (`api/http/serviceWorker.ts`). */
declare const self: ServiceWorkerGlobalScope & { served: { tiles: string; version: string } }
/** The files of this build; the build writes them here (`build/serviceWorker.ts`). */
declare const buildFiles: { url: string; revision: null; integrity?: string }[]

/** Timeout of the server for a page, before the cached one is shown. */
const pageSeconds = 2
/** Timeout of a page for sending the queue. */
const drainMs = 60_000
/** Timeout of a page for opening another one: shortly after the click, the browser allows no new window any more. */
const openMs = 500
const shellPrefix = 'shell-'
/**
 * Pages of older versions still load their files from here: this many versions are kept in addition to the current one.
 */
const olderShells = 2

/**
 * How many files are fetched at a time: one after the other, a network with a tenth of a second of delay would take half
 * a minute. Browsers allow six connections to a server without HTTP/2, of which the page needs some meanwhile.
 */
const lanes = 4

function shellOf(files: typeof buildFiles): PrecacheController {
  const controller = new PrecacheController({ cacheName: `${shellPrefix}${self.served.version}` })
  controller.addToCacheList(files)
  return controller
}

const shell = shellOf(buildFiles)

/** Each controller installs its files one after the other. */
const install = (event: ExtendableEvent) =>
  Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      shellOf(buildFiles.filter((_file, index) => index % lanes === lane)).install(event),
    ),
  )

/** A page from the server; the cached one offline, and if the server fails or is slow. */
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

/** Viewed tiles. A thousand are some 20 MB, a town at the zooms that people use. */
const tiles = new CacheFirst({
  cacheName: tileCache,
  plugins: [
    {
      // Requested with CORS: an opaque answer would count as some 7 MB of the quota, and hide failures.
      requestWillFetch: async ({ request: { url, referrer, referrerPolicy } }) =>
        new Request(url, { mode: 'cors', credentials: 'omit', referrer, referrerPolicy }),
      // A server without CORS gets the page's original request, and nothing is cached.
      handlerDidError: ({ request }) => fetch(request),
    },
    new ExpirationPlugin({ maxEntries: 1_000, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
})
const isTile = tileMatcher(self.served.tiles)

/**
 * A file of this build, or of an older one that a page still uses: names under assets contain a hash of the content.
 */
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
  // A path with an extension is a file, which the server does not answer with the app.
  if (request.mode === 'navigate') return /\.\w+$/.test(pathname) ? null : pages.handle({ event, request })
  return pathname.startsWith('/assets/') || shell.getCacheKeyForURL(request.url) ? file(request) : null
}

async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(shellPrefix) && name !== shell.strategy.cacheName,
  )
  await Promise.all(others.slice(0, -olderShells).map((name) => caches.delete(name)))
}

/** Sends a message to a page. @returns its answer; null if it does not answer */
function ask<Answer>(client: Client, message: WorkerMessage, timeout: number): Promise<Answer | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    setTimeout(() => resolve(null), timeout)
    client.postMessage(message, [port2])
  })
}

const drainBy = (client: Client) => ask<DrainAnswer>(client, { type: 'drain' }, drainMs)

/** @throws if no page is open, or records are still queued: the browser then retries later */
async function drain(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  // Two flavours may be open, each with its own queue.
  const answers = (await Promise.all(windows.map(drainBy))).filter((one) => one !== null)
  if (answers.length === 0) throw new Error('No page is open that could send')
  if (answers.some(({ isDrained }) => !isDrained)) throw new Error('Not everything could be sent')
}

/** Shows a push message. Browsers ask for that also while a page is open, whose list has it too. */
async function announce({ title, path, ...shown }: PushMessage): Promise<void> {
  const icon = '/icons/icon-192.png'
  await self.registration.showNotification(title, { ...shown, icon, data: { path } })
}

/** Opens the page of a notification: in an open window, which keeps what is being typed, or in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [window] = windows.filter(({ url }) => flavourOf(new URL(url).pathname) === flavourOf(path))
  if (window && (await ask(window, { type: 'open', path }, openMs))) {
    await window.focus().catch(() => undefined)
    return
  }
  await self.clients.openWindow(path)
}

self.addEventListener('install', (event) => event.waitUntil(install(event)))
// The page that has just installed it also works offline from now on.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldShells(), self.clients.claim()])))
self.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response) event.respondWith(response)
})
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as PageMessage).type === 'takeOver') void self.skipWaiting()
})
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(announce(event.data.json() as PushMessage))
})
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(open((notification.data as Pick<PushMessage, 'path'>).path))
})
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (syncTags.some((tag) => tag === sync.tag)) sync.waitUntil(drain())
})
