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

/**
 * Interactions grouped by coordinates rounded to 4 decimals, about 11 m (specification, points 2 and 9).
 * Those without numeric coordinates are left out.
 */
export function locationGroups<I extends Located>(interactions: readonly I[]): LocationGroup<I>[] {
  const groups = new Map<string, I[]>()
  for (const interaction of interactions) {
    if (!isPlace(interaction)) continue
    const { lat, lng } = interaction.location
    const key = `${lat.toFixed(4)},${lng.toFixed(4)}`
    const group = groups.get(key)
    if (group) group.push(interaction)
    else groups.set(key, [interaction])
  }
  return [...groups].map(([key, members]) => {
    members.sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id)
    const latest = members[0] as I
    return { key, location: latest.location, latestDate: latest.date, interactions: members }
  })
}
