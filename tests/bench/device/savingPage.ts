/** Runs in a page: saves as the app's forms do, and with the browser's bare API. */
import { closeLocalRecords, localRecords } from '../../../renderer/offline/localRecords.ts'
import { openLocalRecords } from '../../../renderer/offline/opening.ts'
import { outbox } from '../../../renderer/offline/outbox.ts'
import { useSync } from '../../../renderer/offline/view/syncState.ts'
import { pendingFormat, type PendingRecord } from '../../../shared/replica.ts'

/** The milliseconds of each save, measured alternately. */
export interface Saves {
  store: number[]
  bare: number[]
}

const owner = { id: 1, name: 'Somebody' }
const nothing = () => undefined
const body = (index: number) => ({
  name: `Person ${index}`,
  notes: 'We talked about this and that, and they want to come on Sunday. ',
})

const recordOf = (index: number): PendingRecord => ({
  id: crypto.randomUUID(),
  format: pendingFormat,
  seq: index + 1,
  rev: 1,
  op: 'create',
  entity: 'contact',
  owner: owner.id,
  organizationId: 1,
  clientId: crypto.randomUUID(),
  rowId: null,
  body: body(index),
  base: null,
  madeAt: new Date().toISOString(),
  attempts: 0,
  failures: 0,
  lastError: null,
  problem: null,
})

const answer = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('No answer'))
  })

const put = (db: IDBDatabase, store: string, records: readonly PendingRecord[]) =>
  new Promise<void>((resolve, reject) => {
    const tx = db.transaction(store, 'readwrite', { durability: 'strict' })
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new Error('Aborted'))
    for (const record of records) tx.objectStore(store).put(record)
  })

async function openBare(waiting: readonly PendingRecord[]): Promise<IDBDatabase> {
  await answer(indexedDB.deleteDatabase('bare'))
  const opening = indexedDB.open('bare')
  opening.onupgradeneeded = () => void opening.result.createObjectStore('records', { keyPath: 'id' })
  const db = await answer(opening)
  await put(db, 'records', waiting)
  return db
}

/** The app's own store, with that many queued records. */
async function openOurs(waiting: readonly PendingRecord[]): Promise<void> {
  closeLocalRecords()
  await answer(indexedDB.deleteDatabase(`outreach-${owner.id}`))
  const records = await openLocalRecords(owner, {
    onList: nothing,
    onReceived: nothing,
    onSignedOut: nothing,
    onOutdated: nothing,
  })
  const db = await answer(indexedDB.open(`outreach-${owner.id}`))
  await put(db, 'pendingContacts', waiting)
  db.close()
  await records.lookAgain()
}

/** The next save starts when the app is idle: after a save it tries to send, without success. */
async function untilIdle(): Promise<void> {
  await new Promise((resolve) => void requestIdleCallback(resolve))
  if (!useSync.getState().isDraining) return
  await new Promise<void>((resolve) => {
    const stop = useSync.subscribe(({ isDraining }) => {
      if (isDraining) return
      stop()
      resolve()
    })
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * Each through the outbox of the app until it reports the contact as saved on this device, compared with one
 * transaction with the same record.
 */
async function saves(waiting: number, count: number): Promise<Saves> {
  const before = Array.from({ length: waiting }, (_, index) => recordOf(index))
  const bare = await openBare(before)
  await openOurs(before)
  const times: Saves = { store: [], bare: [] }
  for (let index = 0; index < count; index += 1) {
    times.store.push(
      await timed(async () => {
        const { state } = await outbox.save(owner.id, {
          op: 'create',
          entity: 'contact',
          organizationId: 1,
          clientId: crypto.randomUUID(),
          body: body(index),
        })
        if (state !== 'kept') throw new Error(`The contact is ${state}`)
      }),
    )
    await untilIdle()
    times.bare.push(await timed(() => put(bare, 'records', [recordOf(index)])))
  }
  const queued = (await (await localRecords()).pending()).length
  if (queued !== waiting + count) throw new Error(`${queued} records wait, and not ${waiting + count}`)
  bare.close()
  return times
}

Object.assign(globalThis, { saves })
