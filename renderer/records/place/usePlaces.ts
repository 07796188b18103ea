import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { useInteractions } from '../interactions/useInteractions.ts'
import { offeredPlaces, suggestedPlace } from './place.ts'

/** The places to offer, and the default while none is chosen. It depends on the contact. */
export function usePlaces(contactId: number | null) {
  const { user } = useSession()
  const { interactions } = useInteractions()
  return useMemo(() => {
    const offered = offeredPlaces(interactions, contactId, user.id)
    const suggestion = suggestedPlace(offered)
    return { offered, suggestion, known: [...offered.used, suggestion] }
  }, [interactions, contactId, user.id])
}
