import { frozenCopy } from '../../../renderer/offline/store/memoryStore.ts'
import type { Answer } from '../../../renderer/offline/sending/answers.ts'
import type { RecordRequest } from '../../../renderer/offline/sending/wire.ts'
import type { Reply } from './backend.ts'
import type { Life } from './scheduler.ts'
import type { Surroundings } from './surroundings.ts'

/** A device, as far as the network and the server see it. */
interface Sender {
  /** The signed-in user; the session itself may have expired. */
  user: number | null
  isExpired: boolean
  isOnline: boolean
}

/** A message in transit does not end with the tab that sent it. */
const onTheWay: Life = { isOver: false }

/** A tab's requests with their responses, as far as those arrive. */
export function transportOf(device: Sender, life: Life, around: Surroundings) {
  const { random, scheduler, backend, trouble } = around
  const is = (probability: number) => !trouble.healed && random.chance(probability)
  const getsThrough = (body: RecordRequest['body']) =>
    trouble.healed ||
    ((trouble.swallowed === null || !JSON.stringify(body ?? null).includes(trouble.swallowed)) &&
      (!Array.isArray(body?.records) || body.records.length <= trouble.longest))
  return async ({ method, path, headers, body }: RecordRequest): Promise<Answer> => {
    await scheduler.turn(life)
    if (!device.isOnline || !getsThrough(body) || is(trouble.lostRequest)) return null
    // Signed when it is sent: by whoever is signed in then.
    const request = frozenCopy({
      userId: device.isExpired ? null : device.user,
      owner: Number(headers['X-Record-Owner']) || null,
      method: method as 'POST',
      path,
      body,
    })
    const deliver = async (): Promise<Reply> => {
      await scheduler.turn(onTheWay)
      return is(trouble.serverFailure)
        ? { status: 503, body: { code: 'overloaded', message: 'Busy' } }
        : scheduler.serve(backend.call(request))
    }
    if (is(trouble.duplicate)) void deliver()
    // The device times out, and the request arrives nevertheless.
    if (is(trouble.late)) {
      void deliver()
      return null
    }
    const reply = await deliver()
    await scheduler.turn(life)
    if (!device.isOnline || is(trouble.lostResponse)) return null
    if (is(trouble.foreignAnswer)) return { status: 200, body: undefined }
    return { status: reply.status, body: reply.body }
  }
}

/** A page of the change feed for a tab. */
export async function readFeed(
  device: Sender,
  life: Life,
  { random, scheduler, backend, trouble, hasLocks }: Surroundings,
  organizationId: number,
  cursor: string | null,
): Promise<Answer> {
  await scheduler.turn(life)
  if (!device.isOnline || (!trouble.healed && random.chance(trouble.lostRequest))) return null
  const { status, page } = await scheduler.serve(
    backend.changes(device.isExpired ? null : device.user, organizationId, cursor, 1 + random.int(5)),
  )
  // Where tabs are not kept apart, another one may overtake a slow answer.
  while (!hasLocks && random.chance(0.95)) await scheduler.turn(life)
  await scheduler.turn(life)
  if (!trouble.healed && random.chance(trouble.lostResponse)) return null
  return { status, body: page ?? { code: status === 403 ? 'forbidden' : 'refused', message: 'No' } }
}
