import * as z from 'zod'

/** What a client may know of the server before sign-in. */
export const publicConfig = z.object({
  version: z.string(),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
  pmtiles: z.boolean(),
  geocoder: z.boolean(),
  /** The key by which browsers recognise this server's push messages; null: it sends none. */
  pushKey: z.string().nullable(),
  payments: z.boolean(),
  /** On a demo server without payments users can try the payment flow: nothing is charged. */
  demoCheckout: z.boolean(),
  debug: z.boolean(),
  demo: z.boolean(),
})
export type PublicConfig = z.output<typeof publicConfig>

export const health = z.object({ status: z.literal('ok') })
