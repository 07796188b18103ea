/**
 * Writes into a store until it cannot, and says what happened: `writer.ts {folder} {full | locked}`. Run with little room, or as
 * somebody who may not write there.
 */
import { closeSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { replicaClient } from '../../../electron/replica/client.ts'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'

const [, , folder = '', what] = process.argv
const replicas = openReplicas(join(folder, 'replicas'))
const said: unknown[] = []

/** Queues a record, with the rows of a page beside it. */
const commit = (number: number) =>
  replicas.commitChanges(
    1,
    JSON.stringify({
      putPending: [pending(number)],
      putRows: {
        contact: Array.from({ length: 50 }, (_, index) => contact(number * 50 + index, { notes: 'words '.repeat(50) })),
      },
    }),
  )

/** Takes what room is left. */
function fill(): void {
  const handle = openSync(join(folder, 'in the way, too'), 'w')
  try {
    for (;;) writeSync(handle, Buffer.alloc(4096))
  } catch {
    closeSync(handle)
  }
}

/** Starts anew where nothing is left of the room, as the program does: over the worker. @returns what it says */
async function startAnew(): Promise<string> {
  replicas.close()
  fill()
  const client = replicaClient({
    worker: new URL('../../../electron/replica/worker.ts', import.meta.url),
    folder: () => join(folder, 'replicas'),
  })
  const name = await client.openReplica(1).then(
    () => 'opened',
    (error: Error) => error.name,
  )
  await client.close()
  rmSync(join(folder, 'in the way, too'))
  return name
}

/** Signs somebody out where nothing is left of the room. @returns whether there is a file, how many rows are left, and how much waits */
function leave(userId: number, waiting: number[]): unknown[] {
  replicas.commitChanges(
    userId,
    JSON.stringify({ putPending: waiting.map((number) => pending(number)), putRows: { contact: [contact(1)] } }),
  )
  fill()
  try {
    replicas.clearReplica(userId)
  } catch {
    // What waits cannot be written anew.
  }
  const isThere = readdirSync(join(folder, 'replicas')).some((name) => name.startsWith(`${userId}.`))
  rmSync(join(folder, 'in the way, too'))
  return [
    isThere,
    (JSON.parse(replicas.getRows(userId, 'contact', 1, 0)) as unknown[]).length,
    (JSON.parse(replicas.getPending(userId)) as unknown[]).length,
  ]
}

if (what === 'full') {
  let number = 1
  while (commit(number) === 'done') number += 1
  said.push(
    number - 1,
    (JSON.parse(replicas.getPending(1)) as unknown[]).length,
    (JSON.parse(replicas.getRows(1, 'contact', 1, number * 50 - 1)) as unknown[]).length,
  )
  // Also what is small enough for the last corner: nothing is half written.
  said.push(commit(number))
  rmSync(join(folder, 'in the way'))
  said.push(commit(number), (JSON.parse(replicas.getPending(1)) as unknown[]).length, replicas.openReplica(1).damage)
  said.push(await startAnew(), leave(2, []), leave(3, [1]))
} else {
  try {
    said.push(commit(1))
  } catch (error) {
    said.push(error instanceof Error ? error.message : error)
  }
  try {
    writeFileSync(join(folder, 'replicas', 'probe'), '')
    said.push('can be written')
  } catch {
    said.push('cannot be written')
  }
}
replicas.close()
console.log(JSON.stringify(said))
