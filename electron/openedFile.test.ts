import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { bytesAtOnce } from '../shared/domain/limits.ts'
import { createOpenedFiles } from './openedFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-opened-'))
afterAll(() => rmSync(folder, { recursive: true }))

const head = '{"format":"outreach-queue","version":1}\n'
const path = (name: string) => join(folder, name)
const openedFiles = () => {
  const [tell, refuse] = [vi.fn<() => void>(), vi.fn<(fault: string) => void>()]
  return { tell, refuse, files: createOpenedFiles({ tell, refuse }) }
}

/** All parts, as the window requests them. */
function taken({ take }: ReturnType<typeof createOpenedFiles>) {
  const parts = []
  for (;;) {
    const part = take(parts.length)
    if (part === null) throw new Error('There is none')
    parts.push(part)
    if (part.isLast) return parts
  }
}
const bytesOf = (parts: { base64: string }[]) => Buffer.concat(parts.map(({ base64 }) => Buffer.from(base64, 'base64')))
/** A queue file with random content, in this number of parts. */
function writeParts(name: string, count: number): Buffer {
  const bytes = Buffer.concat([Buffer.from(head), randomBytes((count - 1) * bytesAtOnce)])
  writeFileSync(path(name), bytes)
  return bytes
}

it('hands over each of several files once, in their order, byte for byte', async () => {
  const { files, tell } = openedFiles()
  const bytes = Buffer.concat([Buffer.from(head), Buffer.from([0, 255, 128, 10, 13, 0])])
  writeFileSync(path('first.outreach'), head)
  writeFileSync(path('Second.OUTREACH'), bytes)
  expect(files.take(0)).toBeNull()
  await files.open(path('first.outreach'))
  await files.open(path('Second.OUTREACH'))
  expect(tell).toHaveBeenCalledTimes(2)
  expect(taken(files)).toMatchObject([{ name: 'first.outreach', number: 0, isLast: true }])
  const parts = taken(files)
  expect(parts).toMatchObject([{ name: 'Second.OUTREACH', number: 0, isLast: true }])
  expect(bytesOf(parts).equals(bytes)).toBe(true)
  expect(files.take(0)).toBeNull()
})

it('hands over a large file in small parts, so that each is fast', async () => {
  const { files } = openedFiles()
  const bytes = writeParts('large.outreach', 4)
  await files.open(path('large.outreach'))
  const parts = taken(files)
  expect(parts.map(({ number, isLast }) => [number, isLast])).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
  ])
  for (const { base64 } of parts) expect(base64.length).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(bytesOf(parts).equals(bytes)).toBe(true)
})

it('restarts for a reloaded window, but not for a file that was opened in the meantime', async () => {
  const { files } = openedFiles()
  const [old, bytes] = [writeParts('old.outreach', 3), writeParts('new.outreach', 3)]
  await files.open(path('old.outreach'))
  files.take(0)
  files.take(1)
  expect(files.take(0)).toMatchObject({ name: 'old.outreach', number: 0 })
  expect(files.take(1)).toMatchObject({
    base64: old.subarray(bytesAtOnce, 2 * bytesAtOnce).toString('base64'),
    number: 1,
  })
  await files.open(path('new.outreach'))
  expect(files.take(2)).toMatchObject({ name: 'old.outreach', number: 2, isLast: true })
  expect(bytesOf(taken(files)).equals(bytes)).toBe(true)
})

it.each<[string, string, () => void, string]>([
  ['that does not exist', 'lost.outreach', () => {}, 'unreadable'],
  ['of another extension', 'notes.txt', () => writeFileSync(path('notes.txt'), head), 'unreadable'],
  ['without an extension', 'outreach', () => writeFileSync(path('outreach'), head), 'unreadable'],
  ['of another format', 'other.outreach', () => writeFileSync(path('other.outreach'), 'root:x:0:0'), 'unreadable'],
  ['that is a folder', 'folder.outreach', () => mkdirSync(path('folder.outreach')), 'unreadable'],
  [
    'that links to another format',
    'link.outreach',
    () => {
      writeFileSync(path('secret'), 'x')
      symlinkSync(path('secret'), path('link.outreach'))
    },
    'unreadable',
  ],
  [
    'that is too large',
    'huge.outreach',
    () => {
      writeFileSync(path('huge.outreach'), head)
      truncateSync(path('huge.outreach'), 33 * 1024 * 1024)
    },
    'tooLarge',
  ],
])('refuses a file %s', async (_, name, make, fault) => {
  const { files, tell, refuse } = openedFiles()
  make()
  await files.open(path(name))
  expect(refuse).toHaveBeenCalledExactlyOnceWith(fault)
  expect(tell).not.toHaveBeenCalled()
  expect(files.take(0)).toBeNull()
})
