import type { Socket } from 'node:net'

/** How long a connection may say nothing, in milliseconds: longer than any statement may take. */
export const longestSilence = 35_000

/**
 * Ends a connection to Postgres that says nothing. A network that has lost its way (a firewall that forgot, a database that moved)
 * refuses nothing: without a limit, what was asked over it waits for as long as the system repeats it, a quarter of an hour.
 */
export function endWhenSilent(client: unknown, milliseconds: number): void {
  const { stream } = (client as { connection: { stream: Socket } }).connection
  stream.setTimeout(milliseconds, () => stream.destroy())
}
