import type { ListName } from '../../../shared/schemas/sync.ts'

/**
 * A list that changes all the time is read twice a second: a change shows within a second, with the server's and the
 * network's time.
 */
const pause = 500

/**
 * Refreshes each organization at once, and after further changes once more when the first refresh is done and the pause
 * is over.
 */
export function oneAtATime(refresh: (organizationId: number, lists: ReadonlySet<ListName>) => Promise<void>) {
  const waiting = new Map<number, Set<ListName>>()
  const busy = new Set<number>()

  async function run(organizationId: number) {
    busy.add(organizationId)
    for (let lists = waiting.get(organizationId); lists; lists = waiting.get(organizationId)) {
      waiting.delete(organizationId)
      await Promise.allSettled([refresh(organizationId, lists), new Promise((resolve) => setTimeout(resolve, pause))])
    }
    busy.delete(organizationId)
  }

  return (organizationId: number, lists: readonly ListName[]): void => {
    waiting.set(organizationId, new Set([...(waiting.get(organizationId) ?? []), ...lists]))
    if (!busy.has(organizationId)) void run(organizationId)
  }
}
