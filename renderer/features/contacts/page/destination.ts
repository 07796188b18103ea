import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction, Location } from '../../../../shared/schemas/interaction.ts'
import type { Destination } from '../../../lib/routeLink.ts'
import { defaultCenter } from '../../../ui/map/constants.ts'

/** Where a contact can be visited: the link to directions, and its name. */
export interface Way {
  to: Destination
  name: string
}

// Interactions without a chosen place have the map's default centre.
const isReal = ({ lat, lng }: Location) =>
  Number.isFinite(lat) && Number.isFinite(lng) && (lat !== defaultCenter.lat || lng !== defaultCenter.lng)

/**
 * The place to visit a contact: their address, or else the place of their last interaction.
 * @param history their interactions, newest first
 * @returns null if neither is known
 */
export function wayTo({ address }: Pick<Contact, 'address'>, history: readonly Interaction[]): Way | null {
  if (address) return { to: address, name: address }
  const last = history.find(({ location }) => isReal(location))?.location
  return last ? { to: last, name: last.address || `${last.lat}, ${last.lng}` } : null
}
