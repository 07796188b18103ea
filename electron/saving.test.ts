import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { afterAll, expect, it, vi } from 'vitest'
import type { Desktop } from './desktop.ts'
import { savingPart } from './saving.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-saving-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

/** The part, with a user who chooses this path; null: who cancels. */
function choosing(filePath: string | null) {
  const showSaveDialog = vi
    .fn<(window: unknown, options: { defaultPath: string }) => Promise<object>>()
    .mockResolvedValue(filePath === null ? { canceled: true, filePath: '' } : { canceled: false, filePath })
  const app = { getPath: vi.fn<() => string>(() => '/documents') }
  const part = savingPart({ app, dialog: { showSaveDialog } as unknown as Dialog })
  return { app, showSaveDialog, ...part({ showWindow: () => ({}) as BrowserWindow } as Desktop) }
}

it('a file is saved where the user wants it, byte for byte', async () => {
  const path = join(folder, 'mine.outreach')
  const { addFilePart, saveFile, showSaveDialog } = choosing(path)
  await addFilePart(0, bytes('a\x00é'))
  await addFilePart(1, bytes('b\r\n'))
  expect(await saveFile('mine: 1/2.outreach')).toEqual({ saved: true })
  expect(readFileSync(path, 'utf8')).toBe('a\x00éb\r\n')
  expect(showSaveDialog.mock.calls[0]?.[1]).toEqual({
    defaultPath: '/documents/mine 1 2.outreach',
    filters: [{ name: 'outreach', extensions: ['outreach'] }],
    properties: ['showOverwriteConfirmation'],
  })
})

it('a file is saved where the user wants it while their documents are on a server that cannot be reached', async () => {
  const path = join(folder, 'away.csv')
  const { app, addFilePart, saveFile, showSaveDialog } = choosing(path)
  app.getPath.mockImplementation(() => {
    throw new Error("Failed to get 'documents' path")
  })
  await addFilePart(0, bytes('a'))
  expect(await saveFile('away.csv')).toEqual({ saved: true })
  expect(showSaveDialog.mock.calls[0]?.[1]).toMatchObject({ defaultPath: 'away.csv' })
  expect(readFileSync(path, 'utf8')).toBe('a')
})

it('a file whose name is as long as the system allows is saved', async () => {
  const path = join(folder, `${'ä'.repeat(125)}.csv`)
  const { addFilePart, saveFile } = choosing(path)
  await addFilePart(0, bytes('a'))
  expect(await saveFile('list.csv')).toEqual({ saved: true })
  expect(readFileSync(path, 'utf8')).toBe('a')
})

it('the folder of a stick that was pulled out is not made on the disk', async () => {
  const { addFilePart, saveFile } = choosing(join(folder, 'stick', 'list.csv'))
  await addFilePart(0, bytes('a'))
  await expect(saveFile('list.csv')).rejects.toThrow('ENOENT')
  expect(existsSync(join(folder, 'stick'))).toBe(false)
})

it('nothing is said to be saved while the user has not chosen, and after cancelling', async () => {
  const { addFilePart, saveFile, showSaveDialog } = choosing(null)
  let cancel: () => void = () => undefined
  showSaveDialog.mockReturnValue(
    new Promise((resolve) => {
      cancel = () => resolve({ canceled: true, filePath: '' })
    }),
  )
  await addFilePart(0, bytes('a'))
  const answered = vi.fn<(answer: unknown) => void>()
  const saving = Promise.resolve(saveFile('mine.outreach')).then(answered)
  await new Promise(setImmediate)
  expect(answered).not.toHaveBeenCalled()
  cancel()
  await saving
  expect(answered).toHaveBeenCalledExactlyOnceWith({ saved: false })
})

it('a file that the disk refuses fails, and leaves nothing behind', async () => {
  const taken = join(folder, 'taken')
  mkdirSync(join(taken, 'list.csv'), { recursive: true })
  const { addFilePart, saveFile } = choosing(join(taken, 'list.csv'))
  await addFilePart(0, bytes('a'))
  await expect(saveFile('list.csv')).rejects.toThrow(/EISDIR|EPERM/)
  expect(readdirSync(taken)).toEqual(['list.csv'])
})

it('what an earlier page had begun to hand over is in no file', async () => {
  const path = join(folder, 'new.csv')
  const { addFilePart, saveFile } = choosing(path)
  await addFilePart(0, bytes('old'))
  await addFilePart(0, bytes('new'))
  await expect((async () => addFilePart(2, bytes('x')))()).rejects.toThrow('missing')
  await saveFile('new.csv')
  expect(readFileSync(path, 'utf8')).toBe('new')
})
