import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { api } from '../../lib/api.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import type { Point } from '../../ui/map/types.ts'
import { movedPlace } from './nearby.ts'
import { placeValues, type PlaceValues } from './place.ts'

interface Moving {
  value: PlaceValues
  onChange: (place: PlaceValues) => void
  known: readonly Location[]
}

/**
 * Moves the pin. If that leaves a point without an address, the server is asked for one, if it has a geocoder; later
 * input or moves win. Found addresses belong to their places, and are dropped when the pin moves far away.
 */
export function usePlaceMoves({ value, onChange, known }: Moving) {
  const client = useQueryClient()
  const { data: config } = useQuery(configQuery())
  const found = useRef<readonly Location[]>([])
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const take = (place: Location) => {
    found.current = [place, ...found.current]
    onChange(placeValues(place))
  }
  const name = async (moved: PlaceValues, point: Point) => {
    const query = { lat: String(point.lat), lng: String(point.lng) }
    const [address] = await client.fetchQuery({
      queryKey: ['address', query],
      queryFn: ({ signal }) => api.findAddressAt({ query }, { signal }),
      retry: false,
      staleTime: Infinity,
    })
    const isStill = (['lat', 'lng', 'address'] as const).every((key) => latest.current[key] === moved[key])
    if (address && isStill) take({ ...point, address: address.label })
  }
  const move = (point: Point) => {
    const moved = movedPlace(value, point, [...found.current, ...known])
    onChange(moved)
    // Without an answer the address is typed, as without a geocoder.
    if (moved.address === '' && config?.geocoder) void name(moved, point).catch(() => undefined)
  }
  return { take, move }
}
