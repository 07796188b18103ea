/**
 * What the desktop's local store costs, used like from the window and with the built thread, compared with bare
 * better-sqlite3 on the same disk.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { replicaClient, type ReplicaClient } from '../../../electron/replica/client.ts'
import { localLists } from '../../../renderer/offline/view/lists.ts'
import { offlineCore } from '../../../renderer/offline/core.ts'
import { channelOf, watchedStore } from '../../../renderer/offline/store/watchedStore.ts'
import { pendingFormat, type DeviceStore, type PendingRecord, type ReplicaStore } from '../../../shared/replica.ts'
import { bridgedStores } from '../../electron/replica/bridged.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'
import { median, type Comparison } from '../rounds.ts'
import { together } from '../series.ts'
import { diskFolder } from '../disk.ts'

const words = 'We talked about this and that, and they want to come on Sunday. '
const records = Array.from({ length: 10_000 }, (_, index) =>
  pending(index + 1, { body: { name: `Person ${index}`, notes: words } }),
)
const rows = Array.from({ length: 50_000 }, (_, index) =>
  contact(index + 1, { address: '12 Some Street', notes: words }),
)
const perPage = 1_000
/** Number of saves, of which the median counts: other users of the disk delay some of them. */
const savesAtOnce = 40

async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const pages = Array.from({ length: rows.length / perPage }, (_, index) =>
  rows.slice(index * perPage, (index + 1) * perPage),
)

/** Prepared statements on a file with synchronous writes: texts in, texts out, nothing checked. */
function openBare(file: string) {
  const db = new Sqlite(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(
    'create table pending (id text primary key, seq integer, json text); create table contacts (id integer primary key, json text)',
  )
  const put = db.prepare('insert or replace into pending values (?, ?, ?)')
  const putRow = db.prepare('insert or replace into contacts values (?, ?)')
  return {
    queue: (record: PendingRecord) => void put.run(record.id, record.seq, JSON.stringify(record)),
    putRow: (row: (typeof rows)[number]) => void putRow.run(row.id, JSON.stringify(row)),
    empty: () => void db.exec('delete from pending'),
    whole: (work: () => void) => db.transaction(work)(),
    pending: () =>
      JSON.parse(`[${db.prepare('select json from pending order by seq').pluck().all().join(',\n')}]`) as unknown[],
    rows: () =>
      JSON.parse(`[${db.prepare('select json from contacts order by id').pluck().all().join(',\n')}]`) as unknown[],
    close: () => void db.close(),
  }
}
type Bare = ReturnType<typeof openBare>

/** Records as the window makes them; nothing is sent. */
function recordsOver(bareStore: ReplicaStore, device: DeviceStore) {
  const rejectAll = () => Promise.reject(new Error('Nothing is sent here'))
  const lists = localLists(() => undefined)
  const store = watchedStore(
    { ...bareStore, close: () => undefined },
    channelOf(1),
    lists.apply,
    () => undefined,
    lists.has,
  )
  const records = offlineCore({
    userId: 1,
    store,
    device,
    sender: { send: rejectAll, sendBatch: rejectAll },
    changes: rejectAll,
    owner: () => 1,
    signature: () => ({ author: '', time: '' }),
    exclusively: (work) => work(),
    now: () => new Date(),
    newId: randomUUID,
    known: lists.pending,
  })
  return { ...records, setPending: lists.setPending, close: store.close }
}

const body = (index: number) => ({ name: `Person ${index}`, notes: words })
const savedAs = (index: number): PendingRecord =>
  pending(index + 1, {
    format: pendingFormat,
    id: randomUUID(),
    clientId: randomUUID(),
    madeAt: new Date().toISOString(),
    body: body(index),
  })

/** A save like a form's, with that many records queued already: alternating, on the same disk. */
function saving(waiting: number, store: ReplicaStore, device: DeviceStore, bare: Bare): Comparison {
  const before = records.slice(0, waiting)
  const figure = together(async () => {
    await store.commit({ removePending: await store.pending() })
    await store.commit({ putPending: before })
    bare.empty()
    bare.whole(() => before.forEach(bare.queue))
    const { record, setPending, close } = recordsOver(store, device)
    setPending(before)
    const times: { store: number[]; bare: number[] } = { store: [], bare: [] }
    for (let index = 0; index < savesAtOnce; index += 1) {
      times.store.push(
        await timed(() =>
          record({ op: 'create', entity: 'contact', organizationId: 1, clientId: randomUUID(), body: body(index) }),
        ),
      )
      times.bare.push(await timed(() => bare.queue(savedAs(index))))
    }
    close()
    return { store: median(times.store), bare: median(times.bare) }
  })
  return {
    what: `SQLite: an offline save, ${waiting.toLocaleString('en')} waiting`,
    unit: 'ms',
    floor: 'bare',
    contenders: [figure('bare'), figure('store')],
    goals: [{ of: 'store', against: 'bare', atMost: 1.3 }],
  }
}

/** Many at once: an imported file, the first fill, the start of the window. */
const inBulk = (store: ReplicaStore, bare: Bare): Comparison[] => [
  {
    what: 'SQLite: 10,000 records queued at once',
    unit: 'ms',
    floor: 'bare',
    goals: [{ of: 'store', against: 'bare', atMost: 3 }],
    contenders: [
      { name: 'bare', measure: async () => (bare.empty(), timed(() => bare.whole(() => records.forEach(bare.queue)))) },
      {
        name: 'store',
        measure: async () => (
          await store.commit({ removePending: await store.pending() }),
          timed(() => store.commit({ putPending: records }))
        ),
      },
    ],
  },
  {
    what: 'SQLite: 50,000 rows stored, a thousand a commit',
    unit: 'ms',
    floor: 'bare',
    goals: [{ of: 'store', against: 'bare', atMost: 2.5 }],
    contenders: [
      {
        name: 'bare',
        measure: () => timed(() => pages.forEach((page) => bare.whole(() => page.forEach(bare.putRow)))),
      },
      {
        name: 'store',
        measure: () =>
          timed(async () => {
            for (const page of pages) await store.commit({ putRows: { contact: page } })
          }),
      },
    ],
  },
  {
    what: 'SQLite: 50,000 rows read',
    unit: 'ms',
    floor: 'bare',
    goals: [{ of: 'store', against: 'bare', atMost: 1.5 }],
    contenders: [
      { name: 'bare', measure: () => timed(bare.rows) },
      { name: 'store', measure: () => timed(() => store.rows('contact', 1)) },
    ],
  },
  {
    what: 'SQLite: 10,000 waiting records read',
    unit: 'ms',
    floor: 'bare',
    goals: [{ of: 'store', against: 'bare', atMost: 1.5 }],
    contenders: [
      { name: 'bare', measure: () => timed(bare.pending) },
      { name: 'store', measure: () => timed(() => store.pending()) },
    ],
  },
]

/** From nothing to a checked store; bare, to one that SQLite has checked. */
const opening = (folder: string, newClient: () => ReplicaClient): Comparison => ({
  what: 'SQLite: opened, with 60,000 entries looked through',
  unit: 'ms',
  floor: 'bare',
  goals: [{ of: 'store', atMost: 400 }],
  contenders: [
    {
      name: 'bare',
      measure: () =>
        timed(() => {
          const db = new Sqlite(join(folder, 'bare.sqlite'))
          db.pragma('quick_check')
          db.close()
        }),
    },
    {
      name: 'store',
      async measure() {
        const client = newClient()
        const took = await timed(() => client.openReplica(1))
        await client.close()
        return took
      },
    },
  ],
})

/**
 * The store works in a thread of its own: the longest uninterrupted time that the main one is busy with it, which a
 * window must not notice.
 */
const mainThread = (folder: string, letters: number): Comparison => ({
  what: `SQLite: the main thread while 60,000 entries with notes of ${letters} letters go through it, longest without a pause`,
  unit: 'ms',
  goals: [{ of: 'processor time', atMost: 16 }],
  contenders: [
    {
      name: 'processor time',
      async measure() {
        const { stdout } = await promisify(execFile)(process.execPath, [
          fileURLToPath(new URL('mainThread.ts', import.meta.url)),
          mkdtempSync(join(folder, 'main-')),
          String(letters),
        ])
        return (JSON.parse(stdout) as { longest: number }).longest
      },
    },
  ],
})

export async function replica(onEnd: (close: () => unknown) => void): Promise<Comparison[]> {
  const { folder, remove } = diskFolder('replica-')
  onEnd(remove)
  const newClient = () =>
    replicaClient({
      worker: new URL('../../../dist/electron/replicaWorker.mjs', import.meta.url),
      folder: () => folder,
    })
  const client = newClient()
  onEnd(client.close)
  const bare = openBare(join(folder, 'bare.sqlite'))
  onEnd(bare.close)
  const { store, device } = await bridgedStores(client, 1)
  return [
    saving(0, store, device, bare),
    saving(1_000, store, device, bare),
    ...inBulk(store, bare),
    opening(folder, newClient),
    mainThread(folder, 100),
    mainThread(folder, 1_000),
  ]
}
