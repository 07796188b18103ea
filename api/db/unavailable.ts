/** Distinguishes a database that is temporarily unavailable from a wrong query. */

/**
 * Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html that a later retry may not get.
 */
const passing = [
  /^08/, // the connection
  /^53/, // no space left: disk, memory, connections
  /^57P0[1-5]$/, // shutting down, crashed, starting, dropped, idle too long
  /^57014$/, // exceeded its time limit
  /^58/, // disk
  /^25006$/, // a replica: the main database has moved
  /^25P0[34]$/, // an idle transaction
  /^40/, // rolled back because of another
  /^55P03$/, // locked
  /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|AI_AGAIN|NOTFOUND)$/,
]

/** Errors of the driver and its pool that have no code. */
const passingWords =
  /^(?:Connection terminated|Query read timeout|timeout expired|Client (?:was closed|has encountered a connection error)|Knex: Timeout acquiring a connection)/

/**
 * Whether an error means that the database is unavailable, full, too busy or starting: a retry may succeed in a moment.
 * The failed transaction may nevertheless have been committed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { code?: unknown }
  return (typeof code === 'string' && passing.some((pattern) => pattern.test(code))) || passingWords.test(message)
}
