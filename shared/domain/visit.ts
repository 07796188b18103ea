/** The rules of a location visit (specification, point 5), for the form and for the server. */
import { say } from '../messages.ts'

/** Shortest address of a visit, in characters. */
export const visitAddressLength = 5

/** The clocks of devices differ, and a device that is wrong by more says so by the date it shows. */
const day = 86_400_000

interface Fault {
  path: 'location.address' | 'date'
  message: string
}

/**
 * What is wrong with a visit as the server takes it.
 * @param visit what of it is known or changed
 * @param now the server's time: a visit may lie up to a day ahead of it
 */
export function visitFaults(
  { date, location }: { date?: string | undefined; location?: { address: string } | undefined },
  now: Date,
): Fault[] {
  const faults: Fault[] = []
  if (location && location.address.length < visitAddressLength)
    faults.push({ path: 'location.address', message: say('addressTooShort', { min: visitAddressLength }) })
  if (date !== undefined && Date.parse(date) > now.getTime() + day)
    faults.push({ path: 'date', message: say('dateNeeded') })
  return faults
}
