import { expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { repetitions } from '../support/runReport.ts'
import { realServer } from './simulation/realServer.ts'
import { simulate } from './simulation/simulate.ts'

const runs = repetitions('simulated histories of devices against the real server', 12, 500)
const server = useServer({ env: { RATE_LIMITS: 'off' } })

it(
  'the simulation with the real server keeps every record once or asks its user',
  { timeout: runs * 60_000 },
  async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const { faults } = await simulate(seed, await realServer(server()))
      expect(faults, `npm run simulate -- --server --runs 1 --seed ${seed}`).toEqual([])
    }
  },
)
