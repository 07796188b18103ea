import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { replicaClient } from '../../../electron/replica/client.ts'
import { ipcCalls } from '../../../shared/ipc.ts'
import { StoreOutdated, type PendingRecord } from '../../../shared/replica.ts'
import { contact, pending, uuid } from '../../../renderer/offline/testRecords.ts'
import { clientOf, replicasIn, storesFolder, textIn, worker } from './stores.ts'

const crashing = new URL('crashingWorker.ts', import.meta.url)
const queued = (number: number) =>
  JSON.stringify({ expect: [{ id: uuid(number), entity: 'contact', rev: null }], putPending: [pending(number)] })
const numbersIn = (texts: string | Uint8Array) => (JSON.parse(textIn(texts)) as PendingRecord[]).map(({ seq }) => seq)
const lengthOf = (given: unknown): number =>
  typeof given === 'string' || given instanceof Uint8Array ? given.length : Object.keys(Object(given)).length

describe('the client of the local stores', () => {
  it('returns each call’s own result, for any number of concurrent calls', async () => {
    const client = clientOf(storesFolder())
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
    await client.commitChanges(1, JSON.stringify({ putRows: { contact: numbers.map((number) => contact(number)) } }))
    const answers = await Promise.all(numbers.map((number) => client.getRow(1, 'contact', number)))
    expect(answers.map((text) => JSON.parse(text))).toEqual(numbers.map((number) => contact(number)))
  })

  it('rejects pending calls when the worker crashes, and restarts it', async () => {
    const client = clientOf(storesFolder(), crashing)
    await client.commitChanges(1, queued(1))
    const asked = [client.getPosition(1, 666), client.getPending(1, 0), client.commitChanges(1, queued(2))]
    expect(
      (await Promise.allSettled(asked)).map((answer) =>
        answer.status === 'rejected' ? String(answer.reason) : answer.value,
      ),
    ).toEqual(Array.from({ length: 3 }, () => 'Error: The local store stopped before it could answer. Try again.'))
    expect(numbersIn(await client.getPending(1, 0))).toEqual([1])
    expect(await client.commitChanges(1, queued(2))).toBe('done')
  })

  it('does nothing twice when a commit is repeated after a lost response', async () => {
    const client = clientOf(storesFolder(), crashing)
    await client.getPosition(1, 667)
    await expect(client.commitChanges(1, queued(1))).rejects.toThrow('The local store stopped')
    expect(await client.commitChanges(1, queued(1))).toBe('unmet')
    expect(numbersIn(await client.getPending(1, 0))).toEqual([1])
  })

  it('completes all calls before closing, and accepts none afterwards', async () => {
    const folder = storesFolder()
    const client = clientOf(folder)
    const asked = Array.from({ length: 50 }, (_, index) => client.commitChanges(1, queued(index + 1)))
    let answered = 0
    for (const one of asked) void one.then((answer) => (answered += answer === 'done' ? 1 : 0))
    await client.close()
    expect(answered).toBe(50)
    await expect(client.getPending(1, 0)).rejects.toThrow('The local store is closed.')
    await client.close()
    // Closed cleanly: everything is in the main file.
    expect(existsSync(join(folder, '1.sqlite-wal'))).toBe(false)
    expect(numbersIn(replicasIn(folder).getPending(1, 0))).toHaveLength(50)
  })

  it('transfers long results as bytes without copying them, unchanged', async () => {
    const client = clientOf(storesFolder())
    const records = Array.from({ length: 400 }, (_, index) =>
      pending(index + 1, { body: { name: `Person ${index}`, notes: 'Zoë – 👋 \ud800\u2028'.repeat(300) } }),
    )
    await client.commitChanges(1, JSON.stringify({ putPending: records }))
    const [few, all] = [await client.getRows(1, 'contact', 1, 0), await client.getPending(1, 0)]
    expect([few, all]).toEqual(['[]', expect.any(Uint8Array)])
    const page = JSON.parse(textIn(all)) as unknown[]
    expect(page).toEqual(records.slice(0, page.length))
  })

  it('reports a missing worker, and can still be closed', async () => {
    const client = clientOf(storesFolder(), new URL('missing.ts', import.meta.url))
    await expect(client.openReplica(1)).rejects.toThrow('The local store stopped')
    await client.close()
  })

  it('separates the stores of different servers', async () => {
    const folders = [storesFolder(), storesFolder()] as const
    let current: string = folders[0]
    const client = replicaClient({ worker, folder: () => current })
    await client.commitChanges(1, queued(1))
    current = folders[1]
    await client.commitChanges(1, queued(2))
    expect(numbersIn(await client.getPending(1, 0))).toEqual([2])
    current = folders[0]
    expect(numbersIn(await client.getPending(1, 0))).toEqual([1])
    await client.close()
  })

  it('reports corruption when a store is opened', async () => {
    const folder = storesFolder()
    writeFileSync(join(folder, '1.sqlite'), 'Dear diary')
    const { damage } = await clientOf(folder).openReplica(1)
    expect(damage?.rescued).toBe(0)
    expect(readFileSync(damage?.setAside ?? '').toString()).toBe('Dear diary')
  })

  it('repairs a file that is corrupted while it is open', async () => {
    const folder = storesFolder()
    const file = join(folder, '1.sqlite')
    const rows = Array.from({ length: 2_000 }, (_, index) => contact(index + 1))
    const first = clientOf(folder)
    await first.commitChanges(1, JSON.stringify({ putPending: [pending(1)], putRows: { contact: rows } }))
    await first.close()
    const client = clientOf(folder)
    await client.openReplica(1)
    // The rows, which follow the queue.
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(255, bytes.length / 4, bytes.length / 2))
    await expect(client.getRows(1, 'contact', 1, 0)).rejects.toThrow('was found to be damaged')
    // No caller takes the recovered part for everything before being told.
    await expect(client.getPending(1, 0)).rejects.toThrow('was mended')
    expect((await client.openReplica(1)).damage?.rescued).toBe(1)
    expect(await client.getRows(1, 'contact', 1, 0)).toBe('[]')
    expect(numbersIn(await client.getPending(1, 0))).toEqual([1])
  })

  it('recognizes a file of a newer version of the app', async () => {
    const folder = storesFolder()
    const first = clientOf(folder)
    await first.openReplica(1)
    await first.close()
    const db = new Sqlite(join(folder, '1.sqlite'))
    db.pragma('user_version = 2')
    db.pragma(`application_id = ${0x4f75_0002}`)
    db.close()
    const opened = clientOf(folder).openReplica(1)
    await expect(opened).rejects.toThrow(StoreOutdated)
  })

  it.each([
    ['no JSON', 'putPending'],
    ['a record without its body', JSON.stringify({ putPending: [{ ...pending(1), body: undefined }] })],
    ['a record of an unknown entity', JSON.stringify({ putPending: [{ ...pending(1), entity: 'organization' }] })],
    [
      'an expectation without a count',
      JSON.stringify({ expect: [{ id: uuid(1), entity: 'contact' }], putPending: [pending(1)] }),
    ],
    [
      'a row without its id',
      JSON.stringify({ putPending: [pending(1)], putRows: { contact: [{ ...contact(1), id: '1' }] } }),
    ],
    ['another value in place of a row', JSON.stringify({ putPending: [pending(1)], putRows: { contact: ['row'] } })],
    ['an invalid organization', JSON.stringify({ putPending: [pending(1)], clearOrganization: '1 or 1=1' })],
    ['a list', '[]'],
  ])('refuses %s, and does nothing', async (_what, changes) => {
    const client = clientOf(storesFolder())
    await expect(client.commitChanges(1, changes)).rejects.toThrow(/cannot be stored|JSON/)
    expect(await client.getPending(1, 0)).toBe('[]')
  })

  it.each(['{}', '[]', '{"cursor":1,"isFull":true,"again":null}', 'here'])(
    'refuses %s as a position',
    async (position) => {
      const client = clientOf(storesFolder())
      await expect(client.setPosition(1, 1, position)).rejects.toThrow(/cannot be stored|JSON/)
      expect(await client.getPosition(1, 1)).toBe('null')
    },
  )

  it('does not block the main thread while it works', async () => {
    const client = clientOf(storesFolder())
    await client.openReplica(1)
    const changes = JSON.stringify({ putPending: Array.from({ length: 5_000 }, (_, index) => pending(index + 1)) })
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await client.commitChanges(1, changes)
    isOver = true
    // A store on this thread would allow only one or two turns.
    expect(turns).toBeGreaterThan(20)
  })

  it('passes texts on without reading them in the main thread, which would take longer with each record', async () => {
    const client = clientOf(storesFolder())
    const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1)
    const changes = JSON.stringify({
      putPending: numbers.map((number) => pending(number)),
      putRows: { contact: numbers.map((number) => contact(number)) },
    })
    const readers = [
      vi.spyOn(JSON, 'parse'),
      vi.spyOn(JSON, 'stringify'),
      vi.spyOn(TextEncoder.prototype, 'encode'),
      vi.spyOn(TextDecoder.prototype, 'decode'),
    ]
    const answers: unknown[] = []
    try {
      expect(ipcCalls.commitChanges.args.safeParse([1, changes]).success).toBe(true)
      answers.push(await client.commitChanges(1, changes))
      for (const answer of [await client.getPending(1, 0), await client.getRows(1, 'contact', 1, 0)])
        answers.push(ipcCalls.getPending.result.safeParse(answer).success && answer.length > 100_000)
    } finally {
      // The tests' own messages are read here, too, and are short.
      const long = readers
        .flatMap(({ mock }) => mock.calls as unknown[][])
        .filter(([given]) => lengthOf(given) > 10_000)
      for (const reader of readers) reader.mockRestore()
      expect(long).toEqual([])
    }
    expect(answers).toEqual(['done', true, true])
  })
})
