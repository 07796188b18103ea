import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ReplicaClient } from '../../../electron/replica/client.ts'
import type { PendingRecord } from '../../../shared/replica.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'
import { bridgedStores } from './bridged.ts'
import { clientOf, storesFolder } from './stores.ts'

const crashing = new URL('crashingWorker.ts', import.meta.url)
const rows = Array.from({ length: 2_000 }, (_, index) => contact(index + 1))
const sent = pending(1)
const waiting = [2, 3, 4].map((number) => pending(number))

/** A page that has recorded four times and sent the first, with its rows on the disk. */
async function recorded(client: ReplicaClient) {
  let known: PendingRecord[] = []
  const { store } = await bridgedStores(client, 1, () => known)
  await store.commit({ putPending: [sent, ...waiting], putRows: { contact: rows } })
  await store.commit({ removePending: [sent] })
  known = waiting
  const { useDamage } = await import('../../../renderer/offline/store/bridgeStore.ts')
  useDamage.setState({ damage: null })
  return { store, damage: () => useDamage.getState().damage }
}

it('a file that is corrupted while the page is open is repaired, reported, and filled with everything that the page has in memory', async () => {
  const folder = storesFolder()
  const first = clientOf(folder)
  await recorded(first)
  await first.close()
  const client = clientOf(folder)
  let known: readonly PendingRecord[] = []
  const { store } = await bridgedStores(client, 1, () => known)
  const { useDamage } = await import('../../../renderer/offline/store/bridgeStore.ts')
  useDamage.setState({ damage: null })
  known = await store.pending()
  // All except the first page with the header: the queue too.
  const file = join(folder, '1.sqlite')
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(255, 4096))
  // Concurrent calls get only the complete queue.
  const [found, again] = await Promise.all([store.rows('contact', 1), store.pending()])
  expect([found, again, await store.pending()]).toEqual([[], waiting, waiting])
  expect(useDamage.getState().damage).toMatchObject({ rescued: 3, setAside: expect.stringMatching(/1\.damaged-/) })
  // Reported once, and restored once: what is sent from now on stays removed.
  useDamage.setState({ damage: null })
  await store.commit({ removePending: waiting })
  expect([await store.pending(), useDamage.getState().damage]).toEqual([[], null])
})

it('a file that is corrupted when its worker has crashed is repaired in the same way', async () => {
  const folder = storesFolder()
  const client = clientOf(folder, crashing)
  const { store, damage } = await recorded(client)
  await expect(client.getPosition(1, 666)).rejects.toThrow('stopped')
  writeFileSync(join(folder, '1.sqlite'), 'Dear diary')
  writeFileSync(join(folder, '1.sqlite-wal'), '')
  expect(await store.pending()).toEqual(waiting)
  expect(damage()).toMatchObject({ rescued: 3 })
})

it('an intact file keeps its own queue after its worker has crashed', async () => {
  const client = clientOf(storesFolder(), crashing)
  const { store, damage } = await recorded(client)
  // Sent by another tab, as far as the page can know.
  await client.commitChanges(1, JSON.stringify({ removePending: waiting.slice(0, 1) }))
  await expect(client.getPosition(1, 666)).rejects.toThrow('stopped')
  expect(await store.pending()).toEqual(waiting.slice(1))
  expect(damage()).toBeNull()
})
