import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Arch, build, Platform } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeDesktopApp } from '../../build/lib/desktopApp.mjs'
import { desktopConfig } from '../../build/lib/desktopConfig.mjs'
import { findNode } from '../../build/lib/node.mjs'

/*
 * Real packaging, up to the tool that makes the installer. Electron's binary is replaced by a file with the same fuses;
 * the tools come from elsewhere: that of the .deb is replaced by one that writes down what it is asked to do, the
 * others are not used.
 */
const folder = mkdtempSync(join(tmpdir(), 'outreach-packing-'))
const output = join(folder, 'out')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
let contents: string[]
/** Chromium's own texts in the languages of the app. */
const locales = [desktopConfig.electronLanguages ?? []].flat().map((language) => `${language}.pak`)

/** A binary with Electron's default fuses: all on. */
function writeStub(program: string): string {
  const stub = join(folder, `electron-${program}`)
  mkdirSync(join(stub, 'locales'), { recursive: true })
  mkdirSync(join(stub, 'resources'))
  const wire = Buffer.concat([
    Buffer.alloc(64),
    Buffer.from(sentinel),
    Buffer.from([1, 9]),
    Buffer.from('111111111'),
    Buffer.alloc(64),
  ])
  writeFileSync(join(stub, program), wire, { mode: 0o755 })
  writeFileSync(join(stub, 'LICENSE'), 'Electron')
  writeFileSync(join(stub, 'LICENSES.chromium.html'), 'Chromium')
  for (const file of [...locales, 'ja.pak']) writeFileSync(join(stub, 'locales', file), '')
  return stub
}

/** In place of the tool for a .deb: the file contains its arguments. */
function writeFpm(): string {
  const path = join(folder, 'fpm')
  const work =
    "const args = process.argv.slice(2); require('fs').writeFileSync(args[args.indexOf('--package') + 1], JSON.stringify(args))"
  writeFileSync(path, `#!${process.execPath}\n${work}\n`, { mode: 0o755 })
  return path
}

const asar = (system = 'linux') => join(output, `${system}-unpacked/resources/app.asar`)
const unpacked = (path: string, system = 'linux') => join(output, `${system}-unpacked/resources`, path)
const listed = (system: string) =>
  listPackage(asar(system), { isPack: false }).map((path) => path.replaceAll('\\', '/'))

beforeAll(async () => {
  const keyFile = join(folder, 'update-key.pem')
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }))
  vi.stubEnv('OUTREACH_UPDATE_KEY', keyFile)
  vi.stubEnv('CUSTOM_FPM_PATH', writeFpm())
  // Longer than any path of the project's own files.
  const app = await makeDesktopApp(findNode(), () => {}, join(folder, 'app'.repeat(40)))
  // electron-builder modifies its options.
  const config = () => ({ ...structuredClone(desktopConfig), directories: { ...desktopConfig.directories, output } })
  await build({
    projectDir: app,
    publish: 'never',
    targets: Platform.LINUX.createTarget('deb', Arch.x64),
    config: { ...config(), electronDist: writeStub('electron') },
  })
  // Names, icons and signatures are written into a real Windows binary, which the stub is not.
  const forWindows = {
    ...config(),
    electronDist: writeStub('electron.exe'),
    disableAsarIntegrity: true,
    win: { ...config().win, signAndEditExecutable: false },
  }
  await build({
    projectDir: app,
    publish: 'never',
    targets: Platform.WINDOWS.createTarget('dir', Arch.arm64),
    config: forWindows,
  })
  contents = listed('linux')
}, 300_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('the package', () => {
  it('contains the desktop client, the web app and the one native library', () => {
    for (const path of [
      '/electron/main.mjs',
      '/electron/preload.cjs',
      '/electron/replicaWorker.mjs',
      '/electron/icons/tray.png',
      '/electron/icons/trayTemplate@2x.png',
      '/web/index.html',
      '/package.json',
      '/node_modules/better-sqlite3/lib/index.js',
    ])
      expect(contents).toContain(path)
    expect(JSON.parse(extractFile(asar(), 'package.json').toString('utf8'))).toMatchObject({
      name: 'outreach',
      productName: 'Outreach',
      main: 'electron/main.mjs',
    })
  })

  it.each([
    ['linux', 'linux-x64'],
    ['win-arm64', 'win32-arm64'],
  ])('contains only the library’s binary for its own system, as a separate file: %s', (system, binary) => {
    expect(listed(system).filter((path) => path.endsWith('.node'))).toEqual([
      `/node_modules/better-sqlite3/prebuilds/${binary}.node`,
    ])
    expect(readdirSync(unpacked('app.asar.unpacked/node_modules/better-sqlite3/prebuilds', system))).toEqual([
      `${binary}.node`,
    ])
    expect(
      statSync(unpacked(`app.asar.unpacked/node_modules/better-sqlite3/prebuilds/${binary}.node`, system)).size,
    ).toBeGreaterThan(1_000_000)
  })

  it('contains no server, sources, tests or secrets', () => {
    const tops = new Set(contents.map((path) => path.split('/')[1]))
    expect([...tops].toSorted()).toEqual(['electron', 'node_modules', 'package.json', 'web'])
    expect(
      contents.filter((path) => path.startsWith('/node_modules/') && !path.startsWith('/node_modules/better-sqlite3')),
    ).toEqual([])
    expect(
      contents.filter(
        (path) =>
          /\.(ts|tsx|map|env|secret|pem|sqlite|log)$|\.test\.|\/(api|tests|data|src|deps)\//.test(path) &&
          !path.startsWith('/web/assets/'),
      ),
    ).toEqual([])
    expect(contents.filter((path) => /\.(ts|tsx|map)$/.test(path))).toEqual([])
    for (const program of ['electron/main.mjs', 'electron/replicaWorker.mjs', 'electron/preload.cjs'])
      expect(extractFile(asar(), program).toString('utf8')).not.toMatch(
        /from ["'](?:koa|pg|knex|stripe|jsonwebtoken|electron-(?:log|updater))["'/]/,
      )
  })

  it('contains the public key for updates, and not the private one', () => {
    const { updateKey } = JSON.parse(extractFile(asar(), 'package.json').toString('utf8')) as { updateKey: string }
    expect(updateKey).toBe(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))
  })

  it('stays small', () => {
    expect(statSync(asar()).size).toBeLessThan(12_000_000)
  })

  it('includes the licences of everything in it', () => {
    expect(readFileSync(unpacked('../LICENSE.electron.txt'), 'utf8')).toBe('Electron')
    expect(readFileSync(unpacked('../LICENSES.chromium.html'), 'utf8')).toBe('Chromium')
    const notices = readFileSync(unpacked('notices.txt'), 'utf8')
    for (const name of ['better-sqlite3', 'react-dom', 'antd', 'leaflet', 'electron-updater', 'zod', 'react-leaflet'])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicence: \\S+`, 'm'))
    expect(notices).not.toMatch(/^(koa|stripe|graphile-worker) \d/m)
  })

  it.each(['linux', 'win-arm64'])('has its icon where systems can read it: %s', (system) => {
    expect(readFileSync(unpacked('icon.png', system))).toEqual(readFileSync('build/icons/linux/128x128.png'))
  })

  it('has the app’s languages', () => {
    expect(readdirSync(unpacked('../locales')).toSorted()).toEqual(locales.toSorted())
  })
})

it('the .deb names its maker, and puts the program, its icons, its menu entry and its kind of file into place', () => {
  const [file] = readdirSync(output).filter((name) => name.endsWith('.deb'))
  const args = JSON.parse(readFileSync(join(output, String(file)), 'utf8')) as string[]
  const given = (option: string) => args[args.indexOf(option) + 1]
  expect([given('--name'), given('--maintainer'), given('--url')]).toEqual([
    'outreach',
    'Outreach <no-reply@outreach.invalid>',
    'https://outreach.invalid',
  ])
  const places = args.filter((word) => word.includes('=/')).map((word) => word.slice(word.indexOf('=/') + 1))
  expect(places).toEqual(
    expect.arrayContaining([
      '/opt/Outreach',
      '/usr/share/applications/outreach.desktop',
      '/usr/share/icons/hicolor/512x512/apps/outreach.png',
      '/usr/share/mime/packages/outreach.xml',
    ]),
  )
})

it.each([
  ['linux', 'outreach'],
  ['win-arm64', 'Outreach.exe'],
])('Electron’s fuses are set in the binary: %s', async (system, program) => {
  const wire = await getCurrentFuseWire(unpacked(`../${program}`, system))
  const on = (option: FuseV1Options) => wire[option] === FuseState.ENABLE
  expect(
    [
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
      FuseV1Options.GrantFileProtocolExtraPrivileges,
      FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
    ].filter(on),
  ).toEqual([])
  expect(
    [
      FuseV1Options.EnableCookieEncryption,
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
    ].every(on),
  ).toBe(true)
})
