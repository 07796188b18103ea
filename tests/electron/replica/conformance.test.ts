import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import type { ReplicaCall } from '../../../electron/replica/calls.ts'
import { lettersAtOnce } from '../../../shared/domain/limits.ts'
import type { PendingRecord, ReplicaStore } from '../../../shared/replica.ts'
import { conformance, deviceConformance, type OpenStore } from '../../offline/conformance.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'
import { askedStore } from './askedStore.ts'
import { bridgedStores } from './bridged.ts'
import { clientOf, replicasIn, storesFolder, textIn } from './stores.ts'

interface Opened {
  store: ReplicaStore
  close(): Promise<void> | void
}

/** Opens stores by name, each for a user of its own; a second time as after a restart. */
function opening(open: (userId: number) => Promise<Opened> | Opened): OpenStore {
  const users = new Map<string, number>()
  let opened: Opened | null = null
  return async (name) => {
    await opened?.close()
    const userId = users.get(name) ?? users.size + 1
    users.set(name, userId)
    opened = await open(userId)
    return opened.store
  }
}

describe('the store in SQLite', () => {
  it.each(Object.entries(conformance))('%s', async (_name, run) => {
    const folder = storesFolder()
    await run(
      opening((userId) => {
        const replicas = replicasIn(folder)
        return { store: askedStore(replicas, userId), close: replicas.close }
      }),
    )
  })
})

describe('the store in SQLite, as the window uses it: through bridge, client and worker', () => {
  it.each(Object.entries(conformance))('%s', async (_name, run) => {
    const folder = storesFolder()
    await run(
      opening(async (userId) => {
        const client = clientOf(folder)
        return { store: (await bridgedStores(client, userId)).store, close: client.close }
      }),
    )
  })

  it.each(Object.entries(deviceConformance))('%s', async (_name, run) => {
    const folder = storesFolder()
    let client = clientOf(folder)
    await run(async (userId) => {
      await client.close()
      client = clientOf(folder)
      return (await bridgedStores(client, userId)).device
    })
  })

  it('returns rows in pages of 2,000, by id', async () => {
    const client = clientOf(storesFolder())
    const numbers = Array.from({ length: 4_500 }, (_, index) => index + 1)
    await client.commitChanges(
      1,
      JSON.stringify({
        putRows: {
          contact: numbers.toReversed().map((number) => contact(number, { organizationId: 1 + (number % 2) })),
        },
      }),
    )
    const page = async (after: number) =>
      (JSON.parse(textIn(await client.getRows(1, 'contact', 2, after))) as { id: number }[]).map(({ id }) => id)
    expect(await page(0)).toEqual(numbers.filter((number) => number % 2 === 1).slice(0, 2_000))
    expect(await page(3_999)).toEqual(numbers.filter((number) => number % 2 === 1).slice(2_000))
    expect(await page(4_499)).toEqual([])
  })

  it('returns long rows in smaller pages, none of which blocks the main process', async () => {
    const client = clientOf(storesFolder())
    const { store } = await bridgedStores(client, 1)
    const rows = Array.from({ length: 300 }, (_, index) => contact(index + 1, { notes: '–'.repeat(10_000) }))
    rows.push(contact(301, { notes: 'x'.repeat(3_000_000) }))
    await store.commit({ putRows: { contact: rows } })
    const lengths = []
    for (let after = 0; after < 301;) {
      const page = JSON.parse(textIn(await client.getRows(1, 'contact', 1, after))) as { id: number; notes: string }[]
      lengths.push(page.reduce((sum, { notes }) => sum + notes.length, 0))
      after = page.at(-1)?.id ?? Infinity
    }
    // A row longer than a page is a page of its own.
    expect(lengths.toSorted((one, other) => one - other).at(-2)).toBeLessThanOrEqual(lettersAtOnce)
    expect(await store.rows('contact', 1)).toEqual(rows)
  })

  it('passes the queue, an import and rows through the main process in messages of bounded size', async () => {
    const client = clientOf(storesFolder())
    const sizes: number[] = []
    const measured = new Proxy(client, {
      get:
        (calls, name: ReplicaCall) =>
        async (...args: never[]) => {
          const answer: unknown = await (calls[name] as (...given: never[]) => Promise<unknown>)(...args)
          sizes.push(serialize(args).length, serialize(answer).length)
          return answer
        },
    })
    const { store } = await bridgedStores(measured, 1)
    const notes = '–'.repeat(10_000)
    const records = Array.from({ length: 300 }, (_, index) => pending(index + 1, { body: { name: 'Ana', notes } }))
    const rows = records.map((_, index) => contact(index + 1, { notes }))
    const [first, ...others] = records
    // Several at once: the parts of one must not end up in another.
    const done = [{ putPending: others, putRows: { contact: rows } }, { putPending: [first!] }, { putPending: others }]
    expect(await Promise.all(done.map((changes) => store.commit(changes)))).toEqual([true, true, true])
    expect(await Promise.all([store.pending(), store.pending()])).toEqual([records, records])
    expect(await store.rows('contact', 1)).toEqual(rows)
    // Two bytes a letter, or three of UTF-8; and one entry more.
    expect(Math.max(...sizes)).toBeLessThan(3 * (lettersAtOnce + 11_000))
  })

  it('reads the queue as it was at its first page', async () => {
    const client = clientOf(storesFolder())
    const { store } = await bridgedStores(client, 1)
    const notes = 'x'.repeat(10_000)
    const records = Array.from({ length: 150 }, (_, index) => pending(index + 1, { body: { name: 'Ana', notes } }))
    await store.commit({ putPending: records })
    const read = async (known: number) =>
      (JSON.parse(textIn(await client.getPending(1, known))) as PendingRecord[]).map(({ seq }) => seq)
    const page = await read(0)
    await store.commit({ removePending: records })
    const rest = await read(page.length)
    expect([...page, ...rest]).toEqual(records.map(({ seq }) => seq))
    expect(rest).not.toEqual([])
    expect(await read(records.length)).toEqual([])
    await expect(client.getPending(1, records.length)).rejects.toThrow('from its beginning')
  })
})
