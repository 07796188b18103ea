import type { PendingRecord } from '../../shared/replica.ts'
import { uuid } from '../../renderer/offline/testRecords.ts'
import { beginAct, confirmAct } from './simulation/acts.ts'
import { decideOn } from './simulation/decisions.ts'
import { callsOf } from './simulation/backend.ts'
import { memoryStorage, openTab } from './simulation/device.ts'
import { noTrouble } from './simulation/surroundings.ts'
import { serverModel } from './simulation/serverModel.ts'
import { createWorld } from './simulation/world.ts'

const calm = { ...noTrouble, healed: true }

/** Two tabs of one user on one device, with a contact that another user has deleted in the meantime. */
export async function twoTabs() {
  const world = { ...createWorld(1, serverModel(), memoryStorage, { devices: 1, events: 0 }), trouble: calm }
  const [device] = world.devices
  if (!device) throw new Error('There is one')
  const [first, second] = [openTab(device, world).records, openTab(device, world).records]
  /** Runs an operation until it has settled. */
  const done = async <Result>(work: Promise<Result>): Promise<Result> => {
    await world.scheduler.run()
    return work
  }
  const { body: row } = await callsOf(1, world.backend).createContact({
    body: { name: 'Ana', organizationId: 1, clientId: uuid(1) },
  })
  await done(first.pull(1))
  await callsOf(2, world.backend).deleteContact({ params: { id: row.id } })
  /** Records a change of the contact. @returns a function to call when its tab is told that it was stored */
  async function changed(records: typeof first, field: string, token: string): Promise<() => void> {
    const action = { op: 'update' as const, entity: 'contact' as const, row, body: { [field]: token } }
    const begun = beginAct(world.acts, { user: 1, device: device?.name ?? '' }, { action, field, token })
    const record = await done(records.record(action))
    return () => confirmAct(world.acts, begun, record)
  }
  const asked = async () => (await done(second.pending()))[0] as PendingRecord
  const discard = (seen: PendingRecord) =>
    done(decideOn(world.decisions, { seen, drops: () => true }, () => second.discard(seen)))
  /** Sends the queue, and reads the contact's final state. */
  const settle = async () => {
    await done(first.drain())
    await done(first.pull(1))
  }
  return { world, device, first, second, done, changed, asked, discard, settle }
}
