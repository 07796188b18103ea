import { roles, type Role } from '../../../shared/domain/permissions.ts'
import { cursorExpired } from '../../calls/errors.ts'

/** A reader's position in the change feed. */
export interface Position {
  /** Transaction id, as text: it may exceed the range of a number. */
  xid: string
  /** The last ids read within that transaction; contacts come before interactions. */
  contactId: number
  interactionId: number
}

/** A position as the client stores it. */
interface Cursor extends Position {
  /** The epoch of its transaction ids; null at the start. */
  epoch: string | null
  /** The role as which the rows before it were read; null at the start, and in cursors from before roles read different things. */
  role: string | null
}

const maxId = 2_147_483_647
const maxXid = 2n ** 64n - 1n
const start: Cursor = { epoch: null, role: null, xid: '0', contactId: 0, interactionId: 0 }
const format = new RegExp(`^([0-9a-f-]{36})\\.(\\d{1,20})\\.(\\d{1,10})\\.(\\d{1,10})(?:\\.(${roles.join('|')}))?$`)

/**
 * @param cursor from the client; undefined at the start
 * @throws 410 if it is invalid
 */
export function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined || cursor === '') return start
  const [, epoch, xid, contactId, interactionId, role = null] = format.exec(cursor) ?? []
  if (epoch === undefined || xid === undefined || BigInt(xid) > maxXid) throw cursorExpired()
  return {
    epoch,
    role,
    xid,
    contactId: Math.min(Number(contactId), maxId),
    interactionId: Math.min(Number(interactionId), maxId),
  }
}

/**
 * @param epoch of the stored transaction ids
 * @param newest last transaction id assigned by the cluster
 * @throws 410 if the cursor is of another epoch, or from the future
 */
export function checkCursor(cursor: Cursor, { epoch, newest }: { epoch: string; newest: string }): void {
  if (cursor.epoch !== null && (cursor.epoch !== epoch || BigInt(cursor.xid) > BigInt(newest))) throw cursorExpired()
}

/** @throws 410 if the rows before the cursor were read as another role: some may be read now, and others no longer */
export function checkRole({ role }: Cursor, current: Role): void {
  if (role !== null && role !== current) throw cursorExpired()
}

export const writeCursor = (epoch: string, role: Role, { xid, contactId, interactionId }: Position): string =>
  [epoch, xid, contactId, interactionId, role].join('.')

/** The position behind a row of the feed. */
export const positionAfter = (row: { xid: string; kind: number; id: number }): Position =>
  row.kind === 0
    ? { xid: row.xid, contactId: row.id, interactionId: 0 }
    : { xid: row.xid, contactId: maxId, interactionId: row.id }
