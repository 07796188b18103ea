/** Telling a database that cannot do anything at the moment from one that was asked something wrong. */

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html that another try later may not meet. */
const passing = [
  /^08/, // the connection
  /^53/, // no room: disk, memory, connections
  /^57P0[1-5]$/, // shutting down, crashed, starting, dropped, idle for too long
  /^57014$/, // took longer than it may
  /^58/, // disk
  /^25006$/, // a replica: the main database has moved
  /^25P0[34]$/, // a transaction that stood still
  /^40/, // rolled back for the sake of another
  /^55P03$/, // locked
  /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|AI_AGAIN|NOTFOUND)$/,
]

/** What the driver and its pool say without a code. */
const passingWords =
  /^(?:Connection terminated|Query read timeout|timeout expired|Client (?:was closed|has encountered a connection error)|Knex: Timeout acquiring a connection)/

/**
 * Whether something failed because the database is away, full, too busy or just coming back: what was asked for may work in a moment.
 * A transaction of which this is said may have been committed all the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: unknown }
  return (typeof code === 'string' && passing.some((pattern) => pattern.test(code))) || passingWords.test(message)
}
