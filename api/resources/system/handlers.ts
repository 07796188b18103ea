import type { system } from '../../../shared/contract/system.ts'
import { readStatus } from '../../db/migrate.ts'
import { notReady } from '../../calls/errors.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { version } from '../../version.ts'

export const systemHandlers: HandlersOf<typeof system> = {
  getConfig: (_, { config, payments, push }) => ({
    version,
    tiles: { url: config.tiles.url, attribution: config.tiles.attribution },
    pmtiles: config.tiles.pmtilesFile !== null,
    geocoder: config.geocoderUrl !== null,
    pushKey: push?.publicKey ?? null,
    payments: payments?.kind === 'stripe',
    demoCheckout: payments?.kind === 'demo',
    debug: config.debugRoutes,
    demo: config.demo,
  }),

  getHealth: () => ({ status: 'ok' }),

  async getReady(_, { db, log }) {
    const status = await readStatus(db.knex).catch((error: unknown) => {
      log.warn({ err: error }, 'The database does not answer')
      return null
    })
    if (status?.pending.length !== 0) throw notReady()
    return { status: 'ok' }
  },
}
