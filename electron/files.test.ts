import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { syncFolder } from './files.ts'

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

it.runIf(process.platform !== 'win32')(
  'takes a folder that cannot be flushed for no failure, but a disk that fails',
  async () => {
    await syncFolder(tmpdir())
    for (const code of ['EINVAL', 'EPERM', 'ENOTSUP']) await syncFolder('/a/share', failing(code))
    await expect(syncFolder('/a/disk', failing('EIO'))).rejects.toThrow('EIO')
    // A stick that was pulled out.
    await expect(syncFolder('/a/stick', failing('ENOENT'))).rejects.toThrow('ENOENT')
  },
)
