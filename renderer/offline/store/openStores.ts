import { StoreOutdated, type DeviceStore, type PendingRecord, type ReplicaStore } from '../../../shared/replica.ts'
import { signedOut } from '../../lib/signedOut.ts'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { isDesktop } from '../../platform/index.ts'
import { clearReplica, hasDatabases, openDevice, openIndexedDb } from './indexedDb.ts'
import { exclusivelyFor } from '../sending/locks.ts'
import { memoryDevice, memoryStore } from './memoryStore.ts'
import { pageQueueOf, takeLeft } from './pageQueues.ts'
import { replicaGone } from './replicaGone.ts'
import { waitingNote } from './waitingNote.ts'

interface Stores {
  store: ReplicaStore
  device: DeviceStore
  /** The second count of the stored queue, which the desktop does not need: nothing evicts its files. */
  note: ReturnType<typeof waitingNote> | null
  /** False if records live only as long as the page. */
  isKept: boolean
}

/**
 * A virus scanner may lock a file for a moment, a stopped worker is restarted, and a browser may still be busy with its
 * storage.
 */
const pausesMs = [300, 1_000]

/** Opens a store; if that fails, again after a pause. */
async function patiently<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  for (const pause of pausesMs) {
    try {
      return await open()
    } catch (error) {
      if (error instanceof StoreOutdated) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return open()
}

/**
 * Opens a user's stores on this device; in memory if the browser stores nothing.
 * @param known the queue in this page's memory: it survives when the browser clears its storage in the meantime, or a
 * file has to be repaired
 * @throws StoreOutdated if only a newer version of the app can continue; on the desktop, any other error too: the queue
 * is in its file
 */
export async function openStores(userId: number, known: () => readonly PendingRecord[]): Promise<Stores> {
  if (isDesktop) return openOnDesktop(userId, known)
  // What waits on this page alone is sent from here, even if the storage opens by now.
  if (pageQueueOf(userId)) return openInMemory(userId)
  try {
    return { ...(await openInBrowser(userId, known)), isKept: true }
  } catch (error) {
    if (error instanceof StoreOutdated) throw error
    console.warn('Nothing can be kept here; what is recorded lives as long as the page', error)
    return openInMemory(userId)
  }
}

/** A user's note, with what a page of this tab had in its memory when it was left. */
function noteOf(userId: number) {
  const note = waitingNote(userId)
  const left = takeLeft(userId)
  if (left) note.wentWithPage(left.page, left)
  return note
}

async function openInMemory(userId: number): Promise<Stores> {
  const store = memoryStore()
  await store.commit({ putPending: [...(pageQueueOf(userId) ?? [])] })
  return { store, device: memoryDevice(), note: noteOf(userId), isKept: false }
}

async function openOnDesktop(userId: number, known: () => readonly PendingRecord[]): Promise<Stores> {
  const { openBridgeStores } = await import('./bridgeStore.ts')
  return { ...(await patiently(() => openBridgeStores(userId, known))), note: null, isKept: true }
}

async function openInBrowser(userId: number, known: () => readonly PendingRecord[]) {
  if (!hasDatabases()) throw new Error('This browser has no databases')
  const note = noteOf(userId)
  // A missing replica must be read again.
  const mustForget = replicaGone(userId)
  let isNew = false
  let onMade = () => {
    isNew = true
    mustForget.write(true)
    note.cleared()
  }
  const [store, device] = await Promise.all([
    patiently(() => openIndexedDb(userId, { known, onMade: () => onMade(), whenQuiet })),
    patiently(openDevice),
  ])
  // Not while a page of the feed is being stored, which would set the position again.
  const forget = () =>
    exclusivelyFor(userId)(async () => {
      await device.forget(userId)
      mustForget.write(null)
    })
  if (isNew || mustForget.read()) await forget()
  // They have signed out since: a tab of theirs may have stored something afterwards.
  if (signedOut.users().includes(userId)) {
    await exclusivelyFor(userId)(() => clearReplica(userId, device))
    signedOut.remove(userId)
  }
  onMade = () => {
    mustForget.write(true)
    forget().catch((error: unknown) => console.warn('What was read could not be forgotten', error))
  }
  return { store, device, note }
}
