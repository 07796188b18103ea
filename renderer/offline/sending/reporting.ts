import type { QueueReport } from '../../../shared/schemas/device.ts'
import type { PendingRecord } from '../../../shared/replica.ts'
import type { Later } from '../../lib/later.ts'
import { rowKey } from '../queue/localId.ts'
import type { Drained } from './drain.ts'

/** What waits, in numbers: nothing of what it is leaves the device before it is sent. */
export function reportOf(waiting: readonly PendingRecord[]): QueueReport {
  const creates = waiting.filter(({ op }) => op === 'create')
  const visits = creates.filter(({ entity }) => entity === 'interaction').length
  const times = waiting.map(({ madeAt }) => madeAt).sort()
  return {
    visits,
    contacts: creates.length - visits,
    changes: waiting.length - creates.length,
    asking: waiting.filter(({ problem }) => problem !== null).length,
    since: times[0] ?? null,
  }
}

export interface ReportingDeps {
  /** The user's queue on this device. */
  pending(): readonly PendingRecord[]
  /** Rows whose records wait because they can still be undone. */
  held(): Promise<ReadonlySet<string>>
  isSending(): boolean
  /** @returns whether the server has taken it */
  send(organizationId: number, report: QueueReport): Promise<boolean>
  /** The organizations of which the server was told that something waits, on this device. */
  told: { read(): number[] | null; write(organizations: number[] | null): void }
  later: Later
}

/** What is recorded in a row of saves is sent before anything is said about it. */
const pauseMs = 2_000

/**
 * Tells the server what it cannot take, or not yet: after a round of sending that left something, if that is not what it
 * was told last; and once more when nothing is left. A save that is sent at once is never reported.
 */
export function reporting({ pending, held, isSending, send, told, later }: ReportingDeps) {
  const said = new Map<number, string>()
  let cancel = () => {}

  const note = (organizationId: number, isWaiting: boolean) => {
    const others = (told.read() ?? []).filter((id) => id !== organizationId)
    const next = isWaiting ? [...others, organizationId] : others
    told.write(next.length > 0 ? next : null)
  }

  async function report(): Promise<void> {
    // The end of that round reports.
    if (isSending()) return
    const undoable = await held()
    const waiting = pending().filter((record) => !undoable.has(rowKey(record)))
    const organizations = new Set([...waiting.map((record) => record.organizationId), ...(told.read() ?? [])])
    for (const organizationId of organizations) {
      const now = reportOf(waiting.filter((record) => record.organizationId === organizationId))
      if (said.get(organizationId) === JSON.stringify(now) || !(await send(organizationId, now))) continue
      said.set(organizationId, JSON.stringify(now))
      note(organizationId, now.since !== null)
    }
  }

  return {
    /** Called at the end of each round of sending. */
    after({ stop, sent }: Pick<Drained, 'stop' | 'sent'>): void {
      cancel()
      if (stop === 'signIn' || stop === 'wrongOwner' || (stop === 'unreachable' && sent === 0)) return
      cancel = later(() => void report().catch(() => undefined), pauseMs)
    },
    /** What goes with a batch, of its organization: what waits beside it; undefined if nothing does. */
    beside(batch: readonly PendingRecord[]): QueueReport | undefined {
      const ids = new Set(batch.map(({ id }) => id))
      const organizationId = batch[0]?.organizationId
      const rest = pending().filter((record) => record.organizationId === organizationId && !ids.has(record.id))
      if (organizationId === undefined || rest.length === 0) return undefined
      said.delete(organizationId)
      note(organizationId, true)
      return reportOf(rest)
    },
    stop: () => cancel(),
  }
}
