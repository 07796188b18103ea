import type { PendingRecord } from '../../shared/replica.ts'
import { onDevice } from './onDevice.ts'
import { currentTime } from './clock.ts'

/** A record that the server has stored. */
export interface SentRecord extends Pick<
  PendingRecord,
  'id' | 'op' | 'entity' | 'organizationId' | 'clientId' | 'rowId' | 'body' | 'madeAt'
> {
  /** When its answer arrived, by this device's clock. */
  sentAt: string
}

export interface SentLog {
  /** The last ones, the newest first. */
  sent: readonly SentRecord[]
  /** When the server last stored a record after which nothing was left in the queue. */
  lastSuccess: string | null
}

/** Maximum number of shown records. */
const maxSent = 50
const nothing: SentLog = { sent: [], lastSuccess: null }

const placeOf = (userId: number) => {
  const name = `outreach.sent.${userId}`
  return { name, ...onDevice<SentLog>(name) }
}

/** The fields that identify a record's subject; the rest is on the server, and in the replica. */
function toBeTold({
  name,
  contactId,
  contactClientId,
  location,
  returned,
}: PendingRecord['body']): PendingRecord['body'] {
  const { address } = (location ?? {}) as { address?: unknown }
  return {
    name,
    contactId,
    contactClientId,
    ...(returned !== undefined && { returned }),
    ...(address !== undefined && { location: { address } }),
  }
}

/**
 * Recently sent records of this device: for all tabs of a user, of which only one sends at a time, and after they were
 * closed.
 * @param onChange called with the current state, at once and after each change
 */
export function sentLog(userId: number, onChange: (log: SentLog) => void) {
  const place = placeOf(userId)
  // Without storage it lasts as long as the page.
  let log = place.read() ?? nothing
  let fresh: SentRecord[] = []

  function write(lastSuccess?: string, isKept: (record: SentRecord) => boolean = () => true): void {
    const before = place.read() ?? log
    const sent = [...fresh, ...before.sent].filter(isKept).slice(0, maxSent)
    log = { sent, lastSuccess: lastSuccess ?? before.lastSuccess }
    fresh = []
    place.write(log)
    onChange(log)
  }
  const now = () => currentTime().toISOString()
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === place.name) onChange((log = place.read() ?? nothing))
  }
  window.addEventListener('storage', elsewhere)
  onChange(log)
  return {
    took({ id, op, entity, organizationId, clientId, rowId, body, madeAt }: PendingRecord): void {
      // A batch is answered at once, and stored once.
      if (fresh.length === 0) queueMicrotask(() => fresh.length > 0 && write())
      fresh.unshift({ id, op, entity, organizationId, clientId, rowId, madeAt, body: toBeTold(body), sentAt: now() })
    },
    /** Nothing sendable is left. */
    tookAll: (): void => write(now()),
    /** The user has left an organization. */
    left: (organizationId: number): void => write(undefined, (record) => record.organizationId !== organizationId),
    close(): void {
      fresh = []
      window.removeEventListener('storage', elsewhere)
    },
  }
}

/** Its user has signed out. */
export const forgetSent = (userId: number): void => placeOf(userId).write(null)
