import { beforeEach, expect, it, vi } from 'vitest'
import { bytesAtOnce } from '../../shared/domain/limits.ts'
import { saveFile } from './saveFile.ts'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string, ...args: unknown[]) => Promise<unknown>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})

/** What the desktop was asked for: names of files, numbers and lengths of parts. */
const asked = () =>
  call.mock.calls.map(([, first, part]) => (part instanceof Uint8Array ? [first, part.length] : first))
const answers = (saved: boolean) =>
  call.mockImplementation(async (name) => ({ ok: true, value: name === 'saveFile' ? { saved } : undefined }))

beforeEach(() => void call.mockReset())

it.each([
  ['an empty file', 0, [[0, 0]]],
  ['a short file', 5, [[0, 5]]],
  [
    'a long file',
    2 * bytesAtOnce + 1,
    [
      [0, bytesAtOnce],
      [1, bytesAtOnce],
      [2, 1],
    ],
  ],
])('%s is handed over in parts', async (_, size, parts) => {
  answers(true)
  expect(await saveFile(new Blob([new Uint8Array(size)]), 'list.csv')).toBe(true)
  expect(asked()).toEqual([...parts, 'list.csv'])
})

it('says that the user has cancelled, and fails where the disk does', async () => {
  answers(false)
  expect(await saveFile(new Blob(['a']), 'list.csv')).toBe(false)
  call.mockResolvedValue({ ok: false, code: 'failed', message: 'ENOSPC' })
  await expect(saveFile(new Blob(['a']), 'list.csv')).rejects.toThrow('ENOSPC')
})

it('does not mix two files', async () => {
  answers(true)
  await Promise.all([saveFile(new Blob(['a']), 'one.csv'), saveFile(new Blob(['bc']), 'two.csv')])
  expect(asked()).toEqual([[0, 1], 'one.csv', [0, 2], 'two.csv'])
})
