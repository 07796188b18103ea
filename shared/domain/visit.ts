/** The rules of a location visit (specification, point 5), for the form and for the server. */
import { say } from './messages.ts'

/** Shortest address of a visit, in characters. */
const visitAddressLength = 5

const day = 86_400_000

/**
 * Until when the server takes a visit: a day ahead, since the clocks of devices differ. A device that is off by more
 * shows it by the date that it displays.
 */
export const latestVisit = () => new Date(Date.now() + day)

interface Fault {
  path: 'location.address' | 'date'
  message: string
}

/**
 * The errors in a visit.
 * @param visit its fields that are known or changed
 * @param latest the end of what is past: the user's time, or the server's `latestVisit`
 */
export function visitFaults(
  { date, location }: { date?: string | undefined; location?: { address: string } | undefined },
  latest: Date,
): Fault[] {
  const faults: Fault[] = []
  if (location && location.address.length < visitAddressLength)
    faults.push({ path: 'location.address', message: say('addressTooShort', { min: visitAddressLength }) })
  if (date !== undefined && Date.parse(date) > latest.getTime())
    faults.push({ path: 'date', message: say('dateNeeded') })
  return faults
}
