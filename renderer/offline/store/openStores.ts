import { StoreOutdated, type DeviceStore, type PendingRecord, type ReplicaStore } from '../../../shared/replica.ts'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { isDesktop } from '../../platform/index.ts'
import { openDevice, openIndexedDb } from './indexedDb.ts'
import { exclusivelyFor } from '../sending/locks.ts'
import { memoryDevice, memoryStore } from './memoryStore.ts'
import { waitingNote } from './waitingNote.ts'

interface Stores {
  store: ReplicaStore
  device: DeviceStore
  /** Where what waits is noted a second time, which the desktop does not need: nothing clears its files. */
  note: ReturnType<typeof waitingNote> | null
  /** False where what is recorded lives as long as the page. */
  isKept: boolean
}

/** A guard against viruses may hold a file for a moment, and a worker that has stopped is started anew. */
const pausesMs = [300, 1_000]

/**
 * Opens what this device keeps of a user; where a browser keeps nothing, what lives as long as the page.
 * @param known what this page knows that waits: it survives that the browser clears its storage meanwhile, or a file has to be mended
 * @throws StoreOutdated where only a newer version of the app can go on; on the desktop, whatever else is in the way: what waits is in its file
 */
export async function openStores(userId: number, known: () => readonly PendingRecord[]): Promise<Stores> {
  if (isDesktop) return openOnDesktop(userId, known)
  try {
    return { ...(await openInBrowser(userId, known)), isKept: true }
  } catch (error) {
    if (error instanceof StoreOutdated) throw error
    console.warn('Nothing can be kept here; what is recorded lives as long as the page', error)
    return { store: memoryStore(), device: memoryDevice(), note: null, isKept: false }
  }
}

async function openOnDesktop(userId: number, known: () => readonly PendingRecord[]): Promise<Stores> {
  const { openBridgeStores } = await import('./bridgeStore.ts')
  const open = async () => ({ ...(await openBridgeStores(userId, known)), note: null, isKept: true })
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

async function openInBrowser(userId: number, known: () => readonly PendingRecord[]) {
  const note = waitingNote(userId)
  let isNew = false
  let onMade = () => void (isNew = true)
  const [store, device] = await Promise.all([
    openIndexedDb(userId, { known, onMade: () => onMade(), whenAtRest: whenQuiet }),
    openDevice(),
  ])
  // What was read into a replica that is gone must be read again. Not while a page of the feed is being stored, which would say it anew.
  const forget = () => exclusivelyFor(userId)(() => device.forget(userId))
  if (isNew) {
    note.cleared()
    await forget()
  }
  onMade = () => void forget().catch((error: unknown) => console.warn('What was read could not be forgotten', error))
  return { store, device, note }
}
