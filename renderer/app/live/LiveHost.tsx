import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flavour } from '../../lib/flavour.ts'
import { useSession } from '../../lib/session.ts'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { listenToChanges } from '../../offline/events/stream.ts'
import { platform } from '../../platform/index.ts'
import { oneAtATime } from './oneAtATime.ts'
import { refreshAll, refreshLists, refreshRecords } from './refreshLists.ts'

/**
 * Data that a page has read a moment ago are still fresh. Only the lists are requested once more for changes in
 * between, which is cheap: refreshing everything would make each page read all of its data twice.
 */
const isNew = () => performance.now() < 10_000

/** Stores an organization's data for offline use, if the app itself is stored; once the page is idle. */
function useKeepingAhead(client: QueryClient, organizationId: number | null, userId: number): void {
  useEffect(() => {
    if (organizationId === null) return
    const keep = async () => (await import('./keepAhead.ts')).keepAhead(client, organizationId, userId)
    void platform
      .whenKept()
      ?.then(() =>
        whenQuiet(() => void keep().catch((error: unknown) => console.debug('Nothing could be kept ahead', error))),
      )
  }, [client, organizationId, userId])
}

/** Shows other users' changes, while a user is signed in and the page is visible. */
export function LiveHost() {
  const client = useQueryClient()
  const {
    user: { id },
    organizationId,
  } = useSession()
  useKeepingAhead(client, organizationId, id)
  useEffect(
    () =>
      listenToChanges(`outreach-live-${flavour}-${id}`, {
        onChanged: oneAtATime((organizationId, lists) => refreshLists(client, organizationId, lists)),
        onAnew: () => void (isNew() ? refreshRecords(client) : refreshAll(client)),
      }),
    [client, id],
  )
  return null
}
