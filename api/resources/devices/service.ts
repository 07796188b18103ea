import { deviceName } from '../../../shared/domain/deviceName.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { Device, QueueReport } from '../../../shared/schemas/device.ts'
import type { Caller, Deps, Scope, Transport } from '../../calls/handler.ts'
import * as queries from './queries.ts'

/** Who reports, and from where: nothing of it is taken from what the report says. */
interface Reporter {
  caller: Caller
  organizationId: number
  http: Pick<Transport, 'header'>
}

/** Notes what of an organization waits on the device of a sign-in; it replaces what the device has said before. */
export async function reportQueue(
  { visits, contacts, changes, asking, since }: QueueReport,
  { caller, organizationId, http }: Reporter,
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const device = deviceName(http.header('user-agent')).slice(0, limits.device)
  const counts = [visits, contacts, changes, asking]
  await db.rows(queries.report, [organizationId, caller.signIn.id, caller.userId, device, ...counts, since])
}

/** What waits on devices: on all of the organization, or on the caller's own. */
export const listDevices = (
  { organizationId, grant }: Scope,
  { userId, signIn }: Caller,
  { db }: Deps,
): Promise<Device[]> => db.rows<Device>(queries.list, [organizationId, grant === 'any' ? null : userId, signIn.id])
