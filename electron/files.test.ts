import { mkdtemp, open, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeWhole } from './files.ts'

const { open: reallyOpen } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
vi.mock(import('node:fs/promises'), async (original) => {
  const promises = await original()
  return { ...promises, open: vi.fn<typeof open>(promises.open) }
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})

/** A folder that is opened for flushing answers like this. */
const failsWith = (code: string) =>
  vi
    .mocked(open)
    .mockImplementation((path, ...rest) =>
      path === folder ? Promise.reject(Object.assign(new Error(code), { code })) : reallyOpen(path, ...rest),
    )

it.each(['EINVAL', 'EPERM', 'ENOTSUP'])('saves a file in a folder that cannot be flushed (%s)', async (code) => {
  failsWith(code)
  await writeWhole(join(folder, 'queue.json'), 'all of it')
  expect(await readFile(join(folder, 'queue.json'), 'utf8')).toBe('all of it')
  expect(await readdir(folder)).toEqual(['queue.json'])
})

it('reports a disk that fails', async () => {
  failsWith('EIO')
  await expect(writeWhole(join(folder, 'queue.json'), 'all of it')).rejects.toThrow('EIO')
})
