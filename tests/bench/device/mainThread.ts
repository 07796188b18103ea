/**
 * Reads 50,000 rows and queues 10,000 records through the worker, and prints the longest time for which the main thread was busy
 * without a pause.
 */
import { deserialize, serialize } from 'node:v8'
import { replicaClient } from '../../../electron/replica/client.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'

const client = replicaClient({
  worker: new URL('../../../electron/replica/worker.ts', import.meta.url),
  folder: () => process.argv[2] ?? '',
})
/** One non-Latin letter doubles the size of a text in memory. */
const notes = `– ${'What was talked about. '.repeat(5)}`
const numbers = Array.from({ length: 50_000 }, (_, index) => index + 1)
const pages = Array.from({ length: 50 }, (_, page) =>
  JSON.stringify({
    putRows: { contact: numbers.slice(page * 1_000, (page + 1) * 1_000).map((id) => contact(id, { notes })) },
  }),
)
const records = numbers.slice(0, 10_000).map((number) => pending(number, { body: { name: `Person ${number}`, notes } }))
// As the window sends them: JSON texts, some alone and most at once.
const singly = records.slice(0, 200).map((record) => JSON.stringify({ putPending: [record] }))
const inOneCommit = JSON.stringify({ putPending: records.slice(200) })
const given = [...pages, ...singly, inOneCommit].map((text) => serialize(text))

/** Like Electron's messages from and to the window: in one piece, on this thread. */
const fromWindow = (bytes: Buffer): string => deserialize(bytes) as string
async function toWindow(asked: Promise<string | Uint8Array>): Promise<number> {
  const bytes = serialize({ ok: true, value: await asked })
  Buffer.from(new SharedArrayBuffer(bytes.length)).set(bytes)
  return bytes.length
}

async function work(): Promise<number> {
  for (const page of given) await client.commitChanges(1, fromWindow(page))
  let length = await toWindow(client.getPending(1))
  for (let after = 0; after < 50_000; after += 2_000) length += await toWindow(client.getRows(1, 'contact', 1, after))
  return length
}

await client.openReplica(1)
let longest = 0
let before = process.threadCpuUsage()
let isOver = false
// Runs once per turn of the event loop: the thread's processor time between two turns, whatever else keeps the machine busy.
const round = () => {
  const { user, system } = process.threadCpuUsage(before)
  longest = Math.max(longest, (user + system) / 1_000)
  before = process.threadCpuUsage()
  if (!isOver) setImmediate(round)
}
setImmediate(round)
const length = await work()
isOver = true
await client.close()
console.log(JSON.stringify({ longest, length }))
