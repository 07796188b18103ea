import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageOf } from '../../build/lib/desktopApp.mjs'
import { desktopConfig } from '../../build/lib/desktopConfig.mjs'
import { root } from '../../build/lib/paths.mjs'
import { scheme } from '../../electron/deepLinks.ts'
import { windowsFolder } from '../../electron/dataFolder.ts'
import { appId } from '../../electron/identity.ts'
import { languageCodes } from '../../shared/domain/kinds.ts'
import { fileExtension } from '../../electron/openedFile.ts'

const require = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'))
const { validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
  validateConfiguration(config: object, log: object): Promise<void>
}
const check = (config: object) => validateConfiguration(config, { isEnabled: false, add() {} })

describe('the configuration of the packaging', () => {
  it('is valid for electron-builder', async () => {
    await expect(check(desktopConfig)).resolves.toBeUndefined()
    await expect(check({ ...desktopConfig, nsis: { ...desktopConfig.nsis, oneClik: true } })).rejects.toThrow(
      /configuration\.nsis/,
    )
  })

  it.each([
    ['Chromium’s own texts', desktopConfig.electronLanguages],
    ['the texts of the Windows installer', desktopConfig.nsis?.installerLanguages],
  ])('has %s in every language of the app', (_, languages) => {
    const codes = [languages ?? []].flat().map((code) => code.slice(0, 2))
    expect(codes.sort()).toEqual(Object.values(languageCodes).sort())
  })

  it('has the Windows installer in English where Windows is in a language that the app does not have', () => {
    expect([desktopConfig.nsis?.installerLanguages].flat()[0]).toBe('en')
  })

  it('builds the installers of every system', () => {
    const targets = [desktopConfig.win, desktopConfig.mac, desktopConfig.linux].flatMap(
      (system) => system?.target as { target: string; arch: string[] }[],
    )
    expect(targets.map(({ target }) => target)).toEqual(['nsis', 'dmg', 'zip', 'AppImage', 'deb'])
    for (const { arch } of targets) expect(arch).toEqual(['x64', 'arm64'])
  })

  it('registers the files and links that the program opens', () => {
    expect(desktopConfig.fileAssociations).toMatchObject([{ ext: fileExtension.slice(1) }])
    expect(desktopConfig.protocols).toMatchObject([{ schemes: [scheme] }])
  })

  it('names the program as the program itself does', () => {
    expect(desktopConfig.appId).toBe(appId)
  })

  it('refers to existing files', () => {
    const { win, mac, linux } = desktopConfig
    for (const path of [win?.icon, mac?.icon, linux?.icon, mac?.entitlements, mac?.entitlementsInherit])
      expect(existsSync(String(path)), String(path)).toBe(true)
    for (const path of ['build/icons/file.ico', 'build/icons/file.icns'])
      expect(existsSync(join(root, path))).toBe(true)
  })

  it('packages the installed Electron, for which the library has a binary on every system', () => {
    const installed = createRequire(import.meta.url)
    expect(desktopConfig.electronVersion).toBe(
      (JSON.parse(readFileSync(installed.resolve('electron/package.json'), 'utf8')) as { version: string }).version,
    )
    const library = join(dirname(installed.resolve('better-sqlite3/package.json')), 'prebuilds')
    for (const system of ['win32', 'darwin', 'linux'])
      for (const arch of ['x64', 'arm64']) expect(existsSync(join(library, `${system}-${arch}.node`))).toBe(true)
  })

  it('makes an AppImage start in Chromium’s sandbox', async () => {
    const { default: AppImageTarget } = require('app-builder-lib/out/targets/appimage/AppImageTarget') as {
      default: new (...args: unknown[]) => { desktopEntry: { value: Promise<string> } }
    }
    const packager = { platformSpecificBuildOptions: desktopConfig.linux, config: desktopConfig, appInfo: {} }
    const helper = { computeDesktopEntry: (_options: unknown, started: string) => Promise.resolve(started) }
    expect(await new AppImageTarget('', packager, helper, '').desktopEntry.value).toBe('AppRun %U')
  })

  it('names what a .deb must name', async () => {
    const { AppInfo } = require('app-builder-lib/out/appInfo') as { AppInfo: new (info: object) => object }
    const { default: FpmTarget } = require('app-builder-lib/out/targets/FpmTarget') as {
      default: new (
        name: string,
        packager: object,
        helper: object,
        folder: string,
      ) => { checkOptions(): Promise<object> }
    }
    const info = {
      config: desktopConfig,
      metadata: packageOf(),
      repositoryInfo: Promise.resolve(null),
      tempDirManager: { getTempFile: async () => '/dev/null' },
    }
    const packager = {
      info,
      config: desktopConfig,
      platformSpecificBuildOptions: desktopConfig.linux,
      executableName: desktopConfig.linux?.executableName,
      appInfo: new AppInfo({ ...info, notNullDevMetadata: {} }),
    }
    expect(await new FpmTarget('deb', packager, {}, '').checkOptions()).toMatchObject({ name: 'outreach' })
  })

  it('gives the menu entry the name by which Linux finds the windows', () => {
    expect(desktopConfig.linux?.syncDesktopName).toBe(true)
    expect(packageOf().desktopName).toBe(`${String(desktopConfig.linux?.desktop?.entry?.StartupWMClass)}.desktop`)
  })

  it('keeps the records when the program is uninstalled', () => {
    expect(desktopConfig.nsis?.deleteAppDataOnUninstall).toBe(false)
  })

  it('never installs into the folder of the records, which each update would empty', () => {
    expect(windowsFolder).not.toBe(desktopConfig.productName)
    expect(desktopConfig.nsis?.allowToChangeInstallationDirectory).toBe(false)
  })
})
