import { vi } from 'vitest'
import type { MarkerMapProps } from '../ui/map/types.ts'

// What `ui/map` exports, for tests in jsdom, which has no layout for Leaflet:
//   vi.mock(import('../../ui/map/index.tsx'), () => import('../../testing/mapStub.tsx'))
export { defaultCenter, mapHeight } from '../ui/map/constants.ts'

export const loadMapAhead = vi.fn<() => Promise<void>>(async () => undefined)

/** A map whose markers are buttons. */
export const MarkerMap = ({ markers, selected, onSelect, overlay }: MarkerMapProps) => (
  <div data-testid="map">
    {markers.map(({ key, label }) => (
      <button key={key} aria-pressed={key === selected} onClick={() => onSelect(key === selected ? null : key)}>
        {label}
      </button>
    ))}
    {overlay}
  </div>
)
