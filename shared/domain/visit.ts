/** The rules of a location visit (specification, point 5), for the form and for the server. */
import { say } from './messages.ts'

/** Shortest address of a visit, in characters. */
export const visitAddressLength = 5

/** The clocks of devices differ; a device that is off by more shows it by the date that it displays. */
const day = 86_400_000

interface Fault {
  path: 'location.address' | 'date'
  message: string
}

/**
 * The error in a visit, by the server's rules.
 * @param visit its fields that are known or changed
 * @param now the server's time: a visit may be up to a day ahead of it
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
