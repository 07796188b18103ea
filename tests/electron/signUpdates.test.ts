import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { root } from '../../build/lib/paths.mjs'
import { publicHalf, updateKey } from '../../build/lib/updateKey.mjs'
import { NotSigned, onlySigned, readUpdateKey } from '../../electron/updateSignature.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-signing-'))
const form = { format: 'pem', type: 'pkcs8' } as const
const written = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

const latest = (name: string) => ({
  version: '1.5.0',
  files: [
    { url: `${name}-x64`, sha512: 'MQ==', size: 5 },
    { url: `${name}-arm64`, sha512: 'Mg==', size: 6 },
  ],
  path: `${name}-x64`,
  sha512: 'MQ==',
  releaseDate: '2026-11-22T08:00:00.000Z',
})
const names = ['latest.yml', 'latest-mac.yml', 'latest-linux-arm64.yml']

/** The program's check of an announced version. */
const programOf = (key: string) =>
  onlySigned<Parameters<typeof onlySigned>[0]>({ disableWebInstaller: false, isUpdateSupported: () => true }, key)

describe('a package', () => {
  it('is signed for each system, so that the program accepts it, and is otherwise unchanged', () => {
    vi.stubEnv('OUTREACH_UPDATE_KEY', written('update-key.pem', generateKeyPairSync('ed25519').privateKey.export(form)))
    for (const name of names) written(name, stringify(latest(name)))
    execFileSync(process.execPath, [join(root, 'build/signUpdates.ts'), folder])
    const key = updateKey()
    const program = programOf(key ? publicHalf(key) : '')
    for (const name of names) {
      const announced = parse(readFileSync(join(folder, name), 'utf8')) as object
      expect(announced).toEqual({ ...latest(name), signature: expect.any(String) as string })
      expect(program.isUpdateSupported(announced)).toBe(true)
      expect(() => program.isUpdateSupported({ ...announced, version: '1.6.0' })).toThrow(NotSigned)
    }
  })

  it.each([
    ['a key of another type', generateKeyPairSync('x25519').privateKey.export(form)],
    ['no key at all', 'hello'],
  ])('is not signed by %s', (_, content) => {
    vi.stubEnv('OUTREACH_UPDATE_KEY', written('wrong.pem', content))
    expect(() => updateKey()).toThrow(/private Ed25519 key/)
  })
})

it('a program that was packaged without a key says that it does not update itself', () => {
  const info = vi.fn<(message: string) => void>()
  expect(readUpdateKey(written('package.json', '{"updateKey":"AAAA"}'), { info })).toBe('AAAA')
  expect(info).not.toHaveBeenCalled()
  expect(readUpdateKey(written('package.json', '{"name":"outreach"}'), { info })).toBeNull()
  expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Updates are off/))
})
