import { tenThousandths } from './coordinates.ts'

export interface Located {
  id: number
  date: string
  location: { lat: number; lng: number; address: string }
}

/** All interactions at one place, the latest first. */
export interface LocationGroup<I extends Located> {
  /** The rounded coordinates as text: stable while the group exists. */
  key: string
  /** Place of the latest interaction. */
  location: I['location']
  latestDate: string
  interactions: I[]
}

const isPlace = ({ location }: Located) => Number.isFinite(location?.lat) && Number.isFinite(location?.lng)

// Ten-thousandths of a degree, as one number: a string per interaction was too slow with 50,000 of them.
const cell = ({ lat, lng }: Located['location']): number => tenThousandths(lat) * 10_000_000 + tenThousandths(lng)

/** The key of the group at these coordinates. */
export const placeKeyOf = ({ lat, lng }: Pick<Located['location'], 'lat' | 'lng'>): string =>
  [lat, lng].map((degrees) => (tenThousandths(degrees) / 10_000).toFixed(4)).join(',')

// Stored times all have one form (ISO, UTC, milliseconds) and compare as texts.
const latestFirst = (a: Located, b: Located): number => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1)

/**
 * Interactions grouped by coordinates rounded to 4 decimals, about 11 m (specification, points 2 and 9).
 * Those without numeric coordinates are left out.
 */
export function locationGroups<I extends Located>(interactions: readonly I[]): LocationGroup<I>[] {
  const groups = new Map<number, I[]>()
  for (const interaction of interactions) {
    if (!isPlace(interaction)) continue
    const place = cell(interaction.location)
    const group = groups.get(place)
    if (group) group.push(interaction)
    else groups.set(place, [interaction])
  }
  return [...groups.values()].map((members) => {
    members.sort(latestFirst)
    const latest = members[0] as I
    return {
      key: placeKeyOf(latest.location),
      location: latest.location,
      latestDate: latest.date,
      interactions: members,
    }
  })
}
