import { posix, win32 } from 'node:path'
import type { Texts } from './texts/index.ts'
import { NotSigned } from './updateSignature.ts'

/** The used part of electron-updater, which compares versions, downloads differences, and verifies them. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  allowDowngrade: boolean
  disableWebInstaller: boolean
  isUpdateSupported(announced: unknown): boolean | Promise<boolean>
  logger: unknown
  setFeedURL(feed: { provider: 'generic'; url: string }): void
  checkForUpdates(): Promise<{
    isUpdateAvailable: boolean
    updateInfo: { version: string }
    downloadPromise?: Promise<unknown> | null
  } | null>
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  /** An AppImage with a version in its name was replaced, while the program quits, by one with another name. */
  on(event: 'appimage-filename-updated', listener: (path: string) => void): unknown
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void
}

/** How this copy of the program was installed. */
export interface Installed {
  isPackaged: boolean
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** The administrator's setting. */
  isAllowed: boolean
  /** The executable of this program. */
  program: string
  /** Whether this user may change a folder. Not asked on Windows, which says yes where only administrators may. */
  canWrite(folder: string): boolean
}

/** Where Windows keeps what is installed for all users. */
const sharedFolders = ['ProgramFiles', 'ProgramW6432', 'ProgramFiles(x86)']

/**
 * Whether the user may replace the program. Otherwise the system would ask for an administrator whenever the program
 * ends, and who cannot answer would not get it back after a restart for the update.
 */
function isReplaceable({ platform, env, program, canWrite }: Installed): boolean {
  if (platform === 'win32')
    return !sharedFolders.some((name) => {
      const way = win32.relative(env[name] ?? program, program)
      return way !== '' && !way.startsWith('..') && !win32.isAbsolute(way)
    })
  // On macOS the whole `Outreach.app` is replaced, of which this is `Contents/MacOS/Outreach`.
  if (platform === 'darwin') return canWrite(posix.join(program, '../../../..'))
  return canWrite(posix.dirname(env.APPIMAGE ?? program))
}

/** Copies that were installed in another way are updated in that way: by the package manager, or manually. */
export function updatesItself(installed: Installed): boolean {
  const { isPackaged, platform, env, isAllowed } = installed
  if (!isPackaged || !isAllowed) return false
  const isInstalled = platform === 'linux' ? env.APPIMAGE !== undefined : env.PORTABLE_EXECUTABLE_FILE === undefined
  return isInstalled && isReplaceable(installed)
}

export type UpdateCheck =
  | { state: 'ready' | 'none' | 'downloading'; version: string }
  | { state: 'off' | 'failed' | 'refused' }

/** A check that goes on: what is known at first, such as a download that may take minutes, and its result. */
interface Look {
  found: Promise<UpdateCheck>
  result: Promise<UpdateCheck>
}

interface UpdatesContext {
  /** Null if the program does not update itself. */
  updater: Updater | null
  version: string
  /** Origin of the church's server, which also hosts the updates; null before the first run is complete. */
  server(): string | null
  onReady(version: string): void
  log: Pick<Console, 'info' | 'warn' | 'error'>
}

const hour = 3_600_000
const everyHours = 6

/** The server has no folder of updates, or none for this system. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'

/**
 * Checks the church's own server for a newer version, downloads it, and installs it when the program quits or the user
 * asks.
 */
export function createUpdates({ updater, version, server, onReady, log }: UpdatesContext) {
  let ready: string | null = null
  let looking: Look | null = null
  if (updater) {
    updater.autoDownload = true
    updater.autoInstallOnAppQuit = true
    updater.allowDowngrade = false
    updater.logger = log
    // Every failure rejects its check; without a listener it would be thrown as well.
    updater.on('error', () => {})
    updater.on('update-downloaded', (info) => {
      ready = info.version
      onReady(info.version)
    })
  }

  async function begin(from: string, source: Updater) {
    source.setFeedURL({ provider: 'generic', url: `${from}/updates/` })
    return source.checkForUpdates()
  }

  const done = (): UpdateCheck => (ready === null ? { state: 'none', version } : { state: 'ready', version: ready })

  function failed(error: unknown): UpdateCheck {
    if (isMissing(error)) return { state: 'none', version }
    log.warn('updates', error)
    return { state: error instanceof NotSigned ? 'refused' : 'failed' }
  }

  function look(from: string, source: Updater): Look {
    const begun = begin(from, source)
    const result = begun
      .then((found) => found?.downloadPromise)
      .then(done)
      .catch(failed)
      .finally(() => (looking = null))
    const found = begun.then(
      (one): UpdateCheck | Promise<UpdateCheck> =>
        one?.downloadPromise ? { state: 'downloading', version: one.updateInfo.version } : result,
      () => result,
    )
    return { found, result }
  }

  /** One check at a time; an earlier download counts, whatever the server returns now. */
  async function current(part: keyof Look): Promise<UpdateCheck> {
    const from = server()
    if (updater === null || from === null) return { state: 'off' }
    if (ready !== null) return done()
    looking ??= look(from, updater)
    return looking[part]
  }

  const updates = {
    /** Checks, and downloads a newer version. */
    check: () => current('result'),
    /** What can be said of a check at once, without waiting for a download. */
    find: () => current('found'),
    /** Checks now and every six hours. @returns a function that ends this */
    start(): () => void {
      void updates.check()
      const timer = setInterval(() => void updates.check(), everyHours * hour)
      return () => clearInterval(timer)
    },
    /**
     * Restarts into the downloaded version, if there is one.
     * @param end is called before, and lets the window close
     */
    install(end: () => void): void {
      if (ready === null) return
      end()
      updater?.quitAndInstall(true, true)
    },
  }
  return updates
}

/** The message after a manual check for updates. */
export function told(found: UpdateCheck, { updates: t }: Texts): string {
  return 'version' in found ? t[found.state](found.version) : t[found.state]
}
