import { vi } from 'vitest'
import type { AreaDrawerProps, MarkerMapProps, PlacePickerProps } from '../ui/map/types.ts'
import { anArea } from './rows.ts'

// Takes the place of `ui/map` in component tests (`vitest.config.ts`): jsdom has no layout for Leaflet.
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

/** A map that tells its place, and sets none. */
export const PlacePicker = ({ value }: PlacePickerProps) => (
  <div data-testid="place">{value && `${value.lat}, ${value.lng}`}</div>
)

const { corners: drawn } = anArea()

/** Two buttons draw, the second where nothing is. */
export const AreaDrawer = ({ corners, onChange }: AreaDrawerProps) => (
  <>
    <button type="button" onClick={() => onChange([...drawn])}>
      Draw
    </button>
    <button type="button" onClick={() => onChange(drawn.map(([lat, lng]) => [lat, lng + 303]))}>
      Draw too far
    </button>
    <output>{corners.length}</output>
  </>
)
