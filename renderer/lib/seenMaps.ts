import { ask } from '../platform/bridge.ts'
import { isDesktop } from '../platform/index.ts'
import { seenMapCache, tileCache } from './worker.ts'

/** Removes the parts of maps that were viewed. */
export async function forgetSeenMaps(): Promise<void> {
  if (isDesktop) return ask('forgetMap')
  if (!('caches' in window)) return
  for (const name of [tileCache, seenMapCache]) {
    const cache = await caches.open(name)
    const seen = await cache.keys()
    await caches.delete(name)
    // The worker has it open: until it lets go, only entries that are removed give their space back.
    await Promise.all(seen.map((one) => cache.delete(one)))
  }
}
