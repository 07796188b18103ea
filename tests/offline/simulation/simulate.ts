import type { Backend } from './backend.ts'
import { findFaults } from './check.ts'
import { memoryStorage, type DeviceStorage } from './device.ts'
import { heal } from './healing.ts'
import { randomFrom } from '../../support/random.ts'
import { runWorld } from './running.ts'
import { createWorld } from './world.ts'

/**
 * Runs one simulation to its end.
 * @param seed decides everything that happens
 * @param backend an empty server
 * @param newStorage creates the storage of a device
 * @returns the faults; none if it went well
 */
export async function simulate(
  seed: number,
  backend: Backend,
  newStorage: () => DeviceStorage = memoryStorage,
): Promise<{ faults: string[]; acts: number }> {
  const random = randomFrom(seed ^ 0x5eed)
  const size = { devices: 1 + random.int(3), events: 30 + random.int(170) }
  const world = createWorld(seed, backend, newStorage, size)
  const { error } = console
  // What the app catches and logs: nothing may throw.
  console.error = (...said: unknown[]) => void world.failures.push(`Something was logged: ${said.join(' ')}`)
  try {
    await runWorld(world, size)
    await heal(world)
    return { faults: await findFaults(world), acts: world.acts.length }
  } finally {
    console.error = error
    for (const { storage } of world.devices) storage.close()
  }
}
