import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction, Location } from '../../../../shared/schemas/interaction.ts'
import type { Destination } from '../../../lib/routeLink.ts'
import { defaultCenter } from '../../../ui/map/constants.ts'

/** Where somebody can be visited: the way there, and what it is called. */
export interface Way {
  to: Destination
  name: string
}

// Interactions stand at the map's default centre where nobody said where.
const isReal = ({ lat, lng }: Location) =>
  Number.isFinite(lat) && Number.isFinite(lng) && (lat !== defaultCenter.lat || lng !== defaultCenter.lng)

/**
 * Where one would go to see somebody: where they live, or else where they were met last.
 * @param history their interactions, the newest first
 * @returns null where neither is known
 */
export function wayTo({ address }: Pick<Contact, 'address'>, history: readonly Interaction[]): Way | null {
  if (address) return { to: address, name: address }
  const last = history.find(({ location }) => isReal(location))?.location
  return last ? { to: last, name: last.address || `${last.lat}, ${last.lng}` } : null
}
