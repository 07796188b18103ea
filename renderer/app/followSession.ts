import type { QueryClient } from '@tanstack/react-query'
import { StoreOutdated } from '../../shared/replica.ts'
import { userQuery } from '../features/auth/queries.ts'
import { forgetReads } from '../lib/endSession.ts'
import { useEvent } from '../lib/event.ts'
import { lastUser } from '../lib/lastUser.ts'
import { signedOut } from '../lib/signedOut.ts'
import { onDrainRequest } from '../offline/sending/background.ts'
import type { LocalEvents } from '../offline/engine.ts'
import { closeLocalRecords, localRecords } from '../offline/localRecords.ts'
import { openLocalRecords } from '../offline/opening.ts'
import { useSync } from '../offline/view/syncState.ts'
import { sendUndoable } from '../offline/undo.ts'
import { listQueries } from '../records/lists.ts'
import { notificationsKey } from '../records/notifications/key.ts'
import { pointsScope } from '../records/organizations/queries.ts'
import { tellOfEnd, tellOfOther } from './sessionNotes.ts'

/** Changes on this device are shown on every page. */
function eventsFor(client: QueryClient): LocalEvents {
  const earned = new Set<number>()
  const readEarned = () => {
    for (const organizationId of earned) void client.invalidateQueries({ queryKey: pointsScope(organizationId) })
    earned.clear()
    // An achievement may be among them.
    void client.invalidateQueries({ queryKey: notificationsKey })
  }
  return {
    onList(entity, organizationId) {
      const { queryKey } = listQueries[entity](organizationId)
      const state = client.getQueryState(queryKey)
      if (state?.data === undefined) return
      // The time of the last server read does not change: local records do not make other users' data newer.
      void localRecords().then(
        ({ lists }) =>
          // After its rows were removed, what is left is not the list: whoever shows it asks for it again.
          lists.isLoaded(entity, organizationId)
            ? client.setQueryData<unknown>(queryKey, lists.view(entity, organizationId), {
                updatedAt: state.dataUpdatedAt,
              })
            : client.resetQueries({ queryKey, exact: true }),
        () => undefined,
      )
    },
    onReceived({ entity, op, organizationId }) {
      if (entity === 'contact' && op !== 'create') return
      if (earned.size === 0) queueMicrotask(readEarned)
      earned.add(organizationId)
    },
    onSignedOut: () => void client.invalidateQueries(userQuery()),
    onOutdated: offerNewVersion,
  }
}

/** Another tab has a newer version, and has migrated this device's database. */
const offerNewVersion = () =>
  void import('./offerReload.ts').then(({ offerReload }) => offerReload(() => window.location.reload()))

const drain = () =>
  void localRecords().then(
    (records) => records.drain(),
    () => undefined,
  )

/** Deletes what this browser has stored of users who have signed out; what cannot be deleted now, at the next start. */
function clearOthers(current: number | null): void {
  if (!signedOut.users().some((userId) => userId !== current)) return
  void import('../offline/store/clearing.ts')
    .then(({ clearSignedOut }) => clearSignedOut(current))
    .catch((error: unknown) => console.warn('What was stored of a signed-out user could not be deleted', error))
}

/**
 * Opens the records of the user who signs in, closes them at sign-out, and sends the queue whenever that may help.
 * @param onNotOpened called if they cannot be opened, with a retry function and the reason
 */
export function followSession(client: QueryClient, onNotOpened?: (retry: () => void, why: unknown) => void): void {
  const events = eventsFor(client)
  let userId: number | null = null
  let hasFailed = false
  let isTold = false
  let isSignedIn = false
  const follow = () => {
    const answer = client.getQueryData(userQuery().queryKey)
    // The last user, until the server has answered: nothing is shown before that, and nothing sent for another user.
    const session = answer === undefined ? lastUser.read() : answer
    // An event keeps recording for the user who started it, even after the server has ended their session.
    const user = session ?? useEvent.getState().event?.owner ?? null
    const wasTold = isTold
    isTold = answer !== undefined
    const wasSignedIn = isSignedIn
    isSignedIn = session !== null
    if (user?.id === (userId ?? undefined)) {
      // In an event whose session had ended: the server takes what waits again.
      if (user && isSignedIn && !wasSignedIn) drain()
      return
    }
    const before = userId
    userId = user?.id ?? null
    if (!user) {
      if (wasTold) tellOfEnd()
      closeLocalRecords()
      return clearOthers(null)
    }
    if (before !== null) {
      tellOfOther(user)
      forgetReads(client)
    }
    openLocalRecords({ id: user.id, name: user.name }, events)
      .then((records) => {
        // Reads that failed without them.
        if (hasFailed) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
        hasFailed = false
        if (useSync.getState().lost.count > 0) void import('./tellLost.ts').then(({ tellLost }) => tellLost())
        return records.drain()
      })
      .catch((error: unknown) => {
        console.warn('What this device keeps could not be opened', error)
        // Another user has signed in since.
        if (userId !== user.id) return
        hasFailed = true
        if (onNotOpened) onNotOpened(follow, error)
        else if (error instanceof StoreOutdated) offerNewVersion()
        // Retried at the next change of the session.
        userId = null
      })
  }
  clearOthers(lastUser.read()?.id ?? null)
  useEvent.subscribe(follow)
  client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === userQuery().queryKey[0] && follow())
  follow()
  // Without a signed-in user this page cannot send anything.
  onDrainRequest(async () => userId === null || (await (await localRecords()).drain()).stop === null)
  window.addEventListener('online', drain)
  window.addEventListener('pagehide', sendUndoable)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drain()
    else sendUndoable()
  })
}
