import type { PendingRecord } from '../../../shared/replica.ts'

/** After this many attempts for one record alone, with answers to other requests in between, others go first. */
const patience = 3

/**
 * What a page has learned of its connection. A batch that is never answered may be too long for a slow line, and a record for
 * what stands between: both would hold up everything behind them for good.
 */
export interface Uplink {
  /** The number of records that fit into the next batch. */
  batch: number
  /** Up to here it grows quickly: half of what failed right after a shorter one was answered. */
  threshold: number
  wasAnswered: boolean
  /** Records that were sent alone without an answer: how often, and the answers to all requests before the last time. */
  unanswered: Map<string, { times: number; heard: number }>
}

/** @param most the most records of a batch */
export const newUplink = (most: number): Uplink => ({
  batch: most,
  threshold: most,
  wasAnswered: false,
  unanswered: new Map(),
})

export interface Attempt {
  sent: readonly PendingRecord[]
  isAnswered: boolean
  /** The number of answers that this page has got to any request: whether the server can be reached at all. */
  heard: number
  /** The most records of a batch. */
  most: number
}

/**
 * Learns from an attempt, as TCP does: a batch without an answer is halved, down to single records; after an answer the next one is
 * twice as long, and beyond half of what was too long only a little longer.
 */
export function learn(uplink: Uplink, { sent, isAnswered, heard, most }: Attempt): void {
  const { batch, threshold, wasAnswered, unanswered } = uplink
  uplink.wasAnswered = isAnswered
  if (isAnswered) {
    const longer = batch < threshold ? Math.min(threshold, batch * 2) : batch + Math.ceil(batch / 8)
    uplink.batch = Math.min(most, longer)
    for (const { id } of sent) unanswered.delete(id)
    return
  }
  uplink.batch = Math.max(1, Math.floor(Math.min(batch, sent.length) / 2))
  // Without a network every length fails: that says nothing about it.
  if (wasAnswered && sent.length > 1) uplink.threshold = uplink.batch
  const [alone] = sent
  if (!alone || sent.length > 1) return
  const before = unanswered.get(alone.id)
  // As long as nothing is answered, it is not the record.
  const isItsOwn = before !== undefined && heard > before.heard
  unanswered.set(alone.id, { times: (before?.times ?? 1) + (isItsOwn ? 1 : 0), heard })
}

/** Whether the server answers others, but not this one: they go before it. */
export const isUnanswered = ({ unanswered }: Uplink, { id }: PendingRecord): boolean =>
  (unanswered.get(id)?.times ?? 0) >= patience
