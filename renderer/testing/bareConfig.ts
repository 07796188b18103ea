import type { PublicConfig } from '../../shared/schemas/system.ts'

/** The configuration of a server with maps, but without any other feature. */
export const bareConfig: PublicConfig = {
  version: '1.0.0',
  tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '' },
  pmtiles: false,
  geocoder: false,
  pushKey: null,
  payments: false,
  demoCheckout: false,
  debug: false,
  demo: false,
}
