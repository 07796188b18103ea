import { newsKinds, type News } from '../../../shared/schemas/news.ts'
import type { Caller, Deps } from '../../calls/handler.ts'
import * as queries from './queries.ts'

/**
 * What happened in an organization while the caller was away; of others' doing only. Without a long absence, or once
 * they have dismissed it, a look at one row says that there is nothing.
 */
export async function getNews(organizationId: number, { userId, signIn }: Caller, { db }: Deps): Promise<News> {
  const absence = await db.first<{ since: string; until: string }>(queries.absence, [organizationId, userId])
  if (!absence) return { since: null, groups: [] }
  const { since, until } = absence
  const groups = await db.rows<News['groups'][number]>(queries.list, [organizationId, userId, since, until, signIn.id])
  groups.sort((a, b) => newsKinds.indexOf(a.kind) - newsKinds.indexOf(b.kind))
  return { since, groups }
}

/** Shows it on none of the caller's devices any more. */
export async function dismissNews(organizationId: number, userId: number, { db }: Deps): Promise<void> {
  await db.rows(queries.dismiss, [organizationId, userId])
}
