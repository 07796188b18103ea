import type { QueryConfig } from 'pg'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { bareReads } from './bare.ts'
import { call } from './http.ts'
import { repeated } from './load.ts'
import type { Stage } from './stage.ts'

const counts = { contacts: 200, interactions: 1_000 }

type Ask = (name: keyof typeof bareReads) => Promise<unknown>

/** The current user, then all the rest at once: like the page when it opens on a new device. */
export async function openDashboard(ask: Ask): Promise<void> {
  await ask('user')
  await Promise.all([ask('organizations'), ask('notifications'), ask('contacts'), ask('interactions'), ask('news')])
}

/** The calls' paths on the server. */
export const dashboardPaths = (organizationId: number) => ({
  user: pathOf('getCurrentUser'),
  organizations: pathOf('listOrganizations'),
  notifications: pathOf('listNotifications'),
  contacts: pathOf('listContacts', { params: { organizationId } }),
  interactions: pathOf('listInteractions', { params: { organizationId } }),
  news: pathOf('getNews', { params: { organizationId } }),
})

/** All reads of the dashboard, one page after the other. */
export async function dashboard(stage: Stage, seconds: number): Promise<Comparison[]> {
  const { userId, organizationId, token } = await stage.person(counts)
  const paths = dashboardPaths(organizationId)
  const took = async (ask: Ask): Promise<number> =>
    1_000 / (await repeated(() => openDashboard(ask), { seconds, callers: 1 }))
  const asking = (headers: Record<string, string>) => (name: keyof typeof paths) =>
    call(stage.api.url + paths[name], { headers: { authorization: `Bearer ${token}`, ...headers } })
  const statementOf = (name: keyof typeof bareReads): QueryConfig => bareReads[name]({ userId, organizationId })
  return [
    {
      what: `dashboard of ${counts.contacts} contacts and ${counts.interactions.toLocaleString('en')} interactions`,
      unit: 'ms',
      floor: 'Koa and pg',
      goals: [{ of: 'server', against: 'Koa and pg', atMost: 1.2 }],
      contenders: [
        { name: 'bare driver', measure: () => took((name) => stage.bare.query(statementOf(name))) },
        {
          name: 'Koa and pg',
          measure: () =>
            took((name) => call(`${stage.floorUrl}/${name}?userId=${userId}&organizationId=${organizationId}`)),
        },
        { name: 'server', measure: () => took(asking({})) },
        { name: 'server, compressed', measure: () => took(asking({ 'accept-encoding': 'gzip, deflate, br, zstd' })) },
      ],
    },
  ]
}
