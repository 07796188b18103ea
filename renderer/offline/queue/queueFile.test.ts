// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { PendingRecord } from '../../../shared/replica.ts'
import { maxFile, readQueueFile, writeQueueFile, type QueueFile } from './queueFile.ts'

const passphrase = 'four words and a comma'
const record: PendingRecord = {
  id: '8f14e45f-ceea-467f-a8d1-2f3a4b5c6d7e',
  format: 1,
  seq: 3,
  rev: 2,
  op: 'update',
  entity: 'contact',
  owner: 7,
  organizationId: 2,
  clientId: '11111111-2222-4333-8444-555555555555',
  rowId: 12,
  body: { name: 'Zoë Ünder' },
  base: { version: 4, values: { name: 'Zoe' } },
  madeAt: '2026-01-02T10:00:00.000Z',
  attempts: 1,
  failures: 0,
  lastError: null,
  problem: null,
  isCopied: true,
}
const file: QueueFile = {
  owner: { id: 7, username: 'zoe', name: 'Zoë' },
  origin: 'https://outreach.test',
  savedAt: '2026-01-02T11:00:00.000Z',
  records: [record],
}

const written = await writeQueueFile(file, passphrase)
const read = (blob: Blob, by = passphrase) => readQueueFile(blob, by)

/** The file with some of its bytes changed. */
async function changed(change: (bytes: Uint8Array) => Uint8Array): Promise<Blob> {
  return new Blob([new Uint8Array(change(new Uint8Array(await written.arrayBuffer())))])
}
const inHead = async (from: string | RegExp, to: string): Promise<Blob> => {
  const [line = ''] = (await written.text()).split('\n')
  expect(line).toMatch(from)
  return new Blob([line.replace(from, to), written.slice(line.length)])
}

describe('a queue file', () => {
  it('is decrypted unchanged with its passphrase, in any Unicode form', async () => {
    expect(await read(written)).toEqual(file)
    expect(await read(await writeQueueFile(file, 'Ünder the bridge'), ' U\u0308nder the bridge ')).toEqual(file)
  })

  it('has a record once that it holds twice, in its newest state', async () => {
    const older = { ...record, rev: 1, body: {} }
    for (const records of [
      [record, older],
      [older, record],
      [record, record],
    ])
      expect((await read(await writeQueueFile({ ...file, records }, passphrase))).records).toEqual([record])
  })

  it('reveals nothing of its content, and is never the same twice', async () => {
    const text = await written.text()
    // Each long enough that random bytes do not spell it.
    for (const secret of ['Zoë Ünder', 'username', 'records', 'contact', 'outreach.test'])
      expect(text.split('\n').slice(1).join('\n')).not.toContain(secret)
    expect(JSON.parse(text.split('\n')[0] ?? '')).toEqual({
      format: 'outreach-queue',
      version: 1,
      iterations: 600_000,
      salt: expect.stringMatching(/^[\da-f]{32}$/),
      iv: expect.stringMatching(/^[\da-f]{24}$/),
      sha256: expect.any(String),
    })
    const again = await (await writeQueueFile(file, passphrase)).text()
    for (const part of [/"salt":"\w+"/, /"iv":"\w+"/]) expect(again.match(part)?.[0]).not.toBe(text.match(part)?.[0])
  })

  it.each([
    ['another passphrase', () => written, 'passphrase', 'four words and a point'],
    [
      'a byte of its content changed',
      () => changed((bytes) => bytes.with(bytes.length - 5, (bytes.at(-5) ?? 0) ^ 1)),
      'damaged',
    ],
    ['its end missing', () => changed((bytes) => bytes.slice(0, -20)), 'damaged'],
    ['its salt changed', () => inHead(/"salt":"\w{32}/, `"salt":"${'0'.repeat(32)}`), 'damaged'],
    ['its first line cut', () => changed((bytes) => bytes.slice(0, 60)), 'damaged'],
    ['so many rounds that it would never open', () => inHead('600000', '4000000000'), 'damaged'],
    ['a newer form', () => inHead('"version":1', '"version":2,"more":"things"'), 'newer'],
    ['another beginning', () => new Blob(['%PDF-1.7 …']), 'notOurs'],
    ['nothing in it', () => new Blob([]), 'notOurs'],
    [
      'a size that no queue has',
      () => Object.defineProperty(new Blob([written]), 'size', { value: maxFile + 1 }),
      'tooLarge',
    ],
    [
      'a record of a newer form',
      () => writeQueueFile({ ...file, records: [{ ...record, format: 2 }] }, passphrase),
      'newer',
    ],
    [
      'a record of which this app knows nothing',
      () => writeQueueFile({ ...file, records: [{ ...record, op: 'archive' as 'update' }] }, passphrase),
      'newer',
    ],
    [
      'a number that only another device knows',
      () => writeQueueFile({ ...file, records: [{ ...record, rowId: -5 }] }, passphrase),
      'newer',
    ],
  ])('with %s is refused by name', async (_what, make, fault, by = passphrase) => {
    await expect(read(await make(), by)).rejects.toMatchObject({ fault })
  })
})
