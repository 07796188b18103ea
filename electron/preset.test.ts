import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { presetOfFile, presetOfRegistry, readPreset } from './preset.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-preset-'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = 'https://outreach.example.org'

describe('the administrator’s settings', () => {
  it.each([
    [`{"server":"${server}"}`, { server, updates: true }],
    [`{"server":"${server}/","updates":false,"more":1}`, { server, updates: false }],
    ['{"updates":false}', { server: null, updates: false }],
    ['{"server":"http://outreach.example.org"}', { server: null, updates: true }],
    ['{"server":"javascript:alert(1)"}', { server: null, updates: true }],
    ['{}', { server: null, updates: true }],
  ])('come from the file %s', (text, expected) => {
    expect(presetOfFile(text)).toEqual(expected)
  })

  const key = String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Outreach`
  it.each([
    [`\r\n${key}\r\n    Server    REG_SZ    ${server}\r\n\r\n`, { server, updates: true }],
    [
      `\r\n${key}\r\n    server    REG_SZ    ${server}\r\n    Updates    REG_DWORD    0x0\r\n\r\n`,
      { server, updates: false },
    ],
    [`\r\n${key}\r\n    Updates    REG_DWORD    0x1\r\n`, { server: null, updates: true }],
    [`\r\n${key}\r\n    Updates    REG_SZ    off\r\n`, { server: null, updates: false }],
    [`\r\n${key}\r\n    Server    REG_SZ    \\\\evil\\share\r\n`, { server: null, updates: true }],
    [`\r\n${key}\\Server\r\n`, { server: null, updates: true }],
    ['', { server: null, updates: true }],
  ])('come from the registry: %j', (text, expected) => {
    expect(presetOfRegistry(text)).toEqual(expected)
  })

  it('are read from the disk, and may be missing', async () => {
    const warn = vi.fn<() => void>()
    const path = join(folder, 'outreach-desktop.json')
    expect(await readPreset('linux', warn, path)).toEqual({ server: null, updates: true })
    expect(warn).not.toHaveBeenCalled()
    writeFileSync(path, `{"server":"${server}","updates":false}`)
    expect(await readPreset('linux', warn, path)).toEqual({ server, updates: false })
  })

  it('are ignored and logged if they cannot be read', async () => {
    const warn = vi.fn<() => void>()
    const path = join(folder, 'wrong.json')
    for (const text of ['{', '{"server":12}', '[]', '']) {
      writeFileSync(path, text)
      expect(await readPreset('linux', warn, path)).toEqual({ server: null, updates: true })
    }
    expect(warn).toHaveBeenCalledTimes(4)
    expect(await readPreset('win32', warn)).toEqual({ server: null, updates: true })
  })
})
