import { maxCounts } from '../../../shared/domain/limits.ts'
import { say } from '../../../shared/domain/messages.ts'
import type { Area, AreaAssignmentInput, AreaInput, AreaPatch } from '../../../shared/schemas/area.ts'
import { invalid, limitReached, notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import type { Executor } from '../../db/database.ts'
import * as queries from './queries.ts'

/** Areas of an organization, by name. */
export const listAreas = (organizationId: number, { db }: Deps): Promise<Area[]> =>
  db.rows<Area>(queries.list, [organizationId])

/** Organization of an area; null if there is none. */
export async function areaOrganization(id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(queries.organization, [id])
  return found?.organizationId ?? null
}

/** @throws 409 `limit_reached` */
export async function createArea(
  { organizationId, name, color, corners }: AreaInput & { organizationId: number },
  tx: Executor,
): Promise<Area> {
  await tx.rows(queries.lockOrganization, [organizationId])
  const counted = await tx.first<{ count: number }>(queries.count, [organizationId])
  if (counted && counted.count >= maxCounts.areas) throw limitReached(say('areasUsedUp', { max: maxCounts.areas }))
  const area = await tx.first<Area>(queries.insert, [organizationId, name, color, JSON.stringify(corners)])
  if (!area) throw new Error('The insert returned no row')
  return area
}

/**
 * Changes the fields that are present.
 * @throws 404
 */
export async function updateArea(organizationId: number, id: number, patch: AreaPatch, { db }: Deps): Promise<Area> {
  const area = await db.first<Area>(queries.update, [organizationId, id, JSON.stringify(patch)])
  if (!area) throw notFound('Area')
  return area
}

/**
 * Gives an area to members for a period. Who has it before has it until the day before; what was to begin in the period
 * is replaced. Without members, nobody has it in the period.
 * @throws 400 for a user who is no member; 404
 */
export async function assignArea(
  organizationId: number,
  id: number,
  { userIds, from, until }: AreaAssignmentInput,
  tx: Executor,
): Promise<Area> {
  if (!(await tx.first(queries.lock, [organizationId, id]))) throw notFound('Area')
  const team = [...new Set(userIds)]
  const members = await tx.first<{ count: number }>(queries.countMembers, [organizationId, team])
  if (members?.count !== team.length) throw invalid([{ path: 'userIds', message: say('areaMembers') }])
  await tx.rows(queries.removeWithin, [organizationId, id, from, until])
  await tx.rows(queries.endBefore, [organizationId, id, from])
  if (team.length > 0) await tx.rows(queries.assign, [organizationId, id, team, from, until])
  const area = await tx.first<Area>(queries.find, [organizationId, id])
  if (!area) throw new Error('The locked row is not there')
  return area
}

/** Deletes an area and who had it. */
export async function deleteArea(organizationId: number, id: number, { db }: Deps): Promise<void> {
  await db.rows(queries.remove, [organizationId, id])
}
