import { crashSafe } from '../../lib/crashSafe.ts'

/**
 * Notes that the browser has cleared a user's rows, until it is forgotten how far they had been read: the page may be
 * closed in between.
 */
export const replicaGone = (userId: number) => crashSafe<true>(`outreach.mustForget.${userId}`)
