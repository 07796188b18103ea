/// <reference path="../virtual.d.ts" />
import { routes } from 'virtual:contract-routes'
import { StoreOutdated, type Entity, type PendingRecord } from '../../shared/replica.ts'
import { deviceName } from '../../shared/domain/deviceName.ts'
import { dropEdits } from '../lib/drafts.ts'
import { exchange } from '../lib/exchange.ts'
import { randomId } from '../lib/ids.ts'
import { forgetKept } from '../lib/cachedAnswer.ts'
import { lastUser } from '../lib/lastUser.ts'
import { onDevice } from '../lib/onDevice.ts'
import { later } from '../lib/later.ts'
import { forgetSeenMaps } from '../lib/seenMaps.ts'
import { sentLog } from '../lib/sentLog.ts'
import type { StartingLists } from '../lib/startingLists.ts'
import { isDesktop } from '../platform/index.ts'
import { justReceived } from './view/justReceived.ts'
import { localLists } from './view/lists.ts'
import { changeTime } from './queue/recording.ts'
import { exclusivelyFor, holdsFor } from './sending/locks.ts'
import { reporting } from './sending/reporting.ts'
import { reading } from './view/reading.ts'
import { pageRecords } from './page.ts'
import { openStores } from './store/openStores.ts'
import { roomyStore } from './store/roomyStore.ts'
import { notePageQueue } from './store/pageQueues.ts'
import { restoreDrafts, restoreUser } from './store/restored.ts'
import { channelOf } from './store/watchedStore.ts'
import { unsentCount, useSync } from './view/syncState.ts'
import { batchAnswers, feedAnswer, wireBy } from './sending/wire.ts'
import { nothingLost } from './store/waitingNote.ts'
import { waitingNames } from './view/waitingNames.ts'
import { currentTime } from '../lib/clock.ts'

export interface Owner {
  id: number
  /** Signature of their notes when they are appended to another user's. */
  name: string
}

export interface LocalEvents {
  /** The rows of a list, with the queue applied, have changed. */
  onList(entity: Entity, organizationId: number): void
  /** The server has received a record. */
  onReceived(record: PendingRecord): void
  /** The server has no signed-in user, or another one. */
  onSignedOut(): void
  /** This page must reload to the newer version of the app that another tab has. */
  onOutdated(): void
}

/** Interval for counting the queue (specification, point 5). */
const pollMs = 5_000

const wire = wireBy(routes)

// Of the notes: no other field is merged.
const signatureOf = ({ name }: Owner, record: PendingRecord) => ({
  author: name,
  time: new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(changeTime(record, 'notes'))),
})

/**
 * The signed-in user's records on this device: storing, showing, sending and reading, for all tabs of this browser.
 * @param first the lists that are requested first: reading them starts at once
 */
export async function openRecords(
  owner: Owner,
  events: LocalEvents,
  isOpen: () => boolean,
  first: StartingLists | null,
) {
  const lists = localLists(events.onList)
  const [{ store: bare, device, note, isKept }] = await Promise.all([
    openStores(owner.id, lists.pending).catch(async (error: unknown) => {
      // Before anybody hears of the failure: who leaves then is asked about it.
      if (isDesktop) await (await import('./outOfReach.ts')).countOutOfReach(owner.id, isOpen)
      throw error
    }),
    restoreDrafts(owner.id),
    restoreUser(),
  ])
  const namesOf = waitingNames(lists)
  const received = justReceived((rows) => isOpen() && useSync.setState({ received: rows }))
  const log = sentLog(owner.id, (told) => {
    if (!isOpen()) return
    useSync.setState(told)
    received.look(told.sent)
  })
  const holds = holdsFor(owner.id)
  const reports = reporting({
    pending: lists.pending,
    held: holds.held,
    isSending: () => !isOpen() || useSync.getState().isDraining,
    send: async (organizationId, report) =>
      (await exchange(wire.reportRequest(owner.id, organizationId, report)))?.status === 204,
    told: onDevice<number[]>(`outreach.reported.${owner.id}`),
    later,
  })
  const page = pageRecords({
    userId: owner.id,
    store: roomyStore(bare, forgetSeenMaps),
    device,
    lists,
    // Other pages have another store: the rows that they tell of are not, or not so, in this one.
    channel: isKept ? channelOf(owner.id) : null,
    later,
    isOpen,
    sender: {
      send: (record) => exchange(wire.requestOf(record)),
      sendBatch: async (batch) =>
        batchAnswers(await exchange(wire.batchOf(batch, reports.beside(batch))), batch.length),
    },
    changes: async (organizationId, cursor) =>
      feedAnswer(await exchange(wire.changesRequest(owner.id, organizationId, cursor))),
    owner: () => (isOpen() ? owner.id : null),
    signature: (record) => signatureOf(owner, record),
    exclusively: exclusivelyFor(owner.id),
    holds,
    now: currentTime,
    newId: randomId,
    deviceName: deviceName(navigator.userAgent),
    isOnline: () => navigator.onLine,
    onSending: (ids) => isOpen() && useSync.setState({ sending: new Set(ids) }),
    onSettled(record, _answer, isStored) {
      if (!isStored) return
      log.took(record)
      events.onReceived(record)
    },
    onQueue(pending) {
      // In memory the note is of the queue in the storage, which another tab may be able to open.
      if (isKept) note?.count(pending.length, namesOf(pending))
      else notePageQueue(owner.id, pending, namesOf(pending))
      useSync.setState({ pending, isKnown: isKept, outOfReach: isKept ? 0 : (note?.waiting() ?? 0) })
    },
    onStart: () => lists.pending().length > 0 && useSync.setState({ isDraining: true }),
    onEnd({ stop, sent }) {
      useSync.setState({ sending: new Set(), isDraining: false, stop })
      // If nothing was sent, the server was not asked. What needs the user, or is held back, is not sent.
      if (sent > 0 && unsentCount({ pending: lists.pending(), outOfReach: useSync.getState().outOfReach }) === 0)
        log.tookAll()
      reports.after({ stop, sent })
      if (stop === 'signIn' || stop === 'wrongOwner') events.onSignedOut()
    },
    onExpired: (organizationId) => forgetKept(owner.id, organizationId),
    onLost(organizationId) {
      forgetKept(owner.id, organizationId)
      dropEdits(owner.id, organizationId)
      log.left(organizationId)
    },
  })

  const reader = reading({
    userId: owner.id,
    store: page.store,
    device,
    lists,
    async changes(organizationId) {
      const pulled = await page.pull(organizationId)
      // Any other obstacle says nothing about room.
      if (isOpen() && (pulled === 'full' || pulled === 'complete' || pulled === 'held'))
        useSync.setState({ isBehind: pulled === 'full' })
      return pulled
    },
    organizations: () => (lastUser.organizations() ?? []).map(({ id }) => id),
  })

  // Before the queue is shown: then nobody reads that all was sent while some of it is known to be lost.
  if (isOpen()) useSync.setState({ isKept, lost: note?.lost() ?? nothingLost })
  if (first) for (const entity of first.entities) reader.begin(entity, first.organizationId)
  await page.lookAgain()
  const poll = setInterval(
    () =>
      void page.lookAgain().catch((error: unknown) => {
        if (!(error instanceof StoreOutdated)) return
        clearInterval(poll)
        events.onOutdated()
      }),
    pollMs,
  )
  return {
    ...page,
    ...reader,
    owner,
    /** The user has read how much was lost. */
    lostSeen(): void {
      note?.seen()
      useSync.setState({ lost: nothingLost })
    },
    close(): void {
      clearInterval(poll)
      reports.stop()
      page.close()
      reader.stop()
      log.close()
      received.close()
    },
  }
}

export type LocalRecords = Awaited<ReturnType<typeof openRecords>>
