import { watched, crash } from './reading.ts'
import { anySkew, type Device } from './device.ts'
import type { World } from './world.ts'

/** A device's clock jumps; its storage runs full, until something is deleted there. */
export function wear({ ofDevices, devices, hasFullDevices }: World): void {
  if (ofDevices.chance(0.002)) ofDevices.pick(devices).skew = anySkew(ofDevices)
  if (!hasFullDevices) return
  const device = ofDevices.pick(devices)
  if (ofDevices.chance(device.isFull ? 0.02 : 0.005)) device.isFull = !device.isFull
}

/** The server is backed up, or restored to the state of any of its backups. */
async function backUpOrRestore({ random, scheduler, backend, restores }: World): Promise<void> {
  if (restores.length > 0 && random.chance(0.6)) await scheduler.serve(random.pick(restores)())
  else restores.push(await scheduler.serve(backend.backUp()))
}

/** Something befalls a device, its user or the server. */
export function befall(world: World, device: Device): void {
  const { random, scheduler, trouble, backend, closed } = world
  const { users, organizations } = backend
  const what = random.next()
  if (what < 0.3) crash(random.pick([...device.tabs, null]))
  else if (what < 0.5) device.isOnline = random.chance(0.7)
  else if (what < 0.65) device.isExpired = random.chance(0.3)
  else if (what < 0.8) device.user = random.chance(0.6) ? device.owner : random.pick([...users, null])
  else if (what < 0.84) watched(world, backUpOrRestore(world))
  else if (what < 0.96) {
    const user = random.chance(0.7) ? device.owner : random.pick(users)
    const organizationId = random.pick(organizations)
    const key = `${user} ${organizationId}`
    if (closed.has(key)) closed.delete(key)
    else closed.add(key)
    watched(world, scheduler.serve(backend.setAccess(user, organizationId, !closed.has(key))))
  } else trouble.lostResponse = random.next() * 0.3
}
