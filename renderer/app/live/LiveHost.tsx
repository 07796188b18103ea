import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flavour } from '../../lib/flavour.ts'
import { useSession } from '../../lib/session.ts'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { listenToChanges } from '../../offline/live.ts'
import { platform } from '../../platform/index.ts'
import { oneAtATime } from './oneAtATime.ts'
import { refreshAll, refreshLists, refreshRecords } from './refreshLists.ts'

/**
 * What a page has read that was opened a moment ago is no older than that. Only the lists are asked once more for what came in
 * between, which costs next to nothing: asking for everything would have each page read all of its data twice.
 */
const isNew = () => performance.now() < 10_000

/** Keeps what the pages of an organization want without a network, where the app itself is kept; once the page has come to rest. */
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

/** Has what others change appear, while somebody is signed in and looks. */
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
