import type { Logger } from 'pino'
import type { FoundAddress } from '../../../shared/schemas/geocoding.ts'
import { geocoderBusy, geocoderUnavailable } from '../../calls/errors.ts'
import type { Geocoder, Question } from '../../calls/services.ts'
import { createThrottle } from './throttle.ts'
import { createCache } from './cache.ts'
import { questionUrl, readAnswer } from './nominatim.ts'

/** Nominatim's usage policy: at most one request a second, and an identifying name. */
export const geocoderPause = 1_000
const userAgent = 'Outreach (contact and interaction tracker; self-hosted)'
const timeoutMilliseconds = 5_000

/**
 * A geocoder over a Nominatim-compatible server.
 * Searches are personal data: they are kept in this process only, and never logged.
 * @param base GEOCODER_URL
 * @param pause between two requests, in milliseconds
 */
export function createGeocoder(base: string, log: Logger, pause = geocoderPause): Geocoder {
  const throttle = createThrottle(pause, geocoderBusy)
  const cache = createCache<FoundAddress[]>()

  async function fetchAnswer(question: Question): Promise<FoundAddress[]> {
    try {
      const response = await fetch(questionUrl(base, question), {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      if (!response.ok) throw new Error(`It answered ${response.status}`)
      return readAnswer(question, await response.json())
    } catch (error) {
      // Without the requested URL: the messages of fetch and zod may contain it.
      const reason =
        error instanceof Error && error.message.startsWith('It answered') ? error.message : (error as Error).name
      log.warn({ reason }, 'The geocoder does not answer as it should')
      throw geocoderUnavailable()
    }
  }

  return {
    ask(question, userId) {
      const key = questionUrl(base, question).search
      return (
        cache.get(key) ??
        cache.keep(
          key,
          throttle.run(userId, () => fetchAnswer(question)),
        )
      )
    },
  }
}
