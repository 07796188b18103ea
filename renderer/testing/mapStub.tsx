import { vi } from 'vitest'
import type { MarkerMapProps } from '../ui/map/types.ts'

export { defaultCenter, mapHeight } from '../ui/map/constants.ts'

export const loadMapAhead = vi.fn<() => Promise<void>>(async () => undefined)

/**
 * In place of the map, for which jsdom has no layout: its markers are buttons.
 *   vi.mock(import('../../ui/map/index.tsx'), () => import('../../testing/mapStub.tsx'))
 */
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
