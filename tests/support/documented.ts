import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { errorsOf } from '../../shared/contract/errors.ts'
import { contract } from '../../shared/contract/index.ts'
import type { ApiResponse } from './calls.ts'

const calls = (Object.values(contract) as Endpoint[]).flatMap((endpoint) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
    endpoint,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
)

/**
 * Checks an answer against the document's description of its call, so that every API test also tests the document.
 * @throws Error if the call's row does not declare this refusal, or this status
 */
export function assertDocumented(
  method: string,
  path: string,
  { status, body }: Pick<ApiResponse, 'status' | 'body'>,
): void {
  // As it is sent: `..` resolves to another call.
  const { pathname } = new URL(path, 'http://localhost')
  const endpoint = calls.find((call) => call.endpoint.method === method && call.pattern.test(pathname))?.endpoint
  const { code } = (body ?? {}) as { code?: string }
  // An answer without a code comes from Node or a proxy; and with the debug calls off, those calls do not exist.
  if (!endpoint || (status >= 400 && code === undefined) || (endpoint.debugOnly && status === 404)) return
  const isNamed =
    status < 300 || (status === 304 ? endpoint.revalidates : errorsOf(endpoint).some((named) => named === code))
  if (!isNamed) throw new Error(`The document does not say that ${method} ${endpoint.path} answers ${status} ${code}`)
}
