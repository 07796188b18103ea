/** Assembles the parts of the desktop client; the only file with side effects on import. */
import {
  app,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
  Tray,
} from 'electron'
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import electronUpdater from 'electron-updater'
import { dataFolder } from './dataFolder.ts'
import type { Desktop } from './desktop.ts'
import { endAfter } from './ending.ts'
import { canWrite } from './files.ts'
import { createForward } from './forward.ts'
import { deviceAgent, setAppIdentity } from './identity.ts'
import { serveCalls } from './ipc.ts'
import { arrivals, replacesUpdated } from './launch.ts'
import { keepLeaving } from './leaving.ts'
import { logFaults, startLog } from './logs.ts'
import { nativePart } from './native.ts'
import { keptFiles } from './keptFiles.ts'
import { createMapParts } from './mapParts.ts'
import { tellNoStart } from './noStart.ts'
import { keepOwner } from './owner.ts'
import { readPreset } from './preset.ts'
import { createHandler } from './protocol.ts'
import { replicaClient } from './replica/client.ts'
import { ownedStores } from './replica/owned.ts'
import { savingPart } from './saving.ts'
import { guardApp, guardSession } from './security.ts'
import { openTokenStore } from './tokenStore.ts'
import { keepSettings, serverOf } from './settings.ts'
import { shellPart } from './shell.ts'
import { startsAtLogin, startsHidden } from './startAtLogin.ts'
import { createTiles, tileTemplate } from './tiles.ts'
import { updatesItself } from './updates.ts'
import { onlySigned, readUpdateKey } from './updateSignature.ts'
import { appScheme } from './urls.ts'
import { createAppWindow } from './window.ts'

const folder = dataFolder(app, process.platform)
const logs = join(folder, 'logs')
const log = startLog(logs, { toConsole: !app.isPackaged })
const warn = (message: string, cause?: unknown): void => log.warn(message, ...(cause === undefined ? [] : [cause]))
const { platform, env, argv } = process
/** A name for the server's folder: an origin contains characters that are invalid in file names. */
const folderName = (origin: string): string => encodeURIComponent(origin).replaceAll('%', '_')
const replicaFolder = (origin: string): string => join(folder, 'replicas', folderName(origin))
/** What the window stores without regard to the server. Its databases stay: each server has its own. */
const clearedStorages = [
  'cookies',
  'filesystem',
  'localstorage',
  'shadercache',
  'serviceworkers',
  'cachestorage',
] as const
const webFolder = join(import.meta.dirname, '../web')

async function start(): Promise<void> {
  const arriving = arrivals(app, { args: argv.slice(app.isPackaged ? 1 : 2), folder: process.cwd() })
  const settings = keepSettings(join(folder, 'settings.json'), platform)
  const preset = await readPreset(platform, warn)
  const server = () => serverOf(settings.current(), preset.server)
  const window = createAppWindow(warn, () => settings.current().inEvent)
  const openElsewhere = (url: string) =>
    void shell.openExternal(url).catch((cause: unknown) => {
      warn('The system does not open an address', cause)
      window.tell('fault', 'linkNotOpened')
    })
  guardApp(app, { server, open: openElsewhere })
  await app.whenReady()

  const browser = session.defaultSession
  guardSession(browser)
  const fetch = (url: string, init?: RequestInit) => net.fetch(url, init)
  const version = app.getVersion()
  const tiles = createTiles({
    folder: join(folder, 'tiles'),
    fetch,
    userAgent: `Outreach/${version} (desktop)`,
    template: () => settings.current().tileUrl,
    server,
  })
  const keptMap = keptFiles(join(folder, 'map'), 400)
  const signIn = new EventEmitter()
  // The viewed places are private to the user.
  const forgetPlaces = async () => void (await Promise.all([tiles.forget(), keptMap.forget()]))
  const owner = keepOwner({ settings, server, warn })
  const keepTiles = async (template: string) => {
    await settings
      .change({ tileUrl: template })
      .catch((cause: unknown) => warn('Where tiles come from cannot be kept', cause))
    return tileTemplate
  }
  const replica = replicaClient({
    worker: new URL('./replicaWorker.mjs', import.meta.url),
    folder: () => replicaFolder(server() ?? 'none'),
  })
  // Here, and not only in the window, which may be closed at once.
  const leaving = keepLeaving({ settings, server, clear: replica.clearReplica, warn })
  void leaving.finish()
  const tokenStore = openTokenStore({
    folder,
    keychain: safeStorage,
    platform,
    server,
    onHeld(userId, origin) {
      leaving.signedIn(userId, origin)
      owner.signedIn(userId, origin)
    },
    onNotKept: () => signIn.emit('notKept'),
    onForgotten() {
      signIn.emit('forgotten')
      return forgetPlaces()
    },
    warn,
  })
  const onSignedOut = () => {
    const userId = owner.current()
    if (userId !== null) void leaving.signedOut(userId)
  }
  const userAgent = deviceAgent({ version, platform, electron: process.versions.electron })
  const forward = createForward({ fetch, tokenStore, server, keepTiles, onSignedOut, userAgent, warn })
  protocol.handle(
    appScheme,
    createHandler({
      folder: webFolder,
      forward,
      tile: tiles.answer,
      mapPart: createMapParts({ kept: keptMap, forward, server }),
    }),
  )

  const desktop: Desktop = {
    folder,
    settings,
    server,
    window: window.current,
    showWindow: window.show,
    tell: window.tell,
    warn,
  }
  const forget = async () => {
    await tokenStore.forget()
    await forgetPlaces()
    await browser.clearStorageData({ storages: [...clearedStorages] })
  }
  const { isPackaged } = app
  const program = app.getPath('exe')
  const updateKey = updatesItself({ isPackaged, platform, env, isAllowed: preset.updates, program, canWrite })
    ? readUpdateKey(join(import.meta.dirname, '../package.json'), log)
    : null
  serveCalls(
    ipcMain,
    {
      ...ownedStores(replica, owner.current),
      forgetMap: forgetPlaces,
      ...shellPart({
        fetch,
        tokenStore,
        version,
        hasData: (origin) => existsSync(replicaFolder(origin)),
        startsAtLogin: () => startsAtLogin(app, platform),
        forget,
      })(desktop),
      ...savingPart({ app, dialog })(desktop),
      ...nativePart({
        electron: { app, clipboard, dialog, Menu, nativeImage, Notification, powerMonitor, shell, Tray },
        platform,
        log,
        logs,
        arriving,
        onForgotten: (then) => void signIn.on('forgotten', then),
        onNotKept: (then) => void signIn.on('notKept', then),
        openElsewhere,
        program: env.APPIMAGE ?? program,
        icons: join(import.meta.dirname, 'icons'),
        isShut: tokenStore.isShut,
        canRestart: env.APPIMAGE === undefined,
        updater: updateKey === null ? null : onlySigned(electronUpdater.autoUpdater, updateKey),
      })(desktop),
    },
    () => window.current()?.webContents ?? null,
    warn,
  )

  endAfter(
    app,
    async () => {
      await settings.settled()
      await replica.close()
    },
    () => process.kill(process.pid, 'SIGKILL'),
  )
  app.on('second-instance', window.show)
  app.on('activate', window.show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Started with the computer, the window exists for sending and reminders, but is hidden, unless a link or file has
  // opened it.
  const wasOpenedAtLogin = platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin
  if (!startsHidden({ args: argv, platform, wasOpenedAtLogin, closeToTray: settings.current().settings.closeToTray }))
    window.show()
  else if (window.current() === null) window.loadHidden()
  log.info('started', { version, system: platform })
}

logFaults({ process, app }, log)
app.enableSandbox()
setAppIdentity(app, platform)
protocol.registerSchemesAsPrivileged([
  {
    scheme: appScheme,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
])
// A second start focuses the first one's window.
if (app.requestSingleInstanceLock() || (await replacesUpdated(app, env))) {
  start().catch((cause: unknown) => {
    warn('The app cannot start', cause)
    tellNoStart(app, dialog, logs)
    app.exit(1)
  })
} else app.quit()
