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
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; downloadPromise?: Promise<unknown> | null } | null>
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
}

/** Copies that were installed in another way are updated in that way: by the package manager, or manually. */
export function updatesItself({ isPackaged, platform, env, isAllowed }: Installed): boolean {
  if (!isPackaged || !isAllowed) return false
  if (platform === 'linux') return env.APPIMAGE !== undefined
  return env.PORTABLE_EXECUTABLE_FILE === undefined
}

export type UpdateCheck = { state: 'ready' | 'none'; version: string } | { state: 'off' | 'failed' | 'refused' }

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
  let looking: Promise<UpdateCheck> | null = null
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

  async function look(from: string, source: Updater): Promise<UpdateCheck> {
    try {
      source.setFeedURL({ provider: 'generic', url: `${from}/updates/` })
      const found = await source.checkForUpdates()
      await found?.downloadPromise
      return ready === null ? { state: 'none', version } : { state: 'ready', version: ready }
    } catch (error) {
      if (isMissing(error)) return { state: 'none', version }
      log.warn('updates', error)
      return { state: error instanceof NotSigned ? 'refused' : 'failed' }
    }
  }

  const updates = {
    /** One check at a time; an earlier download counts, whatever the server returns now. */
    check(): Promise<UpdateCheck> {
      const from = server()
      if (updater === null || from === null) return Promise.resolve({ state: 'off' })
      if (ready !== null) return Promise.resolve({ state: 'ready', version: ready })
      looking ??= look(from, updater).finally(() => (looking = null))
      return looking
    },
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
  if (found.state === 'ready' || found.state === 'none') return t[found.state](found.version)
  return t[found.state]
}
