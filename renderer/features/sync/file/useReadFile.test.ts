import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readQueueFile, type QueueFile } from '../../../offline/queue/queueFile.ts'
import { pending } from '../../../offline/testRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { useSync } from '../../../offline/view/syncState.ts'
import { lastToast } from '../../../testing/hands.ts'
import { aUser } from '../../../testing/rows.ts'
import { serve, unreachable } from '../../../testing/server.ts'
import { showHook } from '../../../testing/show.tsx'
import { useOpenFile, useTakeIn } from './useReadFile.ts'

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

it.each([
  [false, /^What is not sent yet waits on this page: keep it open until then/],
  [true, /^What the server has already counts once/],
])('says where what was read in waits: kept on this device %s', async (isKept, description) => {
  serve({ createContact: unreachable })
  const close = await withLocalRecords(7)
  useSync.setState({ isKept })
  const { result } = showHook(useTakeIn)
  await act(() => result().mutateAsync({ records: [pending(1, { owner: 7 })] } as unknown as QueueFile))
  expect(lastToast()).toMatchObject({ title: '1 item read in', description: expect.stringMatching(description) })
  close()
})
