import { createRequire } from 'node:module'

const pg = createRequire(import.meta.url)('pg') as typeof import('pg')

export interface Listener {
  /** A notification arrived. */
  onNotice(payload: string): void
  /** Notifications may have been missed: the connection was lost and is back. */
  onGap(): void
}

const retryMilliseconds = 500
/** How often the connection is tested, and the timeout of that: an idle one can be lost silently. */
const beatMilliseconds = 20_000

/**
 * Listens on a channel over a connection of its own, and connects again when it is lost.
 * @param url `postgres://…`
 * @param channel a plain lower-case name
 * @returns stops listening
 */
export function listen(url: string, channel: string, listener: Listener, beat = beatMilliseconds): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: import('pg').Client | undefined

  function retry() {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, retryMilliseconds)
    timer.unref()
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'outreach listener',
      connectionTimeoutMillis: beatMilliseconds,
      query_timeout: beat,
    })
    client = next
    next.on('notification', ({ payload }) => listener.onNotice(payload ?? ''))
    // Without a handler a lost connection would end the process.
    next.on('error', () => undefined)
    next.on('end', retry)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      listener.onGap()
      keepTrying(next)
    } catch {
      await next.end().catch(() => undefined)
      retry()
    }
  }

  /** Sends a query now and then; a connection that does not answer is closed, which makes the caller open another. */
  function keepTrying(connection: import('pg').Client) {
    const beats = setInterval(
      () => void connection.query('select 1').catch(() => connection.end().catch(() => undefined)),
      beat,
    ).unref()
    connection.once('end', () => clearInterval(beats))
  }

  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
