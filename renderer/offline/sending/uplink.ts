import type { PendingRecord } from '../../../shared/replica.ts'

/**
 * What a page has learned of its connection. A batch that is never answered may be too long for a slow line, and a
 * record for what stands between: both would hold up everything behind them for good.
 */
export interface Uplink {
  /**
   * The number of records that fit into the next batch, and a part of one more: where only single ones get through,
   * several go before two are tried again, also if one of them is answered in each round and stays.
   */
  batch: number
  /** Up to here it grows quickly: half of what failed right after a shorter one was answered. */
  threshold: number
  wasAnswered: boolean
  /** Records that got no answer while the next one did: the others go before them. */
  late: Set<string>
  /**
   * How many others were sent after one without an answer: each time the next one, also if a third one is answered in
   * every round.
   */
  probes: number
}

/** @param maxBatch the most records of a batch */
export const newUplink = (maxBatch: number): Uplink => ({
  batch: maxBatch,
  threshold: maxBatch,
  wasAnswered: false,
  late: new Set(),
  probes: 0,
})

export interface Attempt {
  sent: readonly PendingRecord[]
  isAnswered: boolean
  /** The most records of a batch. */
  maxBatch: number
}

/**
 * Learns from an attempt, as TCP does: a batch without an answer is halved, down to single records; after an answer the
 * next one is twice as long, and beyond half of what was too long only a little longer.
 */
export function learn(uplink: Uplink, { sent, isAnswered, maxBatch }: Attempt): void {
  const { batch, threshold, wasAnswered, late } = uplink
  uplink.wasAnswered = isAnswered
  if (isAnswered) {
    const longer = batch < threshold ? Math.min(threshold, batch * 2) : batch + batch / 8
    uplink.batch = Math.min(maxBatch, longer)
    for (const { id } of sent) late.delete(id)
    return
  }
  uplink.batch = Math.max(1, Math.floor(Math.min(batch, sent.length) / 2))
  // Without a network every length fails: that says nothing about it.
  if (wasAnswered && sent.length > 1) uplink.threshold = uplink.batch
}
