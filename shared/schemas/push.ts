import * as z from 'zod'
import { limits } from './common.ts'

/**
 * Where a push service takes messages for a device: on https and by a name. The name is looked up when a message is
 * sent, and must then belong to a public address.
 */
const endpoint = z
  .string()
  .max(limits.url)
  .regex(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*\/[!-~]*$/, 'endpoint must be the https address of a push service')

/** `base64url` of so many bytes. */
const bytes = (name: string, length: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`),
      `${name} must be ${length} bytes in base64url`,
    )

/** A device's subscription, as browsers make it. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: bytes('p256dh', 65), auth: bytes('auth', 16) }),
})
export type PushSubscriptionInput = z.output<typeof pushSubscription>
