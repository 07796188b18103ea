import * as z from 'zod'
import { limits } from '../../../shared/schemas/common.ts'
import { foundAddress, maxAddresses, type FoundAddress } from '../../../shared/schemas/geocoding.ts'
import type { Question } from '../../calls/services.ts'
import { addressLabel } from './addressLabel.ts'

/** So many degrees around a point, what is found comes first. */
const nearDegrees = 0.5

const result = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  name: z.string().nullish(),
  address: z.record(z.string(), z.string()).optional(),
})

const answers = {
  search: z.array(result),
  // A point without an address, for example at sea, is answered with an error.
  reverse: z.union([result.transform((one) => [one]), z.object({ error: z.unknown() }).transform(() => [])]),
}

// A position rounded to a tenth of a degree (some 10 km) is enough for ranking, and reveals little about the user.
const roughly = (degrees: number) => Math.round(degrees * 10) / 10

function parametersOf(question: Question): Record<string, string> {
  // Five decimals are about a metre.
  if (question.kind === 'reverse')
    return { lat: question.at.lat.toFixed(5), lon: question.at.lng.toFixed(5), zoom: '18' }
  const words = { q: question.words.replace(/\s+/g, ' ').toLowerCase(), limit: String(maxAddresses) }
  if (!question.near) return words
  const [lat, lng] = [roughly(question.near.lat), roughly(question.near.lng)]
  return {
    ...words,
    viewbox: [lng - nearDegrees, lat + nearDegrees, lng + nearDegrees, lat - nearDegrees]
      .map((value) => value.toFixed(1))
      .join(','),
  }
}

/**
 * The URL of a request.
 * @param base GEOCODER_URL; a key in its query stays
 */
export function questionUrl(base: string, question: Question): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/(?:search)?$/, '')}/${question.kind}`
  for (const [name, value] of Object.entries({ ...parametersOf(question), format: 'jsonv2', addressdetails: '1' }))
    url.searchParams.set(name, value)
  return url
}

/**
 * Parses an answer.
 * @throws ZodError if it is not Nominatim's format
 */
export function readAnswer({ kind }: Question, body: unknown): FoundAddress[] {
  const found = answers[kind]
    .parse(body)
    .map((one) => ({ label: addressLabel(one).slice(0, limits.address), lat: one.lat, lng: one.lon }))
  const valid = found.filter((one) => foundAddress.safeParse(one).success)
  // Segments of one street are separate results with the same label.
  return valid
    .filter(({ label }, index) => valid.findIndex((other) => other.label === label) === index)
    .slice(0, maxAddresses)
}
