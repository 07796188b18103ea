import type { Socket } from 'node:net'

/** How long a connection may be silent, in milliseconds: longer than any statement may take. */
export const maxIdleMs = 35_000

/**
 * Closes a silent connection to Postgres. A broken network (a firewall that dropped the state, a database that moved)
 * refuses nothing: without a limit, a query over it waits for as long as the system retransmits, a quarter of an hour.
 */
export function endWhenIdle(client: unknown, milliseconds: number): void {
  const { stream } = (client as { connection: { stream: Socket } }).connection
  stream.setTimeout(milliseconds, () => stream.destroy())
}
