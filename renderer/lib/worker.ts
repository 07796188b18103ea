// Messages between pages and the service worker. Without imports: both use it.

/** Tags of background sync (specification, point 9). Either of them sends everything. */
export const syncTags = ['sync-interactions', 'sync-contacts'] as const

/** Cache of the map tiles that were viewed. */
export const tileCache = 'tiles'
/** The same of the server's own base map (`lib/mapBlocks.ts`). */
export const seenMapCache = 'map-seen'

/** From a page: activate the waiting version. */
export interface PageMessage {
  type: 'takeOver'
}

/** From the worker, with a port for the answer: send the queue, or open the page of a notification. */
export type WorkerMessage = { type: 'drain' } | { type: 'open'; path: string }

export interface DrainAnswer {
  /** Nothing sendable is left. */
  isDrained: boolean
}
