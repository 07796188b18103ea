import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sync } from '../../../i18n/en/sync.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { pending } from '../../../offline/testRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { platform } from '../../../platform/index.ts'
import { fill, lastToast, press } from '../../../testing/hands.ts'
import { show } from '../../../testing/show.tsx'
import SaveFileDialog from './SaveFileDialog.tsx'

vi.mock(import('../../../offline/queue/queueFile.ts'), async (original) => ({
  ...(await original()),
  writeQueueFile: vi.fn<() => Promise<Blob>>(async () => new Blob(['x'])),
}))

const onClose = vi.fn<() => void>()
beforeEach(async () => {
  onClose.mockClear()
  await withLocalRecords(7)
  await (await localRecords()).store.commit({ putPending: [pending(1, { owner: 7 })] })
})

function save() {
  show(<SaveFileDialog open onClose={onClose} />)
  for (const label of [/^Passphrase/, /^Repeat the passphrase/]) fill(label, 'a few quiet words')
  press(sync.file.save)
}

it('says that a file is saved once it is, and closes then', async () => {
  let answer: (isSaved: boolean) => void = () => undefined
  const saveFile = vi.spyOn(platform, 'saveFile').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  save()
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect([lastToast(), onClose.mock.calls]).toEqual([null, []])
  answer(true)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(lastToast()).toMatchObject({ title: 'Saved to a file' })
  expect(lastToast()?.description).toMatch(/^outreach-unsent-.*\.outreach is among your downloads\.$/)
})

it('says nothing of downloads where the user has chosen the folder', async () => {
  vi.spyOn(platform, 'saveFile').mockResolvedValue(true)
  vi.spyOn(platform, 'hasDownloads').mockReturnValue(false)
  save()
  await waitFor(() => expect(lastToast()?.title).toBe('Saved to a file'))
  expect(lastToast()?.description).toBeUndefined()
})

it.each([
  ['is cancelled', () => Promise.resolve(false), 'Not saved'],
  ['fails', () => Promise.reject(new Error('ENOSPC')), 'The file could not be saved'],
])('stays open if saving %s, and says so', async (_, answer, title) => {
  vi.spyOn(platform, 'saveFile').mockImplementation(answer)
  save()
  await waitFor(() => expect(lastToast()?.title).toBe(title))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
