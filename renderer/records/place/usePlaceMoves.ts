import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { api } from '../../lib/api.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import type { Point } from '../../ui/map/types.ts'
import { movedPlace } from './nearby.ts'
import { placeValues, type PlaceValues } from './place.ts'
import type { Places } from './usePlaces.ts'

interface Moving {
  value: PlaceValues
  onChange: (place: PlaceValues) => void
  places: Pick<Places, 'known' | 'placeOf'>
}

type Pin = Pick<PlaceValues, 'lat' | 'lng'>

const isSamePin = (one: Pin, other: Pin) => one.lat === other.lat && one.lng === other.lng

/**
 * Changes of a place. A pin that is moved may give the place an address, of the server if it has a geocoder; later
 * input or moves win. Found addresses belong to their places, and are dropped when the pin moves far away. An address
 * that is typed takes the pin along to where it was recorded before, unless somebody has put the pin elsewhere.
 */
export function usePlaceMoves({ value, onChange, places: { known, placeOf } }: Moving) {
  const client = useQueryClient()
  const { data: config } = useQuery(configQuery())
  const found = useRef<readonly Location[]>([])
  const typed = useRef<{ address: string; from: Pin; to: Pin } | null>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const take = (place: Location) => {
    found.current = [place, ...found.current]
    typed.current = null
    onChange(placeValues(place))
  }
  const type = (address: string) => {
    const last = typed.current
    // On the way to 'Main Street 12' the pin was at 'Main Street 1'.
    const { lat, lng } = last && isSamePin(value, last.to) ? last.from : value
    const from = { lat, lng }
    const isEmpty = lat.trim() === '' || lng.trim() === ''
    const place = isEmpty || known.some((other) => isSamePin(placeValues(other), from)) ? placeOf(address) : null
    const to = place ? placeValues(place) : from
    typed.current = { address, from, to }
    onChange({ lat: to.lat, lng: to.lng, address })
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
    // The device may have looked for its position while the address was typed.
    const moved = movedPlace(latest.current, point, [...found.current, ...known], typed.current?.address)
    onChange(moved)
    // Without an answer the address is typed, as without a geocoder.
    if (moved.address === '' && config?.geocoder) void name(moved, point).catch(() => undefined)
  }
  return { take, type, move }
}
