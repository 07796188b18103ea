/**
 * A process that keeps recording through the worker, and prints what was acknowledged: `committer.ts {folder} {first
 * number}`.
 */
import { replicaClient } from '../../../electron/replica/client.ts'
import type { StoreChanges } from '../../../shared/replica.ts'
import { contact, pending } from '../../../renderer/offline/testRecords.ts'

const [, , folder = '', first = '1'] = process.argv
const client = replicaClient({
  worker: new URL('../../../electron/replica/worker.ts', import.meta.url),
  folder: () => folder,
})

/**
 * Each commit queues a record, acknowledges an earlier one, and stores its row; every twentieth is a large page of the
 * feed.
 */
function changesOf(number: number): StoreChanges {
  const rows = [
    contact(number - 3 > 0 ? number - 3 : number),
    ...(number % 20 === 0
      ? Array.from({ length: 500 }, (_, index) => contact(1_000_000 + index, { name: `Page ${number}` }))
      : []),
  ]
  const acknowledged = pending(number - 3)
  return {
    expect: [{ id: pending(number).id, entity: 'contact', rev: null }],
    putPending: [
      pending(number, {
        body: { name: `Person ${number}`, notes: 'said '.repeat(number % 17 === 0 ? 2_000 : number % 5) },
      }),
    ],
    ...(number > 3 && { removePending: [acknowledged] }),
    putRows: { contact: rows },
  }
}

for (let number = Number(first); ; number += 1) {
  const done = await client.commitChanges(1, JSON.stringify(changesOf(number)))
  // Acknowledged only when written to stdout; nothing else is done before.
  await new Promise((resolve) => process.stdout.write(`${number} ${done}\n`, resolve))
}
