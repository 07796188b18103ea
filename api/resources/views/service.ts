import { isViewQuery, viewParameters, type ViewPage } from '../../../shared/domain/savedViews.ts'
import { maxCounts } from '../../../shared/domain/limits.ts'
import { say } from '../../../shared/domain/messages.ts'
import type { SavedView, ViewInput, ViewPatch } from '../../../shared/schemas/savedView.ts'
import { forbidden, foreignOrganization, invalid, limitReached, notFound } from '../../calls/errors.ts'
import type { Caller, Scope } from '../../calls/handler.ts'
import type { Executor } from '../../db/database.ts'
import { lockTeam } from '../organizations/service.ts'
import { covers } from './policy.ts'
import * as queries from './queries.ts'

/** Organization of a view; null if there is none. */
export async function organizationOfView(id: number, db: Executor): Promise<number | null> {
  const found = await db.first<{ organizationId: number }>(queries.organization, [id])
  return found?.organizationId ?? null
}

/** The views that a member sees: the shared ones and their own, by name. */
export const listViews = (organizationId: number, userId: number, db: Executor): Promise<SavedView[]> =>
  db.rows<SavedView>(queries.list, [organizationId, userId])

/** @throws 404 for another member's private view */
async function seenView(organizationId: number, userId: number, id: number, db: Executor): Promise<SavedView> {
  const view = await db.first<SavedView>(queries.find, [organizationId, userId, id])
  if (!view) throw notFound('View')
  return view
}

/** @throws 404; 403 for a view that the caller only uses */
async function viewToChange(id: number, { organizationId, grant }: Scope, { userId }: Caller, db: Executor) {
  const view = await seenView(organizationId, userId, id, db)
  if (!covers(grant, userId, view)) throw forbidden()
  return view
}

/** @throws 400 */
function checkQuery(page: ViewPage, query: string): void {
  if (isViewQuery(page, query)) return
  const message = `query has only these parameters of the page’s address: ${viewParameters[page].join(', ')}`
  throw invalid([{ path: 'query', message }])
}

/** Called under the team's lock. @throws 409 `limit_reached` */
async function assertRoom(
  organizationId: number,
  userId: number,
  added: { own: number; shared: number },
  tx: Executor,
) {
  const present = await tx.first<{ own: number; shared: number }>(queries.count, [organizationId, userId])
  if (!present) throw new Error('The count returned no row')
  if (added.own + present.own > maxCounts.ownViews)
    throw limitReached(say('ownViewsUsedUp', { max: maxCounts.ownViews }))
  if (added.shared + present.shared > maxCounts.sharedViews)
    throw limitReached(say('sharedViewsUsedUp', { max: maxCounts.sharedViews }))
}

/** @throws 400; 403 for one who has just left; 409 `limit_reached` */
export async function createView(input: ViewInput, userId: number, tx: Executor): Promise<SavedView> {
  const { organizationId, page, name, query, shared } = input
  checkQuery(page, query)
  await lockTeam(organizationId, tx)
  await assertRoom(organizationId, userId, { own: 1, shared: shared ? 1 : 0 }, tx)
  const stored = await tx.first<{ id: number }>(queries.insert, [organizationId, userId, page, name, query, shared])
  if (!stored) throw foreignOrganization()
  return seenView(organizationId, userId, stored.id, tx)
}

/**
 * Changes the fields that are present.
 * @throws 400; 403; 404
 */
export async function updateView(
  id: number,
  { name, query }: ViewPatch,
  scope: Scope,
  caller: Caller,
  db: Executor,
): Promise<SavedView> {
  const { page } = await viewToChange(id, scope, caller, db)
  if (query !== undefined) checkQuery(page, query)
  await db.rows(queries.update, [scope.organizationId, id, name ?? null, query ?? null])
  return seenView(scope.organizationId, caller.userId, id, db)
}

/** @returns what is deleted @throws 403; 404 */
export async function deleteView(id: number, scope: Scope, caller: Caller, db: Executor): Promise<SavedView> {
  const view = await viewToChange(id, scope, caller, db)
  await db.rows(queries.remove, [scope.organizationId, id])
  return view
}

/** @throws 403; 404; 409 `limit_reached` */
export async function shareView(id: number, scope: Scope, caller: Caller, tx: Executor): Promise<void> {
  const { organizationId } = scope
  await lockTeam(organizationId, tx)
  const { shared } = await viewToChange(id, scope, caller, tx)
  if (shared) return
  await assertRoom(organizationId, caller.userId, { own: 0, shared: 1 }, tx)
  await tx.rows(queries.setShared, [organizationId, id, true])
}

/** Leaves a shared view to its owner alone. @throws 403; 404 */
export async function unshareView(id: number, scope: Scope, caller: Caller, db: Executor): Promise<void> {
  await viewToChange(id, scope, caller, db)
  await db.rows(queries.setShared, [scope.organizationId, id, false])
}

/** @throws 404 */
export async function starView(organizationId: number, userId: number, id: number, db: Executor): Promise<void> {
  await seenView(organizationId, userId, id, db)
  await db.rows(queries.star, [organizationId, userId, id])
}

export async function unstarView(organizationId: number, userId: number, id: number, db: Executor): Promise<void> {
  await db.rows(queries.unstar, [organizationId, userId, id])
}

/** For a member who leaves an organization: the views that they share become those of an admin. */
export async function handOverViews(organizationId: number, userId: number, tx: Executor): Promise<void> {
  await tx.rows(queries.handOver, [organizationId, userId])
}
