import type { QueryClient } from '@tanstack/react-query'
import { StoreOutdated } from '../../shared/replica.ts'
import { userQuery } from '../features/session/queries.ts'
import { forgetReads } from '../lib/endSession.ts'
import { useEvent } from '../lib/event.ts'
import { lastUser } from '../lib/lastUser.ts'
import { onDrainRequest } from '../offline/background.ts'
import { closeLocalRecords, localRecords, openLocalRecords, type LocalEvents } from '../offline/localRecords.ts'
import { useSync } from '../offline/syncState.ts'
import { flushCompletions } from '../offline/undo.ts'
import { listQueries, pointsScope } from '../records/queries.ts'
import { tellOfEnd, tellOfOther } from './sessionNotes.ts'

/** What changes on this device shows on every page. */
function eventsFor(client: QueryClient): LocalEvents {
  const earned = new Set<number>()
  const readPoints = () => {
    for (const organizationId of earned) void client.invalidateQueries({ queryKey: pointsScope(organizationId) })
    earned.clear()
  }
  return {
    onList(entity, organizationId) {
      const { queryKey } = listQueries[entity](organizationId)
      const state = client.getQueryState(queryKey)
      if (state?.data === undefined) return
      // When it was read from the server stays as it was: what was recorded here makes nothing of the others' newer.
      void localRecords().then(
        ({ lists }) =>
          client.setQueryData<unknown>(queryKey, lists.view(entity, organizationId), {
            updatedAt: state.dataUpdatedAt,
          }),
        () => undefined,
      )
    },
    onReceived({ entity, organizationId }) {
      if (entity !== 'interaction') return
      if (earned.size === 0) queueMicrotask(readPoints)
      earned.add(organizationId)
    },
    onSignedOut: () => void client.invalidateQueries(userQuery()),
    onOutdated: offerNewVersion,
  }
}

/** Another tab is of a newer version, and has changed the form of what this device keeps. */
const offerNewVersion = () =>
  void import('./offerReload.ts').then(({ offerReload }) => offerReload(() => window.location.reload()))

const drain = () =>
  void localRecords().then(
    (records) => records.drain(),
    () => undefined,
  )

/**
 * Opens the records of whoever signs in, closes them when they sign out, and sends what waits whenever that may help.
 * @param onNotOpened told where they cannot be opened, with what tries it again and why
 */
export function followSession(client: QueryClient, onNotOpened?: (retry: () => void, why: unknown) => void): void {
  const events = eventsFor(client)
  let userId: number | null = null
  let hasFailed = false
  let isTold = false
  const follow = () => {
    const answer = client.getQueryData(userQuery().queryKey)
    // Until the server has told who it is, whoever was here last: nothing is shown before that, and nothing sent for anybody else.
    const session = answer === undefined ? lastUser.read() : answer
    // An event goes on recording for whoever began it, also once the server has ended their session.
    const user = session ?? useEvent.getState().event?.owner ?? null
    const wasTold = isTold
    isTold = answer !== undefined
    if (user?.id === (userId ?? undefined)) return
    const before = userId
    userId = user?.id ?? null
    if (!user) {
      if (wasTold) tellOfEnd()
      return closeLocalRecords()
    }
    if (before !== null) {
      tellOfOther(user)
      forgetReads(client)
    }
    openLocalRecords({ id: user.id, name: user.name }, events)
      .then((records) => {
        // What could not be shown without them.
        if (hasFailed) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
        hasFailed = false
        const { lost } = useSync.getState()
        if (lost > 0) void import('./tellLost.ts').then(({ tellLost }) => tellLost(lost))
        return records.drain()
      })
      .catch((error: unknown) => {
        hasFailed = true
        if (error instanceof StoreOutdated) offerNewVersion()
        else onNotOpened?.(follow, error)
        console.warn('What this device keeps could not be opened', error)
        // Tried again when the session is next heard of.
        userId = null
      })
  }
  useEvent.subscribe(follow)
  client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === userQuery().queryKey[0] && follow())
  follow()
  // Where nobody is signed in, there is nothing that this page could send.
  onDrainRequest(async () => userId === null || (await (await localRecords()).drain()).stop === null)
  window.addEventListener('online', drain)
  window.addEventListener('pagehide', flushCompletions)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drain()
    else flushCompletions()
  })
}
