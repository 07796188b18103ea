import { StorageFull, type Row } from '../../../shared/replica.ts'
import type { Device, Tab } from './device.ts'
import type { Surroundings } from './surroundings.ts'

export const openTabs = ({ tabs, user }: Device): Tab[] => tabs.filter((tab) => tab.userId === user && !tab.life.isOver)

/** A tab ends between two of its steps. */
export const crash = (tab: Tab | null): void => {
  if (tab) tab.life.isOver = true
}

/** Rows without a server id are the newest. */
export const oldestFirst = (a: Row, b: Row): number => Number(a.id < 0) - Number(b.id < 0) || a.id - b.id

/** Notes that something throws, which only a device without space may. */
export function watched({ failures }: Pick<Surroundings, 'failures'>, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (error instanceof StorageFull) return
    failures.push(`Something threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  })
}

/** Something has changed: a tab reads it. Without locks all tabs read it at once, while others change more. */
export async function hearOfChange(tab: Tab, world: Surroundings, device: Device): Promise<void> {
  const organizationId = world.random.pick(world.backend.organizations)
  if (world.hasLocks) return void (await tab.records.pull(organizationId))
  for (let count = 0; count < 4; count += 1) watched(world, changeAddress(organizationId, tab, world))
  await Promise.all(openTabs(device).map(({ records }) => records.pull(organizationId)))
}

/** Another member changes what no device does, so that nothing conflicts. */
async function changeAddress(
  organizationId: number,
  { life }: Tab,
  { random, scheduler, backend }: Surroundings,
): Promise<void> {
  while (random.chance(0.9)) await scheduler.turn(life)
  const { contacts } = await scheduler.serve(backend.rows(organizationId))
  if (contacts.length === 0) return
  const [userId, path] = [random.pick(backend.users), `/api/contacts/${random.pick(contacts).id}`]
  const body = { address: `a${random.uuid()}` }
  await scheduler.serve(backend.call({ userId, owner: userId, method: 'PUT', path, body }))
}
