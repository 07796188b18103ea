import type { Entity, Rows } from '../../../shared/replica.ts'

type AnyRow = Rows[Entity]

function newestFirst(a: AnyRow, b: AnyRow): number {
  const [first, second] = [a as Rows['interaction'], b as Rows['interaction']]
  return first.date === second.date ? second.id - first.id : first.date < second.date ? 1 : -1
}

/** In the server's order; rows without a server id are the newest. */
export const orders: { [E in Entity]: (a: AnyRow, b: AnyRow) => number } = {
  contact: (a, b) => Number(a.id < 0) - Number(b.id < 0) || a.id - b.id,
  interaction: newestFirst,
}
