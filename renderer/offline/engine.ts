/// <reference path="../virtual.d.ts" />
import { routes } from 'virtual:contract-routes'
import { StoreOutdated, type PendingRecord, type StoreChanges } from '../../shared/replica.ts'
import { dropEdits } from '../lib/drafts.ts'
import { exchange } from '../lib/exchange.ts'
import { answersHeard } from '../lib/transport.ts'
import { randomId } from '../lib/ids.ts'
import { forgetKept } from '../lib/keptAnswer.ts'
import { lastUser } from '../lib/lastUser.ts'
import { sentLog } from '../lib/sentLog.ts'
import type { StartingLists } from '../lib/startingLists.ts'
import type { Answer } from './sending/answers.ts'
import type { Drained } from './sending/drain.ts'
import { drainer } from './sending/drainer.ts'
import { justReceived } from './view/justReceived.ts'
import { localLists } from './view/lists.ts'
import { changeTime } from './queue/recording.ts'
import { exclusivelyFor } from './sending/locks.ts'
import { reading } from './view/reading.ts'
import { offlineCore } from './core.ts'
import type { LocalEvents, Owner } from './localRecords.ts'
import { openStores } from './store/openStores.ts'
import { useSync } from './view/syncState.ts'
import { batchAnswers, feedAnswer, wireBy } from './sending/wire.ts'
import { nothingLost } from './store/waitingNote.ts'
import { waitingNames } from './view/waitingNames.ts'
import { watchedStore } from './store/watchedStore.ts'

/** Interval for counting the queue (specification, point 5). */
const pollMs = 5_000

const wire = wireBy(routes)

/** Called with each response to a record. */
type Listener = (record: PendingRecord, answer: Answer, isStored: boolean) => void

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
  const { store: bare, device, note, isKept } = await openStores(owner.id, lists.pending)
  const namesOf = waitingNames(lists)
  const listeners = new Set<Listener>()
  const held = new Set<string>()
  const received = justReceived((rows) => isOpen() && useSync.setState({ received: rows }))
  const log = sentLog(owner.id, (told) => {
    if (!isOpen()) return
    useSync.setState(told)
    received.look(told.sent)
  })
  let writes = 0

  const show = () => {
    const pending = lists.pending()
    note?.count(pending.length, namesOf(pending))
    useSync.setState({ pending })
  }
  const onWrite = (changes: StoreChanges) => {
    writes += 1
    lists.apply(changes)
    if (isOpen() && (changes.putPending || changes.removePending)) show()
  }

  /** Reads the queue again: other tabs and the worker write too. */
  async function lookAgain(): Promise<void> {
    for (;;) {
      const before = writes
      const pending = await store.pending()
      if (!isOpen()) return
      // Written to in the meantime: the result may be older than the known state.
      if (before !== writes) continue
      lists.setPending(pending)
      return show()
    }
  }
  const store = watchedStore(bare, owner.id, onWrite, () => void lookAgain().catch(() => undefined))

  const records = offlineCore({
    userId: owner.id,
    store,
    device,
    sender: {
      send: (record) => exchange(wire.requestOf(record)),
      sendBatch: async (batch) => batchAnswers(await exchange(wire.batchOf(batch)), batch.length),
    },
    changes: async (organizationId, cursor) =>
      feedAnswer(await exchange(wire.changesRequest(owner.id, organizationId, cursor))),
    owner: () => (isOpen() ? owner.id : null),
    signature: (record) => signatureOf(owner, record),
    exclusively: exclusivelyFor(owner.id),
    now: () => new Date(),
    newId: randomId,
    known: lists.pending,
    isOnline: () => navigator.onLine,
    heard: answersHeard,
    held: () => held,
    onSending: (ids) => useSync.setState({ sending: new Set(ids) }),
    onSettled,
    onLost(organizationId) {
      forgetKept(owner.id, organizationId)
      dropEdits(owner.id, organizationId)
      log.left(organizationId)
    },
  })

  function onSettled(record: PendingRecord, answer: Answer, isStored: boolean): void {
    if (!isOpen()) return
    if (isStored) {
      log.took(record)
      events.onReceived(record)
    }
    for (const listener of listeners) listener(record, answer, isStored)
  }

  const onEnd = ({ stop, sent }: Drained) => {
    if (!isOpen()) return
    useSync.setState({ sending: new Set(), isDraining: false, stop })
    // If nothing was sent, the server was not asked.
    if (stop === null && sent > 0) log.tookAll()
    if (stop === 'signIn' || stop === 'wrongOwner') events.onSignedOut()
  }
  const sending = drainer(records.drain, onEnd)
  const drain = (): Promise<Drained> => {
    if (lists.pending().length > 0) useSync.setState({ isDraining: true })
    return sending.now()
  }

  const reader = reading({
    userId: owner.id,
    store,
    device,
    lists,
    changes: records.pull,
    organizations: () => (lastUser.organizations() ?? []).map(({ id }) => id),
  })

  if (first) for (const entity of first.entities) reader.begin(entity, first.organizationId)
  await lookAgain()
  const poll = setInterval(
    () =>
      void lookAgain().catch((error: unknown) => {
        if (!(error instanceof StoreOutdated)) return
        clearInterval(poll)
        events.onOutdated()
      }),
    pollMs,
  )
  useSync.setState({ isKept, lost: note?.lost() ?? nothingLost })
  return {
    ...records,
    ...reader,
    owner,
    lists,
    drain,
    lookAgain,
    /** Prevents sending a record for a while. */
    hold: (id: string) => void held.add(id),
    letGo: (id: string) => void held.delete(id),
    /** The user has read how much was lost. */
    lostSeen(): void {
      note?.seen()
      useSync.setState({ lost: nothingLost })
    },
    /** @returns a function that stops listening */
    onAnswer(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close(): void {
      clearInterval(poll)
      sending.stop()
      reader.stop()
      log.close()
      received.close()
      store.close()
    },
  }
}

export type LocalRecords = Awaited<ReturnType<typeof openRecords>>
