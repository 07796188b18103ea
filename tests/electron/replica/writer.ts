/**
 * Writes into a store until it fails, and prints the result: `writer.ts {folder} {full | locked}`. Run with little
 * space, or as a user without write permission.
 */
import { closeSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { replicaClient } from '../../../electron/replica/client.ts'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'

const [, , folder = '', what] = process.argv
const replicas = openReplicas(join(folder, 'replicas'))
const said: unknown[] = []

/** Queues a record, with the rows of a page. */
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

/** Uses up the remaining space. */
function fill(): void {
  const handle = openSync(join(folder, 'in the way, too'), 'w')
  try {
    for (;;) writeSync(handle, Buffer.alloc(4096))
  } catch {
    closeSync(handle)
  }
}

/** Restarts without free space, like the program: through the worker. @returns the message */
async function restart(): Promise<string> {
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

/**
 * Signs a user out without free space. @returns whether there is a file, the number of remaining rows, and the length
 * of the queue
 */
function leave(userId: number, waiting: number[]): unknown[] {
  replicas.commitChanges(
    userId,
    JSON.stringify({ putPending: waiting.map((number) => pending(number)), putRows: { contact: [contact(1)] } }),
  )
  fill()
  try {
    replicas.clearReplica(userId)
  } catch {
    // The queue cannot be rewritten.
  }
  const isThere = readdirSync(join(folder, 'replicas')).some((name) => name.startsWith(`${userId}.`))
  rmSync(join(folder, 'in the way, too'))
  return [
    isThere,
    (JSON.parse(replicas.getRows(userId, 'contact', 1, 0)) as unknown[]).length,
    (JSON.parse(replicas.getPending(userId, 0)) as unknown[]).length,
  ]
}

if (what === 'full') {
  let number = 1
  while (commit(number) === 'done') number += 1
  said.push(
    number - 1,
    (JSON.parse(replicas.getPending(1, 0)) as unknown[]).length,
    (JSON.parse(replicas.getRows(1, 'contact', 1, number * 50 - 1)) as unknown[]).length,
  )
  // Also small writes that still fit: nothing is written partially.
  said.push(commit(number))
  rmSync(join(folder, 'in the way'))
  said.push(commit(number), (JSON.parse(replicas.getPending(1, 0)) as unknown[]).length, replicas.openReplica(1).damage)
  said.push(await restart(), leave(2, []), leave(3, [1]))
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
