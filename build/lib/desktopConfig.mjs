/** How the desktop client is packed, for electron-builder. `build/package.mjs` runs it; a test packs with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { library } from './desktopApp.mjs'
import { root } from './paths.mjs'

const { version, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const icons = join(root, 'build/icons')
/**
 * The codes of the app's languages, each of which has a folder. The installer is in the first where Windows is in another
 * one.
 */
const languages = readdirSync(join(root, 'shared/languages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((one, other) => Number(other === 'en') - Number(one === 'en'))

/** Fuses in Electron's own program: changing them later would break its signature. */
const electronFuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  // An Apple-silicon Mac starts no program with a broken signature; a real one is added afterwards.
  resetAdHocDarwinSignature: true,
}

/**
 * The one library that cannot be bundled, with its binary for the target system. It is beside the build
 * (`desktopApp.mjs`): of paths outside electron-builder removes as many characters as that folder has, and gets another
 * name.
 *
 * @param {string} system the library's name of the target system; electron-builder's own variable has the host system
 */
const libraryFor = (system) => [
  {
    from: library,
    to: 'node_modules/better-sqlite3',
    filter: ['package.json', 'LICENSE', 'lib/**', `prebuilds/${system}-\${arch}.node`],
  },
]

/** @type {import('electron-builder').Configuration} */
const windows = {
  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    icon: join(icons, 'icon.ico'),
    executableName: 'Outreach',
    files: libraryFor('win32'),
  },
  nsis: {
    // For the current user, or by an administrator for all; /S, /currentuser and /allusers choose without questions.
    oneClick: false,
    perMachine: false,
    allowElevation: true,
    // What is in the folder is removed at each update: nobody chooses one that holds something else, such as the
    // records.
    allowToChangeInstallationDirectory: false,
    installerLanguages: languages,
    displayLanguageSelector: false,
    artifactName: 'Outreach-Setup-${version}-${arch}.${ext}',
    uninstallDisplayName: 'Outreach',
    shortcutName: 'Outreach',
    // The queue is stored there.
    deleteAppDataOnUninstall: false,
  },
}

/** @type {import('electron-builder').Configuration} */
const mac = {
  mac: {
    // Updates are a zip.
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    files: libraryFor('darwin'),
    icon: join(icons, 'icon.icns'),
    category: 'public.app-category.productivity',
    minimumSystemVersion: '13.0',
    // Signed with CSC_LINK and CSC_KEY_PASSWORD; notarized if APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are
    // set.
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: join(icons, '../entitlements.plist'),
    entitlementsInherit: join(icons, '../entitlements.plist'),
    artifactName: 'Outreach-${version}-${arch}.${ext}',
    extendInfo: { NSLocationWhenInUseUsageDescription: 'Outreach notes where you met somebody, when you ask it to.' },
  },
  dmg: {
    title: 'Outreach ${version}',
    contents: [
      { x: 150, y: 190 },
      { x: 390, y: 190, type: 'link', path: '/Applications' },
    ],
    window: { width: 540, height: 380 },
  },
}

/** @type {import('electron-builder').Configuration} */
const linux = {
  // The older default tools make every AppImage start without Chromium's sandbox, and need a library that most systems
  // no longer have.
  toolsets: { appimage: '1.0.3' },
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64', 'arm64'] },
      { target: 'deb', arch: ['x64', 'arm64'] },
    ],
    files: libraryFor('linux'),
    icon: join(icons, 'linux'),
    category: 'Office',
    executableName: 'outreach',
    syncDesktopName: true,
    synopsis: 'Contacts and interactions of an outreach team',
    maintainer: 'Outreach <no-reply@outreach.invalid>',
    artifactName: 'Outreach-${version}-${arch}.${ext}',
    desktop: { entry: { Keywords: 'church;outreach;contacts;', StartupWMClass: 'outreach' } },
  },
  deb: { packageName: 'outreach', priority: 'optional' },
}

/** @type {import('electron-builder').Configuration} */
export const desktopConfig = {
  appId: 'org.outreach.desktop',
  productName: 'Outreach',
  copyright: 'Outreach',
  electronVersion: devDependencies.electron,
  buildVersion: version,
  directories: { output: join(root, 'dist/installers'), buildResources: icons },
  // The programs and the web app are built, and contain their dependencies.
  files: ['electron/**', 'web/**', 'package.json'],
  extraResources: ['notices.txt', 'icon.png'],
  asar: true,
  // The system loads a library from a separate file.
  asarUnpack: ['**/*.node'],
  npmRebuild: false,
  electronFuses,
  electronLanguages: languages,
  fileAssociations: [
    {
      ext: 'outreach',
      name: 'Outreach records',
      description: 'Records that wait to be sent',
      mimeType: 'application/x-outreach',
      role: 'Editor',
      icon: join(icons, 'file'),
    },
  ],
  protocols: [{ name: 'Outreach', schemes: ['outreach'] }],
  // Creates latest.yml next to the installers. The address is the church's own server, which each program knows
  // already.
  publish: [{ provider: 'generic', url: 'https://updates.invalid' }],
  ...windows,
  ...mac,
  ...linux,
}
