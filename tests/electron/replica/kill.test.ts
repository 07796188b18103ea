import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { PendingRecord } from '../../../shared/replica.ts'
import { contact } from '../../../renderer/offline/testRecords.ts'
import { randomFrom } from '../../support/random.ts'
import { repetitions } from '../../support/runReport.ts'
import { replicasIn, storesFolder } from './stores.ts'

const kills = repetitions('kills of a desktop that records', 10, 300)
const committer = fileURLToPath(new URL('committer.ts', import.meta.url))

/**
 * Lets a process record until it has acknowledged this many, kills it a moment later, and returns the last acknowledged
 * number.
 */
function recordUntilKilled(folder: string, first: number, count: number, moment: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [committer, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    let isDying = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (isDying || said.split('\n').length <= count) return
      isDying = true
      // In the middle of whatever it is doing.
      setTimeout(() => child.kill('SIGKILL'), moment)
    })
    child.once('error', reject)
    child.once('close', () => {
      const lines = said.split('\n').slice(0, -1)
      if (lines.some((line) => !line.endsWith(' done'))) return reject(new Error(`It said: ${said}`))
      resolve(Number(lines.at(-1)?.split(' ')[0] ?? first - 1))
    })
  })
}

// This tests that a commit survives its process. Surviving a power failure is up to the system: `settings.test.ts`
// checks our part, that every commit is flushed to the disk.
it(
  'a store that is killed keeps every acknowledged write, complete',
  { timeout: 60_000 + kills * 10_000 },
  async () => {
    const folder = storesFolder()
    const random = randomFrom(kills)
    let next = 1
    for (let kill = 1; kill <= kills; kill += 1) {
      const acknowledged = await recordUntilKilled(folder, next, 1 + random.int(25), random.next() * 6)
      const replicas = replicasIn(folder)
      expect(replicas.openReplica(1)).toEqual({ damage: null })
      const waiting = JSON.parse(replicas.getPending(1, 0)) as PendingRecord[]
      // The last commit may have been done without a response.
      const last = waiting.at(-1)?.seq ?? 0
      expect([acknowledged, acknowledged + 1], `kill ${kill}`).toContain(last)
      expect(waiting.map(({ seq }) => seq)).toEqual([last - 2, last - 1, last].filter((seq) => seq > 0))
      for (const record of waiting)
        expect(record.body).toEqual({
          name: `Person ${record.seq}`,
          notes: 'said '.repeat(record.seq % 17 === 0 ? 2_000 : record.seq % 5),
        })
      // For each record removed from the queue, the row exists; a page is stored completely or not at all.
      for (let number = 1; number <= last - 3; number += 1)
        expect(JSON.parse(replicas.getRow(1, 'contact', number))).toEqual(contact(number))
      const page = (JSON.parse(replicas.getRows(1, 'contact', 1, 999_999)) as { name: string }[]).map(
        ({ name }) => name,
      )
      expect(page).toEqual(Array.from({ length: last < 20 ? 0 : 500 }, () => `Page ${last - (last % 20)}`))
      replicas.close()
      next = last + 1
    }
  },
)
