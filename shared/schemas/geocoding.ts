import * as z from 'zod'
import { limits, neededText } from './common.ts'

/** A latitude or longitude in a query, where an empty text is not a number. */
const degrees = (field: string, max: number) => {
  const message = `${field} must be a number between -${max} and ${max}`
  return z
    .string(message)
    .regex(/^-?\d{1,3}(?:\.\d+)?$/, message)
    .transform(Number)
    .pipe(z.number().min(-max, message).max(max, message))
}

const lat = degrees('lat', 90)
const lng = degrees('lng', 180)

export const addressQuery = z.object({
  q: neededText('q', 3, 200, 'q must have at least 3 characters'),
  /** Results near this point come first. */
  lat: lat.optional(),
  lng: lng.optional(),
})

export const pointQuery = z.object({ lat, lng })

/** A found address, in the format of its country. */
export const foundAddress = z.object({
  label: z.string().min(1).max(limits.address),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})
export type FoundAddress = z.output<typeof foundAddress>

/** How many addresses an answer holds at most. */
export const maxAddresses = 6
export const foundAddresses = z.array(foundAddress).max(maxAddresses)
