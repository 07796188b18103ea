import type { MapMarker } from '../../../ui/map/types.ts'

const isSame = (a: MapMarker, b: MapMarker): boolean =>
  a.key === b.key && a.lat === b.lat && a.lng === b.lng && a.tone === b.tone && a.label === b.label

/**
 * Keeps the array of markers as long as the next one looks the same. Completing a follow-up creates a new list of
 * interactions with the same markers; without this the map would index all places again.
 */
export function keepMarkers(): (next: readonly MapMarker[]) => readonly MapMarker[] {
  let kept: readonly MapMarker[] = []
  return (next) => {
    const isKept =
      next.length === kept.length && next.every((marker, index) => isSame(marker, kept[index] as MapMarker))
    if (!isKept) kept = next
    return kept
  }
}
