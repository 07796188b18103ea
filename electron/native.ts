/** The desktop integration: menu, tray, notifications, links and files, closing, printing, updates. */
import { guardClosing } from './closing.ts'
import { offerContextMenu } from './contextMenu.ts'
import { reviveCrashed } from './crashes.ts'
import { scheme } from './deepLinks.ts'
import type { Desktop, Part } from './desktop.ts'
import { eventLock } from './kiosk.ts'
import type { LaunchRequest } from './launch.ts'
import { createNotifier } from './notifications.ts'
import { createOpenedFiles } from './openedFile.ts'
import { createPresence, type Presence, type PresenceElectron } from './presence.ts'
import { printPage, savePdf } from './printing.ts'
import { tellShutKeychain } from './shutKeychain.ts'
import { followProgram, startAtLogin, startsAtLogin } from './startAtLogin.ts'
import { languageOf } from './texts/index.ts'
import { createUpdates, told, type Updater } from './updates.ts'

export interface NativeContext {
  electron: PresenceElectron & Pick<typeof import('electron'), 'Notification' | 'clipboard' | 'dialog' | 'powerMonitor'>
  platform: NodeJS.Platform
  /** The executable of this program. */
  program: string
  /** Folder of the icons. */
  icons: string
  /** Folder of the logs. */
  logs: string
  log: Pick<Console, 'info' | 'warn' | 'error'>
  /** Null if the program does not update itself. */
  updater: Updater | null
  /** Opens a URL in the system. */
  openElsewhere(url: string): void
  /** Whether the stored sign-in cannot be used before a restart. */
  isShut(): Promise<boolean>
  canRestart: boolean
  /** Calls back whenever a sign-in ends. */
  onForgotten(then: () => void): void
  /** Calls back if a sign-in cannot be stored. */
  onNotKept(then: () => void): void
  /** Passes on what the system asks to open. */
  arriving(take: (asked: LaunchRequest) => void): void
}

type NativeCall =
  | 'setSettings'
  | 'setLanguage'
  | 'setBadge'
  | 'notify'
  | 'notifyHidden'
  | 'printPage'
  | 'savePdf'
  | 'takeOpenedFile'
  | 'setEventMode'
  | 'installUpdate'

function createNotices({ electron: { app, Notification }, platform }: NativeContext, go: (place: string) => void) {
  const isMac = platform === 'darwin'
  const notices = createNotifier({
    isSupported: () => Notification.isSupported(),
    create: (options) => new Notification(options),
    ...(isMac && { removeAll: () => Notification.removeAll() }),
    go,
  })
  // Elsewhere the next run cannot remove them, when their user signs out.
  if (!isMac) app.once('will-quit', notices.clear)
  return notices
}

function followUpdates(
  { electron: { app, dialog }, updater, log }: NativeContext,
  { server, tell, showWindow }: Desktop,
) {
  const updates = createUpdates({
    updater,
    version: app.getVersion(),
    server,
    log,
    onReady: (version) => tell('updateReady', { version }),
  })
  app.once('will-quit', updates.start())
  return {
    install: updates.install,
    async ask({ texts, isEventMode }: Presence): Promise<void> {
      const found = await updates.find()
      // It may have begun meanwhile.
      if (isEventMode()) return
      const t = texts()
      await dialog.showMessageBox(showWindow(), { message: t.updates.title, detail: told(found, t) })
    },
  }
}

/** Opens queue files for the window. */
function followFiles(
  { electron: { dialog } }: NativeContext,
  { showWindow, tell }: Desktop,
  message: (fault: 'tooLarge' | 'unreadable') => string,
) {
  return createOpenedFiles({
    tell() {
      showWindow()
      tell('fileOpened', null)
    },
    refuse: (fault) => void dialog.showMessageBox(showWindow(), { type: 'warning', message: message(fault) }),
  })
}

function offerMenu(
  { electron: { app, clipboard, Menu }, openElsewhere }: NativeContext,
  { server }: Desktop,
  presence: Presence,
) {
  offerContextMenu({
    app,
    Menu,
    context: () => ({
      texts: presence.texts(),
      isEventMode: presence.isEventMode(),
      server: server(),
      open: openElsewhere,
      copy: (text) => clipboard.writeText(text),
    }),
  })
}

/**
 * At each start, since the program may have been moved, and after an update, before the computer is started the next
 * time.
 */
function keepStarting(
  { updater }: NativeContext,
  { settings, warn }: Desktop,
  { configFolder, program }: Parameters<typeof followProgram>[0],
) {
  const follow = (path: string) => {
    if (!settings.current().settings.startAtLogin) return
    try {
      followProgram({ configFolder, program: path })
    } catch (cause) {
      warn('The file that starts the program with the computer cannot be written', cause)
    }
  }
  follow(program)
  updater?.on('appimage-filename-updated', follow)
}

async function tellIfShut({ electron: { app, dialog }, isShut, canRestart }: NativeContext, presence: Presence) {
  if (await isShut())
    await tellShutKeychain({ app, dialog, texts: presence.texts(), isEventMode: presence.isEventMode, canRestart })
}

export function nativePart(context: NativeContext): Part<NativeCall> {
  const {
    electron: { app, dialog, Notification, powerMonitor },
    platform,
    program,
    arriving,
    onForgotten,
    onNotKept,
  } = context
  const isMac = platform === 'darwin'
  return (desktop) => {
    const { settings, tell, showWindow, warn } = desktop
    const linux = platform === 'linux' ? { configFolder: app.getPath('appData'), program } : null
    if (linux) keepStarting(context, desktop, linux)
    const updates = followUpdates(context, desktop)
    const presence = createPresence({ ...context, desktop, checkForUpdates: () => void updates.ask(presence) })
    presence.show({ language: settings.current().language ?? languageOf(app.getLocale()) })
    app.once('will-quit', presence.destroy)
    // Nothing from outside leads out of an event: its view is locked.
    const go = (place: string) => {
      showWindow()
      if (!presence.isEventMode()) tell('go', place)
    }
    const notices = createNotices(context, go)
    // They contain names, which the next person at this computer could read.
    onForgotten(notices.clear)
    // Not in the window, whose greeting after a sign-in would replace it.
    onNotKept(() => {
      const { title, text } = presence.texts().notKept
      if (!presence.isEventMode())
        void dialog.showMessageBox(showWindow(), { type: 'warning', message: title, detail: text })
    })
    // Windows lists notifications after the program has ended: one of an earlier run has no other listener.
    if (platform === 'win32') Notification.handleActivation(() => void showWindow())
    const files = followFiles(context, desktop, (fault) => presence.texts().open[fault])
    let isHinted = settings.current().hintShown
    const hint = () => {
      if (isMac || isHinted) return
      isHinted = true
      settings.change({ hintShown: true }).catch((cause: unknown) => warn('A hint may come again', cause))
      const t = presence.texts().tray
      notices.notify({ title: t.hintTitle(app.name), body: t.hint, place: null })
    }
    const end = guardClosing({
      app,
      isMac,
      onHidden: hint,
      state: () => ({
        isEventMode: presence.isEventMode(),
        hasTray: presence.hasTray,
        closeToTray: settings.current().settings.closeToTray,
      }),
    })
    offerMenu(context, desktop, presence)
    const lock = eventLock({ app, isMac, isEventMode: presence.isEventMode, settings, warn })
    reviveCrashed({ app, dialog, texts: presence.texts, isEventMode: presence.isEventMode })
    tellIfShut(context, presence).catch((cause: unknown) => warn('A locked keychain cannot be reported', cause))
    for (const waking of ['resume', 'unlock-screen'] as const)
      powerMonitor.on(waking as 'resume', () => tell('resumed', null))
    // In development Electron itself would be registered for every link.
    if (app.isPackaged && !app.setAsDefaultProtocolClient(scheme))
      warn('The system does not open links in this program, such as on Linux those of an AppImage')
    arriving(({ place, files: asked }) => {
      if (place !== null) go(place)
      if (!presence.isEventMode()) for (const path of asked) void files.open(path)
    })

    return {
      async setSettings(changed) {
        if (changed.startAtLogin !== startsAtLogin(app, platform)) startAtLogin(app, changed.startAtLogin, linux)
        await settings.change({ settings: changed })
        return changed
      },
      setLanguage(language) {
        presence.show({ language })
        return settings.change({ language })
      },
      setBadge: (count) => presence.show({ count }),
      // A notification contains names, and is shown above everything: at an event visitors could read it.
      notify: (notice) => (presence.isEventMode() ? undefined : notices.notify(notice)),
      notifyHidden(notice) {
        const window = desktop.window()
        const isSeen = window !== null && window.isVisible() && !window.isMinimized()
        if (!isSeen && !presence.isEventMode()) notices.notify(notice)
      },
      printPage: () => printPage(showWindow()),
      savePdf: (title) => savePdf({ app, window: showWindow(), dialog, title, country: app.getLocaleCountryCode() }),
      takeOpenedFile: files.take,
      setEventMode(isEventMode) {
        presence.show({ isEventMode })
        if (isEventMode) notices.clear()
        return lock(showWindow(), isEventMode)
      },
      // It would leave visitors of an event with an unlocked computer.
      installUpdate: () => (presence.isEventMode() ? undefined : updates.install(end)),
    }
  }
}
