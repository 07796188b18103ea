import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
    expect(presetOfFile(text, () => undefined)).toEqual(expected)
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
    expect(presetOfRegistry(text, () => undefined)).toEqual(expected)
  })

  it('are read from the disk, and may be missing', async () => {
    const warn = vi.fn<() => void>()
    const path = join(folder, 'outreach-desktop.json')
    expect(await readPreset('linux', warn, path)).toEqual({ server: null, updates: true })
    expect(warn).not.toHaveBeenCalled()
    writeFileSync(path, `{"server":"${server}","updates":false}`)
    expect(await readPreset('linux', warn, path)).toEqual({ server, updates: false })
  })

  it('switch updates off and are logged if they cannot be read: they may say so', async () => {
    const warn = vi.fn<() => void>()
    const path = join(folder, 'wrong.json')
    for (const text of ['{', '{"server":12}', '[]', '']) {
      writeFileSync(path, text)
      expect(await readPreset('linux', warn, path)).toEqual({ server: null, updates: false })
    }
    expect(warn).toHaveBeenCalledTimes(4)
  })

  it('say in the log why their server is refused', async () => {
    const warn = vi.fn<(message: string) => void>()
    const path = join(folder, 'plain.json')
    writeFileSync(path, '{"server":"http://outreach.example.org","updates":false}')
    expect(await readPreset('linux', warn, path)).toEqual({ server: null, updates: false })
    presetOfRegistry(`\r\n${key}\r\n    Server    REG_SZ    ftp://outreach\r\n`, warn)
    expect(warn.mock.calls.flat()).toEqual([
      'The server that the administrator has set is refused: notSecure',
      'The server that the administrator has set is refused: notAnAddress',
    ])
  })
})

describe.skipIf(process.platform === 'win32')('the registry', () => {
  /** A program in place of the one that reads it. */
  function reader(script: string): string {
    const path = join(folder, 'reg')
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o700)
    return path
  }

  it('is read by its program', async () => {
    const warn = vi.fn<() => void>()
    const path = reader(String.raw`printf '\r\n%s\r\n    Updates    REG_DWORD    0x0\r\n' "$2"`)
    expect(await readPreset('win32', warn, path)).toEqual({ server: null, updates: false })
    expect(warn).not.toHaveBeenCalled()
  })

  it('has nothing for nearly every computer, which is no failure', async () => {
    const warn = vi.fn<() => void>()
    expect(
      await readPreset('win32', warn, reader(String.raw`[ "$2" = 'HKLM\SOFTWARE\Policies' ] && echo "$2" || exit 1`)),
    ).toEqual({ server: null, updates: true })
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['may read nothing', () => reader('exit 1')],
    ['fails in another way', () => reader('exit 5')],
    ['is ended, as after five seconds', () => reader('kill $$')],
    ['is missing', () => join(folder, 'nowhere')],
  ])('switches updates off and is logged if its program %s', async (_, program) => {
    const warn = vi.fn<() => void>()
    expect(await readPreset('win32', warn, program())).toEqual({ server: null, updates: false })
    expect(warn).toHaveBeenCalledOnce()
  })
})
