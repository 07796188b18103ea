import { openDB } from 'idb'
import { openIndexedDb } from '../../renderer/offline/store/indexedDb.ts'
import type { OutreachDb, Pack } from '../../renderer/offline/store/indexedDbStores.ts'
import { memoryStore } from '../../renderer/offline/store/memoryStore.ts'
import { packSome } from '../../renderer/offline/store/packedRows.ts'
import type { ReplicaStore, StoreChanges } from '../../shared/replica.ts'
import { contact } from '../../renderer/offline/testRecords.ts'
import { randomFrom, type Random } from '../support/random.ts'

const organizations = [1, 2, 12]

const bare = (userId: number) => openDB<OutreachDb>(`outreach-${userId}`)

/** Packs the single contacts of some organizations. */
export async function packAll(userId: number, which: readonly number[] = organizations): Promise<void> {
  const db = await bare(userId)
  for (const organizationId of which) while (await packSome(db, 'contact', organizationId));
  db.close()
}

/** The layout of a user's contacts: the ids of single ones, and the number in each pack. */
async function layout(userId: number): Promise<{ single: number[]; packs: number[] }> {
  const db = await bare(userId)
  const records = (await db.getAll('contacts')) as ({ id: number } | Pack)[]
  db.close()
  return {
    single: records.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])),
    packs: records.flatMap((one) => ('columns' in one ? [one.columns.id?.length ?? 0] : [])),
  }
}

/** A store whose rows are packed after every write. */
export const alwaysPacked = (store: ReplicaStore, userId: number): ReplicaStore => ({
  ...store,
  async commit(changes) {
    const isDone = await store.commit(changes)
    await packAll(userId)
    return isDone
  },
})

/** Ids are the server's: those of an organization are interleaved with all others', and a restored server may give one again, to another. */
const organizationOf = (id: number, random: Random): number =>
  random.chance(0.02) ? random.pick(organizations) : (organizations[(id % 7) % organizations.length] ?? 1)

function someChanges(random: Random, version: number): StoreChanges {
  const numbers = (count: number) => Array.from({ length: count }, () => 1 + random.int(3_000))
  const span = Array.from({ length: random.int(1_200) }, (_, index) => index)
  const first = 1 + random.int(3_000)
  const put = random.chance(0.3) ? span.map((index) => first + index) : numbers(random.int(200))
  return {
    putRows: {
      contact: [...new Set(put)].map((id) => contact(id, { version, organizationId: organizationOf(id, random) })),
    },
    removeRows: { contact: random.chance(0.4) ? numbers(random.int(100)) : [] },
    ...(random.chance(0.1) && { clearOrganization: random.pick(organizations) }),
  }
}

/**
 * Writes and packs at random, and compares with a store without packs after each step.
 * @returns null, or the difference
 */
async function history(seed: number): Promise<string | null> {
  const random = randomFrom(seed)
  const userId = 100_000 + seed
  const [store, plain] = [await openIndexedDb(userId), memoryStore()]
  for (let step = 1; step <= 15; step += 1) {
    const changes = someChanges(random, step)
    await Promise.all([
      store.commit(changes),
      plain.commit(changes),
      random.chance(0.5) && packAll(userId, [random.pick(organizations)]),
    ])
    // Two tabs may pack at the same time.
    if (random.chance(0.5)) await Promise.all([packAll(userId), packAll(userId)])
    for (const organizationId of organizations) {
      const [found, wanted] = [await store.rows('contact', organizationId), await plain.rows('contact', organizationId)]
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        return `step ${step}, organization ${organizationId}: ${found.length} rows instead of ${wanted.length}`
    }
    for (const id of Array.from({ length: 20 }, () => 1 + random.int(3_000))) {
      const [found, wanted] = [await store.row('contact', id), await plain.row('contact', id)]
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        return `step ${step}, row ${id}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`
    }
  }
  const { packs } = await layout(userId)
  store.close()
  return packs.some((size) => size > 500) ? `a pack of ${Math.max(...packs)}` : null
}

const contacts = (from: number, count: number) => Array.from({ length: count }, (_, index) => contact(from + index))

/** Writes contacts in so few at a time that each has a record of its own. */
async function putSingly(store: ReplicaStore, from: number, count: number): Promise<void> {
  for (let at = 0; at < count; at += 50)
    await store.commit({ putRows: { contact: contacts(from + at, Math.min(50, count - at)) } })
}

/** The number of rows to pack, and the number packed, after thousands were written by this page and another one. */
async function packsWhenQuiet(): Promise<number[]> {
  const userId = 99_999
  const works: (() => void)[] = []
  const options = { known: () => [], onMade: () => undefined, whenQuiet: (work: () => void) => void works.push(work) }
  const store = await openIndexedDb(userId, options)
  const packed = async () => {
    works.splice(0).forEach((work) => work())
    while ((await layout(userId)).single.length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    return (await layout(userId)).packs.reduce((sum, size) => sum + size, 0)
  }
  await putSingly(store, 1, 999)
  const few = works.length
  await putSingly(store, 1_000, 3)
  const many = works.length
  const written = await packed()
  store.close()

  // Rows written by another page are found by every reader.
  const other = await openIndexedDb(userId)
  await putSingly(other, 2_000, 1_000)
  other.close()
  const reader = await openIndexedDb(userId, options)
  const rows = await reader.rows('contact', 1)
  const found = await packed()
  await reader.rows('contact', 1)
  reader.close()
  return [few, many, written, rows.length, found, works.length]
}

/** How rows are stored after a first fill in two pages, a few changes of them, and many. */
async function packsAtOnce() {
  const userId = 99_998
  const store = await openIndexedDb(userId)
  await store.commit({ putRows: { contact: contacts(1, 1_000) } })
  await store.commit({ putRows: { contact: contacts(1_001, 300) } })
  const filled = await layout(userId)
  await store.commit({ putRows: { contact: contacts(20, 99) } })
  const few = await layout(userId)
  await store.commit({ putRows: { contact: contacts(10, 110) } })
  const many = await layout(userId)
  store.close()
  return [filled, few, many].map(({ single, packs }) => ({ single: single.length, packs }))
}

Object.assign(globalThis, { packHistory: history, packsWhenQuiet, packsAtOnce })
