import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createOpenedFiles } from './openedFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-opened-'))
afterAll(() => rmSync(folder, { recursive: true }))

const head = '{"format":"outreach-queue","version":1}\n'
const path = (name: string) => join(folder, name)
const openedFiles = () => {
  const [tell, refuse] = [vi.fn<() => void>(), vi.fn<(fault: string) => void>()]
  return { tell, refuse, files: createOpenedFiles({ tell, refuse }) }
}

it('hands the last file over once, byte for byte', async () => {
  const { files, tell } = openedFiles()
  const bytes = Buffer.concat([Buffer.from(head), Buffer.from([0, 255, 128, 10, 13, 0])])
  writeFileSync(path('first.outreach'), head)
  writeFileSync(path('Second.OUTREACH'), bytes)
  expect(files.take()).toBeNull()
  await files.open(path('first.outreach'))
  await files.open(path('Second.OUTREACH'))
  expect(tell).toHaveBeenCalledTimes(2)
  const taken = files.take()
  expect(taken?.name).toBe('Second.OUTREACH')
  expect(Buffer.from(taken?.base64 ?? '', 'base64').equals(bytes)).toBe(true)
  expect(files.take()).toBeNull()
})

it.each<[string, string, () => void, string]>([
  ['that is not there', 'lost.outreach', () => {}, 'unreadable'],
  ['of another extension', 'notes.txt', () => writeFileSync(path('notes.txt'), head), 'unreadable'],
  ['without an extension', 'outreach', () => writeFileSync(path('outreach'), head), 'unreadable'],
  ['of another form', 'other.outreach', () => writeFileSync(path('other.outreach'), 'root:x:0:0'), 'unreadable'],
  ['that is a folder', 'folder.outreach', () => mkdirSync(path('folder.outreach')), 'unreadable'],
  [
    'that leads to another form',
    'link.outreach',
    () => {
      writeFileSync(path('secret'), 'x')
      symlinkSync(path('secret'), path('link.outreach'))
    },
    'unreadable',
  ],
  [
    'that is too large',
    'large.outreach',
    () => {
      writeFileSync(path('large.outreach'), head)
      truncateSync(path('large.outreach'), 33 * 1024 * 1024)
    },
    'tooLarge',
  ],
])('refuses a file %s', async (_, name, make, fault) => {
  const { files, tell, refuse } = openedFiles()
  make()
  await files.open(path(name))
  expect(refuse).toHaveBeenCalledExactlyOnceWith(fault)
  expect(tell).not.toHaveBeenCalled()
  expect(files.take()).toBeNull()
})
