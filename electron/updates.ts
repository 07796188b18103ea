import type { Texts } from './texts/index.ts'
import { NotSigned } from './updateSignature.ts'

/** What is used of electron-updater, which compares versions, fetches in parts, and checks what it has fetched. */
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
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void
}

/** What tells whether this copy of the program may replace itself. */
export interface Installed {
  isPackaged: boolean
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** What the computer's administrator says. */
  isAllowed: boolean
}

/** A copy that was installed otherwise is replaced otherwise: by the package manager, or by whoever unpacked it. */
export function updatesItself({ isPackaged, platform, env, isAllowed }: Installed): boolean {
  if (!isPackaged || !isAllowed) return false
  if (platform === 'linux') return env.APPIMAGE !== undefined
  return env.PORTABLE_EXECUTABLE_FILE === undefined
}

export type Found = { state: 'ready' | 'none'; version: string } | { state: 'off' | 'failed' | 'refused' }

interface UpdatesContext {
  /** Null where the program does not update itself. */
  updater: Updater | null
  version: string
  /** Origin of the church's server, which has the updates too; null before the first run is over. */
  server(): string | null
  onReady(version: string): void
  log: Pick<Console, 'info' | 'warn' | 'error'>
}

const hour = 3_600_000
const everyHours = 6

/** The server has no folder of updates, or none for this system. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'

/** Looks on the church's own server for a newer version, fetches it, and installs it when the program ends or somebody asks. */
export function createUpdates({ updater, version, server, onReady, log }: UpdatesContext) {
  let ready: string | null = null
  let looking: Promise<Found> | null = null
  if (updater) {
    updater.autoDownload = true
    updater.autoInstallOnAppQuit = true
    updater.allowDowngrade = false
    updater.logger = log
    // Every failure is the answer of the look that met it; without a listener it would be thrown as well.
    updater.on('error', () => {})
    updater.on('update-downloaded', (info) => {
      ready = info.version
      onReady(info.version)
    })
  }

  async function look(from: string, source: Updater): Promise<Found> {
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
    /** One look at a time; what was fetched before counts, whatever the server says now. */
    check(): Promise<Found> {
      const from = server()
      if (updater === null || from === null) return Promise.resolve({ state: 'off' })
      if (ready !== null) return Promise.resolve({ state: 'ready', version: ready })
      looking ??= look(from, updater).finally(() => (looking = null))
      return looking
    },
    /** Looks now and every six hours. @returns what ends it */
    start(): () => void {
      void updates.check()
      const timer = setInterval(() => void updates.check(), everyHours * hour)
      return () => clearInterval(timer)
    },
    /**
     * Starts anew as the version that was fetched, if there is one.
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

/** What somebody is told who asks for updates by hand. */
export function told(found: Found, { updates: t }: Texts): string {
  if (found.state === 'ready' || found.state === 'none') return t[found.state](found.version)
  return t[found.state]
}
