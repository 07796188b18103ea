import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { printPage, savePdf } from './printing.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-printing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const windowWith = (outcome: [boolean, string]) =>
  ({
    webContents: {
      print: (_: object, done: (isDone: boolean, reason: string) => void) => done(...outcome),
      printToPDF: async () => Buffer.from('%PDF-1.4'),
    },
  }) as unknown as BrowserWindow

describe('printing', () => {
  it.each([[[true, '']], [[false, 'Print job canceled']], [[false, 'cancelled']]] as [[boolean, string]][])(
    'succeeds or is cancelled: %j',
    async (outcome) => {
      await expect(printPage(windowWith(outcome))).resolves.toBeUndefined()
    },
  )

  it('reports why it failed', async () => {
    await expect(printPage(windowWith([false, 'Invalid printer settings']))).rejects.toThrow('Invalid printer settings')
  })
})

describe('saving as PDF', () => {
  const dialogTo = (filePath: string | null) =>
    ({
      showSaveDialog: vi
        .fn<() => Promise<object>>()
        .mockResolvedValue(filePath === null ? { canceled: true, filePath: '' } : { canceled: false, filePath }),
    }) as unknown as Dialog

  it('writes to the chosen path, or nothing', async () => {
    const path = join(folder, 'list.pdf')
    expect(await savePdf(windowWith([true, '']), dialogTo(path), folder, 'x')).toEqual({ saved: true })
    expect(readFileSync(path, 'utf8')).toBe('%PDF-1.4')
    expect(await savePdf(windowWith([true, '']), dialogTo(null), folder, 'x')).toEqual({ saved: false })
  })

  it.each([
    ['Contacts', 'Contacts.pdf'],
    ['Contacts: A/B', 'Contacts A B.pdf'],
    ['..\\..\\x', '.. .. x.pdf'],
    ['a\u0000b\nc', 'a b c.pdf'],
    ['Besuche …', 'Besuche ….pdf'],
    ['Name. ', 'Name.pdf'],
    ['', 'Outreach.pdf'],
    ['???', 'Outreach.pdf'],
  ])('suggests for %j the name %s', async (title, name) => {
    const dialog = dialogTo(null)
    await savePdf(windowWith([true, '']), dialog, '/documents', title)
    const [[, { defaultPath }]] = vi.mocked(dialog.showSaveDialog).mock.calls as unknown as [
      [unknown, { defaultPath: string }],
    ]
    expect([basename(defaultPath), defaultPath.startsWith('/documents/')]).toEqual([name, true])
  })
})
