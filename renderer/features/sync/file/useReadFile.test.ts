import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readQueueFile } from '../../../offline/queue/queueFile.ts'
import { aUser } from '../../../testing/rows.ts'
import { showHook } from '../../../testing/show.tsx'
import { useOpenFile } from './useReadFile.ts'

vi.mock(import('../../../offline/queue/queueFile.ts'), async (original) => ({
  ...(await original()),
  readQueueFile: vi.fn<typeof readQueueFile>(),
}))

const user = aUser()
const here = window.location.origin
const elsewhere = 'https://other.example'

it.each([
  ['this server', here, user.id, user.username, true],
  ['this server, before the username changed', here, user.id, 'ruth@old.example', true],
  ['this server, by another user', here, user.id + 1, user.username, false],
  ['another address', elsewhere, user.id, user.username, true],
  ['another address, by another user', elsewhere, user.id, 'ben', false],
])('a file that was saved at %s is read in by its owner only', async (_where, origin, id, username, isOwn) => {
  vi.mocked(readQueueFile).mockResolvedValue({
    owner: { id, username, name: 'Ruth' },
    origin,
    savedAt: '2026-01-05T15:04:00.000Z',
    records: [],
  })
  const { result } = showHook(useOpenFile, { session: { user } })
  const opened = await act(() => result().mutateAsync({ file: new File([], 'desk.outreach'), passphrase: 'words' }))
  expect(opened).toMatchObject({ isOwn, isFromElsewhere: origin !== here })
})
