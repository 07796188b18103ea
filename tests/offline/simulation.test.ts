import { expect, it } from 'vitest'
import { repetitions } from '../support/runReport.ts'
import { serverModel } from './simulation/serverModel.ts'
import { simulate } from './simulation/simulate.ts'

const runs = repetitions('simulated histories of devices and a server', 300, 20_000)

// The shipped queue, drain and replica, in a world where requests and answers are lost, late and doubled, tabs crash between any two
// steps, clocks are years off, sessions end, people change places and lose access. A failing seed runs again by `npm run simulate`.
it('keeps what was recorded, once, or asks its person', { timeout: runs * 1_000 }, async () => {
  let acts = 0
  for (let seed = 1; seed <= runs; seed += 1) {
    const result = await simulate(seed, serverModel())
    expect(result.faults, `seed ${seed}`).toEqual([])
    acts += result.acts
  }
  // A world in which nothing happens proves nothing.
  expect(acts).toBeGreaterThan(runs * 10)
})

it('is the same world for the same seed', async () => {
  const run = () => simulate(7, serverModel())
  expect(await run()).toEqual(await run())
})
