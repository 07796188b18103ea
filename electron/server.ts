/** The address of the church's server: a valid server must answer there. */
import * as z from 'zod'
import { health } from '../shared/schemas/system.ts'
import type { ServerRefusal } from '../shared/ipc.ts'
import { serverOrigin } from './urls.ts'

/** Electron's `net.fetch`. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const timeoutMs = 15_000
/** Other fields differ between versions of the server. */
const config = z.object({ version: z.string(), tiles: z.object({ url: z.string(), attribution: z.string() }) })

type Finding = Extract<ServerRefusal, 'notTrusted' | 'unreachable' | 'notOurs'> | null

/** A gateway answers for a server that is down. */
const isGateway = ({ status }: Response) => status === 502 || status === 503 || status === 504

async function askOne(fetch: Fetch, url: string, schema: z.ZodType): Promise<Finding> {
  // A response of another host, such as a hotel's sign-in page, says nothing about this one.
  const answer = await fetch(url, {
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  })
  if (isGateway(answer)) return 'unreachable'
  const text = await answer.text()
  try {
    return answer.ok && schema.safeParse(JSON.parse(text)).success ? null : 'notOurs'
  } catch {
    return 'notOurs'
  }
}

/** Whether a valid server answers at this origin. */
async function find(fetch: Fetch, origin: string): Promise<Finding> {
  try {
    return (
      (await askOne(fetch, `${origin}/api/health`, health)) ?? (await askOne(fetch, `${origin}/api/config`, config))
    )
  } catch (cause) {
    return /net::ERR_CERT_/.test(String(cause)) ? 'notTrusted' : 'unreachable'
  }
}

/**
 * Checks an entered server address with a request.
 * @returns its origin, or why it is refused
 */
export async function checkServer(
  typed: string,
  fetch: Fetch,
): Promise<{ server: string } | { refusal: ServerRefusal }> {
  const address = serverOrigin(typed)
  if ('refusal' in address) return address
  const refusal = await find(fetch, address.origin)
  return refusal === null ? { server: address.origin } : { refusal }
}
