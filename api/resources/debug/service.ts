import type { Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

interface Counts {
  organizationCount: number
  contactCount: number
}

/** Numbers of a user's organizations and of the contacts in them. */
export async function countsOf(userId: number, { db }: Deps): Promise<Counts> {
  return (await db.first<Counts>(queries.counts, [userId])) ?? { organizationCount: 0, contactCount: 0 }
}
