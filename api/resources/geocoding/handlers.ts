import type { geocoding } from '../../../shared/contract/geocoding.ts'
import { geocoderOff } from '../../calls/errors.ts'
import type { Deps, HandlersOf } from '../../calls/handler.ts'
import type { Question } from '../../calls/services.ts'

async function ask(question: Question, userId: number, { geocoder, limits }: Deps) {
  if (!geocoder) throw geocoderOff()
  await limits.geocode(userId)
  return geocoder.ask(question, userId)
}

export const geocodingHandlers: HandlersOf<typeof geocoding> = {
  searchAddresses: ({ query: { q, lat, lng }, caller }, deps) =>
    ask(
      { kind: 'search', words: q, near: lat === undefined || lng === undefined ? null : { lat, lng } },
      caller.userId,
      deps,
    ),
  findAddressAt: ({ query, caller }, deps) => ask({ kind: 'reverse', at: query }, caller.userId, deps),
}
