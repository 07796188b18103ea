import { expect, it } from 'vitest'
import { serverModel } from '../../offline/simulation/serverModel.ts'
import { simulate } from '../../offline/simulation/simulate.ts'
import { sqliteStorage } from '../../offline/simulation/sqliteStorage.ts'
import { repetitions } from '../../support/runReport.ts'

const runs = repetitions('simulated histories of desktops with their stores in SQLite', 30, 3_000)

// Like `tests/offline/simulation.test.ts`; and whenever the last window of a device has crashed, between any two steps
// of its store, the files are reopened as they were.
it(
  'the simulation over SQLite keeps every record once or asks its user, like the one in memory',
  { timeout: 60_000 + runs * 3_000 },
  async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const result = await simulate(seed, serverModel(), sqliteStorage)
      expect(result.faults, `seed ${seed}`).toEqual([])
      expect(result, `seed ${seed}`).toEqual(await simulate(seed, serverModel()))
    }
  },
)
