/**
 * Reads 50,000 rows and queues 10,000 records through the worker, and prints the longest time for which the main thread
 * was busy without a pause. Given the stores' folder, and how many letters the notes have.
 */
import { deserialize, serialize } from 'node:v8'
import { replicaClient } from '../../../electron/replica/client.ts'
import { lettersAtOnce } from '../../../shared/domain/limits.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'

const client = replicaClient({
  worker: new URL('../../../electron/replica/worker.ts', import.meta.url),
  folder: () => process.argv[2] ?? '',
})
const letters = Number(process.argv[3] ?? 100)
/** One non-Latin letter doubles the size of a text in memory. */
const notes = `–${'What was talked about. '.repeat(letters)}`.slice(0, letters)
const numbers = Array.from({ length: 50_000 }, (_, index) => index + 1)
const pages = Array.from({ length: 50 }, (_, page) => ({
  putRows: { contact: numbers.slice(page * 1_000, (page + 1) * 1_000).map((id) => contact(id, { notes })) },
}))
const records = numbers.slice(0, 10_000).map((number) => pending(number, { body: { name: `Person ${number}`, notes } }))
// As the window sends them: JSON texts in parts, of some records alone and of most at once.
const singly = records.slice(0, 200).map((record) => ({ putPending: [record] }))
const inOneCommit = { putPending: records.slice(200) }
const given = [...pages, ...singly, inOneCommit].map((changes) => {
  const text = JSON.stringify(changes)
  return Array.from({ length: Math.ceil(text.length / lettersAtOnce) }, (_, part) =>
    serialize(text.slice(part * lettersAtOnce, (part + 1) * lettersAtOnce)),
  )
})

/** Like Electron's messages from and to the window: in one piece, on this thread. */
const fromWindow = (bytes: Buffer): string => deserialize(bytes) as string
async function toWindow(asked: Promise<string | Uint8Array>): Promise<number> {
  const bytes = serialize({ ok: true, value: await asked })
  Buffer.from(new SharedArrayBuffer(bytes.length)).set(bytes)
  return bytes.length
}

async function write(): Promise<void> {
  for (const parts of given) {
    for (const [number, part] of parts.slice(0, -1).entries()) await client.addPart(1, number, fromWindow(part))
    await client.commitChanges(1, fromWindow(parts.at(-1)!), parts.length - 1)
  }
}

type Read = (after: number) => Promise<string | Uint8Array>
const queue: Read = (known) => client.getPending(1, known)
const rows: Read = (after) => client.getRows(1, 'contact', 1, after)

/** After how many entries each page begins: the window counts them, not this thread. */
async function beginnings(read: Read): Promise<number[]> {
  const found = [0]
  for (;;) {
    const json = await read(found.at(-1)!)
    const { length } = JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json)) as unknown[]
    if (length === 0) return found
    found.push(found.at(-1)! + length)
  }
}

/** The longest time for which this thread is busy without a pause, ms. */
async function maxDuring(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  let isOver = false
  // Runs once per turn of the event loop: the thread's processor time between two turns, whatever else keeps the
  // machine busy.
  const round = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(round)
  }
  setImmediate(round)
  await work()
  isOver = true
  return longest
}

await client.openReplica(1)
const writing = await maxDuring(write)
const reads: [Read, number[]][] = [
  [queue, await beginnings(queue)],
  [rows, await beginnings(rows)],
]
let length = 0
const reading = await maxDuring(async () => {
  for (const [read, starts] of reads) for (const start of starts) length += await toWindow(read(start))
})
await client.close()
console.log(JSON.stringify({ longest: Math.max(writing, reading), writing, reading, length }))
