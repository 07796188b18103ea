import * as z from 'zod'
import { count, id, limits, stored } from './common.ts'
import { location } from './interaction.ts'

export const sharedPosition = location.pick({ lat: true, lng: true })
export type SharedPosition = z.output<typeof sharedPosition>

/** Where a member who shares it was last. */
export const memberLocation = z
  .object({
    userId: id,
    name: stored(limits.name),
    lat: z.number(),
    lng: z.number(),
    /** By the server's clock: those of devices differ. */
    minutesAgo: count,
  })
  .meta({ id: 'MemberLocation' })
export type MemberLocation = z.output<typeof memberLocation>
