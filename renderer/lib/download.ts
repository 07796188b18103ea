/// <reference path="../virtual.d.ts" />
import { routes } from 'virtual:contract-routes'
import { addressOf } from '../../shared/contract/endpoint.ts'
import type { DirectCall, RequestOf } from '../../shared/contract/index.ts'
import { NetworkError } from './apiErrors.ts'
import { textOf } from './response.ts'
import { refusal, send, transportSettings, type AnyRequest } from './transport.ts'

/** A file from the server. */
export interface FileAnswer {
  blob: Blob
  /** The server's name for it; null without one. */
  name: string | null
}

const fileName = (response: Response): string | null =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null

/**
 * Downloads a file.
 * @param name the call's name in the contract
 * @param request its params and query
 * @param type the expected media type; a page from elsewhere must not be saved under the file's name
 */
export async function download<Name extends DirectCall>(
  name: Name,
  request: RequestOf<Name>,
  type: 'text/csv' | 'application/zip',
): Promise<FileAnswer> {
  const route = routes[name]
  // Every request is such a one; TypeScript cannot see it through the generic name.
  const url = addressOf(route.path, request as AnyRequest)
  const init = {
    method: route.method,
    credentials: 'include',
    headers: { Accept: `${type}, application/json`, ...transportSettings.credential.headers() },
  } as const
  // The time limit applies until the answer begins: a large file on a slow connection may take as long as it needs.
  const response = await send(url, init, undefined, async (begun) => begun)
  if (!response.ok) throw refusal(route, await textOf(response))
  if (!response.headers.get('content-type')?.startsWith(type))
    throw new NetworkError('The answer did not come from the server.')
  const blob = await response.blob().catch((cause: unknown) => {
    throw new NetworkError('The connection broke off.', { cause })
  })
  return { blob, name: fileName(response) }
}
