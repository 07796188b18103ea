import { createRequire } from 'node:module'
import { request, type Agent } from 'node:https'
import type { Logger } from 'pino'
import type { Push } from '../calls/services.ts'
import type { Config } from '../config.ts'
import { vapidPublicKey } from '../vapid.ts'
import { publicOnly } from './publicOnly.ts'

/** How long a push service may take, in milliseconds. */
const timeout = 5_000
/** How long it keeps a message for a device that is off, in seconds. */
const timeToLive = 86_400
/** The subscription has ended. */
const gone = new Set([404, 410])
/** Of the refusals, those for now: the service is slow, or has had too much. */
const later = new Set([408, 429])

/** Loaded with the first message, which most starts never send. */
const webPush = () => createRequire(import.meta.url)('web-push') as typeof import('web-push')

/** Who asks: push services write to this address if something is wrong. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`

/**
 * Push messages through the push services of browsers.
 * @param agent of the connections; another in tests
 * @returns null if no key is set
 */
export function createPush(
  { vapidPrivateKey: privateKey, publicUrl }: Pick<Config, 'vapidPrivateKey' | 'publicUrl'>,
  log: Logger,
  agent: Agent = publicOnly(),
): Push | null {
  if (privateKey === null) return null
  const publicKey = vapidPublicKey(privateKey)
  if (publicKey === null) throw new Error('The private key for push messages is damaged')
  const vapidDetails = { subject: subjectOf(publicUrl), publicKey, privateKey }

  /** @returns the answer's status */
  const post = (endpoint: string, headers: Record<string, string | number>, body: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeout) }
      const sending = request(endpoint, options, (response) => {
        resolve(response.statusCode ?? 0)
        // Nothing in it is needed, and its sender may be anyone.
        response.destroy()
      })
      sending.on('error', reject)
      sending.end(body)
    })

  return {
    publicKey,
    async send(subscription, message) {
      let sealed
      try {
        sealed = webPush().generateRequestDetails(subscription, JSON.stringify(message), {
          vapidDetails,
          TTL: timeToLive,
        })
      } catch (error) {
        log.info({ err: error }, 'A push subscription has keys that nothing can be encrypted with')
        return 'gone'
      }
      try {
        const status = await post(sealed.endpoint, sealed.headers as Record<string, string | number>, sealed.body)
        if (gone.has(status)) return 'gone'
        if (status >= 200 && status < 300) return 'sent'
        log.warn({ status }, 'A push service has not accepted a message')
        if (status >= 400 && status < 500 && !later.has(status)) return 'refused'
      } catch (error) {
        // The address of a device is a credential, and stays out of the log.
        const { code, name } = error as NodeJS.ErrnoException
        log.warn({ code, name }, 'A push service cannot be reached')
      }
      return 'failed'
    },
  }
}
