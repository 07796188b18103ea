import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { api } from '../../lib/api.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import type { Point } from '../../ui/map/types.ts'
import { matchingPlaces } from './place.ts'

/** The pause in typing before the server is asked, and the minimum length. */
const quietMs = 400
const minCharacters = 3

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A place to choose: one used before, or an address that was found. */
export interface PlaceChoice {
  location: Location
  isUsed: boolean
}

/**
 * Suggestions for a typed address.
 * @param typed null while the user does not type: then nothing is searched
 * @param used places known on this device, which are found offline
 * @param near results near this point come first
 */
export function usePlaceSearch(typed: string | null, used: readonly Location[], near: Point | null) {
  const { data: config } = useQuery(configQuery())
  const words = useSettled(typed ?? '').trim()
  const isAsked = config?.geocoder === true && typed !== null && words.length >= minCharacters
  // A tenth of a degree is accurate enough, and makes the same search cacheable.
  const [lat, lng] = near ? [Number(near.lat.toFixed(1)), Number(near.lng.toFixed(1))] : []
  const search = useQuery({
    queryKey: ['addresses', words, lat, lng],
    queryFn: ({ signal }) =>
      api.searchAddresses({ query: { q: words, ...(near && { lat: String(lat), lng: String(lng) }) } }, { signal }),
    enabled: isAsked,
    retry: false,
    staleTime: Infinity,
  })
  const choices = useMemo(() => {
    if (typed === null) return []
    const known = matchingPlaces(used, typed)
    const found = (isAsked && search.data) || []
    const others = found.filter(({ label }) => !known.some(({ address }) => address === label))
    return [
      ...known.map((location): PlaceChoice => ({ location, isUsed: true })),
      ...others.map((one): PlaceChoice => ({
        location: { lat: one.lat, lng: one.lng, address: one.label },
        isUsed: false,
      })),
    ]
  }, [typed, used, isAsked, search.data])
  const isSettled = typed !== null && typed.trim() === words
  return {
    choices,
    isSearching: isAsked && search.isFetching,
    isNothingFound: isAsked && isSettled && search.isSuccess && choices.length === 0,
    hasFailed: isAsked && search.isError,
  }
}
