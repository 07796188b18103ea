import type { PendingRecord } from '../../../shared/replica.ts'

/** After this many requests without an answer for one record alone, others go first. */
const patience = 3

/**
 * What a page has learned of its connection. A batch that is never answered may be too long for a slow line, and a record for
 * what stands between: both would hold up everything behind them for good.
 */
export interface Uplink {
  /** The number of records that fit into the next batch. */
  batch: number
  /** Up to here it grows quickly: half of the batch that failed last. */
  threshold: number
  /** How often each record was sent alone without an answer. */
  unanswered: Map<string, number>
}

/** @param most the most records of a batch */
export const newUplink = (most: number): Uplink => ({ batch: most, threshold: most, unanswered: new Map() })

/**
 * Learns from an attempt, as TCP does: a batch without an answer is halved, down to single records; after an answer the next one is
 * twice as long, and beyond half of what has failed only a little longer.
 */
export function learn(uplink: Uplink, sent: readonly PendingRecord[], isAnswered: boolean, most: number): void {
  const { batch, threshold, unanswered } = uplink
  if (isAnswered) {
    const longer = batch < threshold ? Math.min(threshold, batch * 2) : batch + Math.ceil(batch / 8)
    uplink.batch = Math.min(most, longer)
    for (const { id } of sent) unanswered.delete(id)
    return
  }
  uplink.batch = Math.max(1, Math.floor(Math.min(batch, sent.length) / 2))
  uplink.threshold = uplink.batch
  const [alone] = sent
  if (alone && sent.length === 1) unanswered.set(alone.id, (unanswered.get(alone.id) ?? 0) + 1)
}

/** Whether others go before it. Without a network that only changes which record tries the connection. */
export const isUnanswered = ({ unanswered }: Uplink, { id }: PendingRecord): boolean =>
  (unanswered.get(id) ?? 0) >= patience
