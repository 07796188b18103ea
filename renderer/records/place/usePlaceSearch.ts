import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { api } from '../../lib/api.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import type { Point } from '../../ui/map/types.ts'
import { matchingPlaces } from './place.ts'

/** How long somebody has stopped typing before the server is asked, and from how many characters on. */
const quietMs = 400
const fewestCharacters = 3

/** The text once nothing has been typed for a moment. */
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
 * What an address that is being typed may mean.
 * @param typed null while nobody types: then nothing is looked for
 * @param used places known on this device, which are found without a network
 * @param near where to look first
 */
export function usePlaceSearch(typed: string | null, used: readonly Location[], near: Point | null) {
  const { data: config } = useQuery(configQuery())
  const words = useSettled(typed ?? '').trim()
  const isAsked = config?.geocoder === true && typed !== null && words.length >= fewestCharacters
  // A tenth of a degree is near enough, and lets the same words be asked for once.
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
