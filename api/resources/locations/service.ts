import type { MemberLocation, SharedPosition } from '../../../shared/schemas/memberLocation.ts'
import { switchedOff } from '../../calls/errors.ts'
import type { Executor } from '../../db/database.ts'
import * as queries from './queries.ts'

/** Where the members who share it were last, by name. */
export const listLocations = (organizationId: number, db: Executor): Promise<MemberLocation[]> =>
  db.rows<MemberLocation>(queries.list, [organizationId])

/**
 * Keeps a member's position in place of their last one.
 * @throws 403 if they do not share it
 */
export async function shareLocation(
  organizationId: number,
  userId: number,
  { lat, lng }: SharedPosition,
  db: Executor,
): Promise<void> {
  if (!(await db.first(queries.share, [organizationId, userId, lat, lng]))) throw switchedOff()
}

/** Forgets the positions that are too old. */
export const dropOldLocations = (db: Executor): Promise<unknown> => db.rows(queries.dropOld)
