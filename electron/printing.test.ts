import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { BrowserWindow, Dialog } from 'electron'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { printPage, savePdf } from './printing.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-printing-'))
afterAll(() => rmSync(folder, { recursive: true }))

function windowWith(outcome: [boolean, string]) {
  const webContents = {
    print: vi.fn<(options: object, done: (...outcome: [boolean, string]) => void) => void>((_, done) =>
      done(...outcome),
    ),
    printToPDF: vi.fn<(options: object) => Promise<Buffer>>(async () => Buffer.from('%PDF-1.4')),
  }
  return Object.assign({ webContents } as unknown as BrowserWindow, { webContents })
}

describe('printing', () => {
  it.each([[[true, '']], [[false, 'Print job canceled']], [[false, 'cancelled']]] as [[boolean, string]][])(
    'succeeds or is cancelled: %j',
    async (outcome) => {
      await expect(printPage(windowWith(outcome))).resolves.toBeUndefined()
    },
  )

  it('is done for the printer’s own paper', async () => {
    const window = windowWith([true, ''])
    await printPage(window)
    expect(window.webContents.print).toHaveBeenCalledExactlyOnceWith(
      { printBackground: true, usePrinterDefaultPageSize: true },
      expect.any(Function),
    )
  })

  it('reports why it failed', async () => {
    await expect(printPage(windowWith([false, 'Invalid printer settings']))).rejects.toThrow('Invalid printer settings')
  })
})

describe('saving as PDF', () => {
  const app = { getPath: () => '/documents' }
  const dialogTo = (filePath: string | null) =>
    ({
      showSaveDialog: vi
        .fn<() => Promise<object>>()
        .mockResolvedValue(filePath === null ? { canceled: true, filePath: '' } : { canceled: false, filePath }),
    }) as unknown as Dialog

  it('writes to the chosen path, or nothing', async () => {
    const path = join(folder, 'list.pdf')
    const saving = { app, window: windowWith([true, '']), title: 'x', country: 'DE' }
    expect(await savePdf({ ...saving, dialog: dialogTo(path) })).toEqual({ saved: true })
    expect(readFileSync(path, 'utf8')).toBe('%PDF-1.4')
    expect(await savePdf({ ...saving, dialog: dialogTo(null) })).toEqual({ saved: false })
  })

  it.each([
    ['US', 'Letter'],
    ['MX', 'Letter'],
    ['DE', 'A4'],
    ['', 'A4'],
  ])('has the paper of the country: in %j %s', async (country, pageSize) => {
    const window = windowWith([true, ''])
    await savePdf({ app, window, dialog: dialogTo(join(folder, 'list.pdf')), title: 'x', country })
    expect(window.webContents.printToPDF).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pageSize }))
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
    await savePdf({ app, window: windowWith([true, '']), dialog, title, country: 'DE' })
    const [[, { defaultPath }]] = vi.mocked(dialog.showSaveDialog).mock.calls as unknown as [
      [unknown, { defaultPath: string }],
    ]
    expect([basename(defaultPath), defaultPath.startsWith('/documents/')]).toEqual([name, true])
  })
})
