import type { EndpointName } from '../../shared/contract/index.ts'
import type { Method } from '../../shared/contract/endpoint.ts'

/** A row of the contract without its schemas, as `build/rendererPlugins.ts` provides it. */
export interface ClientRoute {
  method: Method
  path: string
  aliases?: readonly string[]
  once?: true
  /** A successful answer has no body. */
  empty?: true
}

export type ClientRoutes = Record<EndpointName, ClientRoute>
