// What pages and the service worker say to each other. Plain: both import it.

/** Tags of background sync (specification, point 9). Either of them has everything sent. */
export const syncTags = ['sync-interactions', 'sync-contacts'] as const

/** Cache of the map tiles that were seen. */
export const tileCache = 'tiles'
/** The same of the server's own base map (`lib/mapBlocks.ts`). */
export const seenMapCache = 'map-seen'

/** From a page: the version that waits is to take over. */
export interface PageMessage {
  type: 'takeOver'
}

/** From the worker, with a port for the answer: send what waits. */
export interface WorkerMessage {
  type: 'drain'
}

export interface DrainAnswer {
  /** Nothing waits any more that could be sent. */
  isDrained: boolean
}
