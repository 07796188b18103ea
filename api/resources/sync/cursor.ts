import { cursorExpired } from '../../http/errors.ts'

/** Where a reader of the change feed is. */
export interface Position {
  /** Transaction, as text: it may exceed what a number holds. */
  xid: string
  /** Ids after which to go on within that transaction; contacts come before interactions. */
  contactId: number
  interactionId: number
}

const maxId = 2_147_483_647
const start: Position = { xid: '0', contactId: 0, interactionId: 0 }
const format = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,10})\.(\d{1,10})$/

/**
 * @param cursor as a client sends it; none to begin
 * @param epoch of the stored transaction ids
 * @param newest transaction that the cluster has given out
 * @throws 410 where the cursor is not of this epoch, from the future, or not ours
 */
export function readCursor(cursor: string | undefined, epoch: string, newest: string): Position {
  if (cursor === undefined || cursor === '') return start
  const [, from, xid = '', contactId, interactionId] = format.exec(cursor) ?? []
  if (from !== epoch || BigInt(xid) > BigInt(newest)) throw cursorExpired()
  return { xid, contactId: Math.min(Number(contactId), maxId), interactionId: Math.min(Number(interactionId), maxId) }
}

export const writeCursor = (epoch: string, { xid, contactId, interactionId }: Position): string =>
  [epoch, xid, contactId, interactionId].join('.')

/** The position behind a row of the feed. */
export const positionAfter = (row: { xid: string; kind: number; id: number }): Position =>
  row.kind === 0 ? { xid: row.xid, contactId: row.id, interactionId: 0 } : { xid: row.xid, contactId: maxId, interactionId: row.id }
