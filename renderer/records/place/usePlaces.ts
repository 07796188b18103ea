import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { useInteractions } from '../interactions/useInteractions.ts'
import { offeredPlaces, recordedAt, suggestedPlace } from './place.ts'

/** The places to offer, and the default while none is chosen. It depends on the contact. */
export function usePlaces(contactId: number | null) {
  const { user } = useSession()
  const { interactions, isLoading } = useInteractions()
  return useMemo(() => {
    const offered = offeredPlaces(interactions, contactId, user.id)
    const suggestion = suggestedPlace(offered)
    return {
      offered,
      isLoading,
      suggestion,
      /** Addresses that belong to a place: they are dropped when the pin moves away. */
      known: [...offered.used, suggestion],
      /** Where anybody has recorded an address. */
      placeOf: (address: string) => recordedAt(interactions, address),
    }
  }, [interactions, isLoading, contactId, user.id])
}

export type Places = ReturnType<typeof usePlaces>
