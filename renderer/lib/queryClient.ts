import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiErrors.ts'
import { unsaved } from './unsaved.ts'

/**
 * Reads are repeated once, but not after a refusal by the server, which would refuse again. Nor without a network: the
 * repetition would wait for one, and the page with it, forever.
 */
export function retryRead(failures: number, error: Error, repeats = 1): boolean {
  if (error instanceof ApiError && error.status < 500) return false
  return failures < repeats && onlineManager.isOnline()
}

/**
 * The cache of reads, with the figures of the specification's point 9.
 * @param onUnauthorized called when any call finds that no one is signed in any more
 */
export function createQueryClient(onUnauthorized: () => void = () => {}): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onUnauthorized()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onMutate: unsaved.begin,
      onSettled: unsaved.end,
      // A refused sign-in is a 401 too, but says nothing about a session.
      onError: (error, _input, _context, mutation) => mutation.meta?.signsIn || onError(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retryRead,
        retryDelay: 1_000,
        refetchOnWindowFocus: true,
        networkMode: 'offlineFirst',
      },
      // Offline must not pause a write: it goes to the outbox, which also does the one repetition. Repeated here, a
      // create would pass through the outbox twice, get two ids and become two rows.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
