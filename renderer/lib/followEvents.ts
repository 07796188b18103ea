/// <reference path="../virtual.d.ts" />
import { routes } from 'virtual:contract-routes'
import type { ListsChanged } from '../../shared/schemas/sync.ts'
import { NetworkError } from './apiErrors.ts'
import { isEventStream, readEvents } from './eventStream.ts'
import { textOf } from './response.ts'
import { refusal, send, transportSettings } from './transport.ts'

/** How long the server may be silent between two messages of an event stream, which come every 20 seconds. */
const streamSilenceMs = 45_000
/**
 * Listens to changes in the user's organizations; returns when the stream has ended.
 * @param onOpen from here on nothing is missed
 * @throws ApiError if the server refuses, NetworkError if the stream is interrupted
 */
export async function followEvents(
  onOpen: () => void,
  onMessage: (message: ListsChanged) => void,
  signal: AbortSignal,
): Promise<void> {
  const { method, path } = routes.getEvents
  const init = {
    method,
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: 'text/event-stream', ...transportSettings.credential.headers() },
  } as const
  const response = await send(path, init, signal, async (begun, heard) => {
    if (!begun.ok || !isEventStream(begun)) return begun
    onOpen()
    await readEvents(begun, () => heard(streamSilenceMs), onMessage)
    return begun
  })
  if (!response.ok) throw refusal(routes.getEvents, await textOf(response))
  if (!isEventStream(response)) throw new NetworkError('The answer did not come from the server.')
}
