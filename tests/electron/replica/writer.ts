/**
 * Writes into a store until it cannot, and says what happened: `writer.ts {folder} {full | locked}`. Run with little room, or as
 * somebody who may not write there.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import { contact, pending } from '../../offline/kept.ts'

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
