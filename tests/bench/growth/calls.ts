import { pathOf } from '../../support/calls.ts'
import { median } from '../rounds.ts'
import { interaction } from '../server/create.ts'
import { dashboardPaths, openDashboard } from '../server/dashboard.ts'
import { call, readThrough } from '../server/http.ts'
import type { Person } from '../server/people.ts'

/** The calls whose cost is followed, each as a signed-in user makes it. */
export interface Calls {
  page(): Promise<unknown>
  delta(): Promise<unknown>
  search(): Promise<unknown>
  report(): Promise<unknown>
  create(): Promise<unknown>
  dashboard(): Promise<unknown>
}

const changed = 50

export async function callsOf(url: string, person: Person): Promise<Calls> {
  const { organizationId, token } = person
  const params = { organizationId }
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string) => readThrough(url + path, { headers })
  const create = () => call(url + pathOf('createInteraction'), { method: 'POST', headers, body: interaction(person) })
  const cursor = await lastCursor(url, params, headers)
  for (let count = 0; count < changed; count += 1) await create()
  const paths = dashboardPaths(organizationId)
  return {
    create,
    page: () => get(pathOf('listInteractions', { params, query: { limit: 50 } })),
    delta: () => get(pathOf('getChanges', { params, query: { limit: changed, cursor } })),
    search: () => get(pathOf('search', { query: { organizationId, q: 'peter becker' } })),
    report: () => get(pathOf('getActivitiesReport', { params: { id: organizationId } })),
    dashboard: () => openDashboard((name) => get(paths[name])),
  }
}

/** Cursor of a device that has everything: a million rows are from few transactions, the rest of which is skipped. */
async function lastCursor(
  url: string,
  params: { organizationId: number },
  headers: Record<string, string>,
): Promise<string> {
  let last: string | undefined
  while (true) {
    const { cursor, hasMore } = JSON.parse(
      (await call(url + pathOf('getChanges', { params, query: { limit: 1, cursor: last } }), { headers })).toString(),
    ) as { cursor: string; hasMore: boolean }
    const [epoch, xid] = cursor.split('.')
    last = `${epoch}.${xid}.2147483647.2147483647`
    if (!hasMore) return last
  }
}

/** Median milliseconds of one call, over as many as fit into the time. */
export async function medianTime(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (times.length === 0 || performance.now() < end) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return median(times)
}
