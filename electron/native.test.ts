import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Desktop } from './desktop.ts'
import type { Asked } from './launch.ts'
import { nativePart, type NativeContext } from './native.ts'
import { keepSettings } from './settings.ts'

/* The assembled parts, with a fake Electron that records its calls. */

type Template = MenuItemConstructorOptions[]
const folder = mkdtempSync(join(tmpdir(), 'outreach-native-'))
afterAll(() => rmSync(folder, { recursive: true }))

class Noted extends EventEmitter {
  static made: Noted[] = []
  static isSupported = () => true
  static activated: () => void = () => {}
  static handleActivation = (activated: () => void) => void (Noted.activated = activated)
  options: unknown
  constructor(options: unknown) {
    super()
    this.options = options
    Noted.made.push(this)
  }
  show = vi.fn<() => void>()
  close = vi.fn<() => void>()
  destroy = vi.fn<() => void>()
  setToolTip = vi.fn<(text: string) => void>()
  setContextMenu = vi.fn<(menu: Template) => void>()
}

class FakeWindow extends EventEmitter {
  isFull = false
  isFullScreen = () => this.isFull
  setFullScreen = vi.fn<(on: boolean) => void>()
  hide = vi.fn<() => void>()
  setKiosk = vi.fn<(on: boolean) => void>()
  webContents = Object.assign(new EventEmitter(), {
    reload: vi.fn<() => void>(),
    replaceMisspelling: vi.fn<(word: string) => void>(),
    session: { addWordToSpellCheckerDictionary: vi.fn<(word: string) => boolean>() },
  })
  isDestroyed = () => false
  isLocked = false
  isKiosk = () => this.isLocked
  setOverlayIcon = vi.fn<(icon: unknown, text: string) => void>()
}

/** @param kept what the settings contain already */
function started(
  platform: NodeJS.Platform = 'linux',
  { isShut = false, isRegistered = true, kept = {}, updater = null as EventEmitter | null } = {},
) {
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(kept))
  const app = Object.assign(new EventEmitter(), {
    name: 'Outreach',
    isPackaged: true,
    getVersion: () => '1.4.0',
    getAppPath: () => '/opt/Outreach/resources/app.asar',
    setAboutPanelOptions: vi.fn<(options: object) => void>(),
    getLocale: () => 'de-DE',
    getLocaleCountryCode: () => 'DE',
    getPath: (name: string) => join(folder, name),
    quit: vi.fn<() => void>(),
    relaunch: vi.fn<() => void>(),
    setBadgeCount: vi.fn<(count: number) => boolean>(),
    setAsDefaultProtocolClient: vi.fn<(scheme: string) => boolean>(() => isRegistered),
    setLoginItemSettings: vi.fn<(settings: unknown) => void>(),
  })
  const menu: { current: Template } = { current: [] }
  const popups: [Template, unknown][] = []
  const Menu = {
    buildFromTemplate: (template: Template) =>
      Object.assign(template, { popup: (at: unknown) => popups.push([template, at]) }),
    setApplicationMenu: (template: Template) => {
      menu.current = template
    },
  }
  const [powerMonitor, window] = [new EventEmitter(), new FakeWindow()]
  const dialog = {
    showMessageBox: vi
      .fn<(window: unknown, options: { message: string; detail?: string }) => Promise<unknown>>()
      .mockResolvedValue({}),
  }
  const electron = {
    app,
    clipboard: { writeText: vi.fn<(text: string) => void>() },
    dialog,
    Menu,
    Notification: Noted,
    powerMonitor,
    shell: { openPath: vi.fn<(path: string) => void>() },
    Tray: Noted,
    nativeImage: { createFromPath: (path: string) => path },
  }
  const told: unknown[] = []
  const settings = keepSettings(join(folder, 'settings.json'), 'win32')
  const desktop: Desktop = {
    folder,
    settings,
    server: () => null,
    warn: vi.fn<Desktop['warn']>(),
    window: () => window as unknown as ReturnType<Desktop['window']>,
    showWindow: vi.fn<() => never>(() => window as never),
    tell: (name, value) => void told.push([name, value]),
  }
  let arrive: (asked: Asked) => void = () => {}
  let [signOut, failToKeep] = [() => {}, () => {}]
  const context = {
    electron,
    platform,
    program: '/opt/outreach',
    icons: '/icons',
    logs: '/logs',
    log: console,
    updater,
    isShut: async () => isShut,
    canRestart: true,
    openElsewhere: vi.fn<(url: string) => void>(),
    onForgotten: (then: () => void) => {
      signOut = then
    },
    onNotKept: (then: () => void) => {
      failToKeep = then
    },
    arriving: (take: typeof arrive) => {
      arrive = take
    },
  }
  const answers = nativePart(context as unknown as NativeContext)(desktop)
  app.emit('browser-window-created', {}, window)
  const close = () => {
    const event = { preventDefault: vi.fn<() => void>() }
    window.emit('close', event)
    return event.preventDefault.mock.calls.length > 0
  }
  return {
    app,
    answers,
    arrive: (asked: Asked) => arrive(asked),
    close,
    context,
    desktop,
    dialog,
    electron,
    menu,
    popups,
    powerMonitor,
    settings,
    signOut: () => signOut(),
    failToKeep: () => failToKeep(),
    told,
    window,
  }
}

const labels = (template: Template) => template.map(({ label }) => label)
const notices = () => Noted.made.filter(({ options }) => typeof options === 'object')

beforeEach(() => {
  Noted.made = []
})

describe('the language', () => {
  it('is the system’s at first, and then the window’s, also after a restart', async () => {
    const { answers, menu, settings } = started()
    expect(labels(menu.current)).toContain('Bearbeiten')
    await answers.setLanguage('french')
    expect(labels(menu.current)).toContain('Édition')
    expect(settings.current().language).toBe('french')
  })
})

describe('the length of the queue', () => {
  it('is shown at the dock and in the tray', () => {
    const { answers, app } = started()
    answers.setBadge(7)
    expect(app.setBadgeCount).toHaveBeenLastCalledWith(7)
    expect(Noted.made[0]?.setToolTip).toHaveBeenLastCalledWith('Outreach: 7 Einträge warten hier')
  })

  it('is an overlay icon in the taskbar of Windows', () => {
    const { answers, window } = started('win32')
    answers.setBadge(7)
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith('/icons/overlay.png', '7 Einträge warten hier')
  })

  it.each(['show', 'focus'])(
    'is set again in Windows at %s of the window: while it was hidden, it was lost',
    (moment) => {
      const { answers, window } = started('win32')
      answers.setBadge(7)
      window.setOverlayIcon.mockClear()
      window.emit(moment)
      expect(window.setOverlayIcon).toHaveBeenCalledExactlyOnceWith('/icons/overlay.png', '7 Einträge warten hier')
    },
  )
})

describe('closing the window', () => {
  it('leaves the program in the tray, says so once, and Quit ends it', async () => {
    const { app, close, settings, window } = started()
    expect([close(), close()]).toEqual([true, true])
    expect(window.hide).toHaveBeenCalledTimes(2)
    expect(notices()).toHaveLength(1)
    await settings.settled()
    expect(settings.current().hintShown).toBe(true)
    app.emit('before-quit')
    expect(close()).toBe(false)
  })

  it('ends the program if the user has chosen so', async () => {
    const { answers, close } = started()
    await answers.setSettings({ closeToTray: false, reminders: true, startAtLogin: false })
    expect(close()).toBe(false)
  })

  it('leaves the full screen of macOS first, which would stay black otherwise', () => {
    const { close, window } = started('darwin')
    window.isFull = true
    expect(close()).toBe(true)
    expect(window.setFullScreen).toHaveBeenCalledExactlyOnceWith(false)
    expect(window.hide).not.toHaveBeenCalled()
    window.isFull = false
    window.emit('leave-full-screen')
    expect(window.hide).toHaveBeenCalledTimes(1)
    window.emit('leave-full-screen')
    expect(window.hide).toHaveBeenCalledTimes(1)
  })

  it('shows no hint on macOS, where every program keeps running', () => {
    const { close } = started('darwin')
    expect(close()).toBe(true)
    expect(notices()).toHaveLength(0)
  })
})

describe('event mode', () => {
  it('locks window, menu, links and files, and unlocks them at its end', async () => {
    const { answers, arrive, close, menu, told, window } = started()
    answers.notify({ title: 'a', body: 'b', place: '/jwt/contacts/1' })
    void answers.setEventMode(true)
    expect(window.setKiosk).toHaveBeenLastCalledWith(true)
    expect(labels(menu.current)).toEqual(['Bearbeiten', 'Ansicht'])
    expect(close()).toBe(true)
    expect(window.hide).not.toHaveBeenCalled()
    expect(notices()[0]?.close).toHaveBeenCalledTimes(1)
    writeFileSync(join(folder, 'in.outreach'), '{"format":"outreach-queue"')
    arrive({ place: '/jwt/sync', files: [join(folder, 'in.outreach')] })
    notices()[0]?.emit('click')
    expect(told).toEqual([])
    // Notifications with names are not for visitors of the event.
    answers.notify({ title: 'c', body: 'd', place: '/jwt/contacts/2' })
    expect(notices()).toHaveLength(1)
    void answers.setEventMode(false)
    expect(window.setKiosk).toHaveBeenLastCalledWith(false)
    expect(labels(menu.current)).toContain('Datei')
    expect(answers.takeOpenedFile(0)).toBeNull()
  })

  it('is not ended by installing an update', async () => {
    const quitAndInstall = vi.fn<() => void>()
    const updater = Object.assign(new EventEmitter(), { quitAndInstall })
    const { answers, close } = started('linux', { updater })
    updater.emit('update-downloaded', { version: '1.5.0' })
    await answers.setEventMode(true)
    answers.installUpdate()
    expect([quitAndInstall.mock.calls.length, close()]).toEqual([0, true])
    await answers.setEventMode(false)
    answers.installUpdate()
    expect(quitAndInstall).toHaveBeenCalledTimes(1)
  })

  it('is remembered until its end, or until the program ends without it', async () => {
    const { answers, app, settings } = started()
    const isKept = async () => {
      await settings.settled()
      return settings.current().inEvent
    }
    await answers.setEventMode(true)
    expect(await isKept()).toBe(true)
    await answers.setEventMode(false)
    expect(await isKept()).toBe(false)
    await settings.change({ inEvent: true })
    app.emit('will-quit')
    expect(await isKept()).toBe(false)
  })

  it('is still remembered when the computer is shut down during it', async () => {
    const { answers, app, settings } = started()
    await answers.setEventMode(true)
    app.emit('will-quit')
    await settings.settled()
    expect(settings.current().inEvent).toBe(true)
  })

  it('locks the window even if that cannot be remembered', async () => {
    const { answers, desktop, settings, window } = started()
    vi.spyOn(settings, 'change').mockRejectedValue(new Error('ENOSPC'))
    await answers.setEventMode(true)
    expect(window.setKiosk).toHaveBeenLastCalledWith(true)
    expect(desktop.warn).toHaveBeenCalledExactlyOnceWith('The event mode cannot be kept', expect.any(Error))
  })
})

describe('notifications', () => {
  it('are removed from the system’s list when the user signs out, also after they have timed out', () => {
    const { answers, signOut } = started()
    for (const title of ['Call Ann', 'Call Ben', 'Call Cleo'])
      answers.notify({ title, body: 'Due', place: '/jwt/sync' })
    notices()[0]?.emit('close', { reason: 'timedOut' })
    notices()[1]?.emit('close', { reason: 'userCanceled' })
    signOut()
    signOut()
    expect(notices().map(({ close }) => close.mock.calls.length)).toEqual([1, 0, 1])
  })
})

it('a sign-in that cannot be stored is said at once, but not to the visitors of an event', () => {
  const { answers, dialog, failToKeep } = started()
  failToKeep()
  expect(dialog.showMessageBox.mock.calls.map(([, { message }]) => message)).toEqual([
    'Die Anmeldung ließ sich nicht speichern',
  ])
  void answers.setEventMode(true)
  failToKeep()
  expect(dialog.showMessageBox).toHaveBeenCalledOnce()
})

describe('the context menu', () => {
  const pointed = {
    x: 3,
    y: 4,
    menuSourceType: 'mouse',
    isEditable: true,
    editFlags: { canCopy: true, canPaste: true },
    linkURL: 'https://church.example/',
    misspelledWord: 'churhc',
    dictionarySuggestions: ['church'],
  }
  const click = (template: Template | undefined, label: string) =>
    (template?.find((item) => item.label === label)?.click as unknown as () => void)()

  it('opens in the window’s language with working items', () => {
    const { context, electron, popups, window } = started()
    window.webContents.emit('context-menu', {}, pointed)
    const [[template, at] = []] = popups
    expect(at).toEqual({ window, x: 3, y: 4, sourceType: 'mouse' })
    for (const label of ['church', 'Zum Wörterbuch hinzufügen', 'Link öffnen', 'Link kopieren']) click(template, label)
    expect(window.webContents.replaceMisspelling).toHaveBeenCalledExactlyOnceWith('church')
    expect(window.webContents.session.addWordToSpellCheckerDictionary).toHaveBeenCalledExactlyOnceWith('churhc')
    expect(context.openElsewhere).toHaveBeenCalledExactlyOnceWith('https://church.example/')
    expect(electron.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('https://church.example/')
  })

  it('opens only with items that apply, and does not lead out of event mode', () => {
    const { answers, popups, window } = started()
    window.webContents.emit('context-menu', {}, { ...pointed, editFlags: {}, linkURL: '', misspelledWord: '' })
    expect(popups).toEqual([])
    void answers.setEventMode(true)
    window.webContents.emit('context-menu', {}, { ...pointed, misspelledWord: '' })
    expect(popups.map(([template]) => labels(template))).toEqual([['Kopieren', 'Einfügen']])
  })
})

describe('a window', () => {
  it.each(['persisted-state-restored', 'show', 'enter-full-screen'])(
    'of macOS that was in kiosk mode is restored normally at %s, except in event mode',
    (moment) => {
      const { answers, window } = started('darwin')
      window.isLocked = true
      window.emit(moment)
      expect(window.setKiosk).toHaveBeenCalledExactlyOnceWith(false)
      void answers.setEventMode(true)
      window.emit(moment)
      expect(window.setKiosk).toHaveBeenLastCalledWith(true)
    },
  )

  it.each(['linux', 'win32'] as const)(
    'stays in full screen on %s, where that is the same as kiosk mode',
    (platform) => {
      const { window } = started(platform)
      window.isLocked = true
      for (const moment of ['persisted-state-restored', 'show', 'enter-full-screen']) window.emit(moment)
      expect(window.setKiosk).not.toHaveBeenCalled()
    },
  )

  it('reloads after a crash, and asks the user after a repeated one', async () => {
    const { app, dialog, window } = started()
    const fall = (reason = 'crashed') => window.webContents.emit('render-process-gone', {}, { reason })
    fall('clean-exit')
    expect(window.webContents.reload).not.toHaveBeenCalled()
    fall()
    expect(window.webContents.reload).toHaveBeenCalledTimes(1)
    dialog.showMessageBox.mockResolvedValueOnce({ response: 0 }).mockResolvedValueOnce({ response: 1 })
    fall()
    await vi.waitFor(() => expect(window.webContents.reload).toHaveBeenCalledTimes(2), 10_000)
    expect(app.quit).not.toHaveBeenCalled()
    fall()
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledTimes(1), 10_000)
    expect(window.webContents.reload).toHaveBeenCalledTimes(2)
    expect(dialog.showMessageBox.mock.lastCall).toEqual([
      expect.objectContaining({ buttons: ['Erneut versuchen', 'Outreach beenden'] }),
    ])
  })

  it('cannot be closed after a crash in event mode', async () => {
    const { answers, dialog, window } = started()
    void answers.setEventMode(true)
    dialog.showMessageBox.mockResolvedValueOnce({ response: 0 })
    for (let at = 0; at < 2; at += 1) window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await vi.waitFor(() => expect(window.webContents.reload).toHaveBeenCalledTimes(2), 10_000)
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ buttons: ['Erneut versuchen'] }),
    )
  })
})

describe('events of the system', () => {
  it('links and notifications navigate the window', () => {
    const { answers, arrive, app, desktop, told } = started()
    expect(app.setAsDefaultProtocolClient).toHaveBeenCalledWith('outreach')
    arrive({ place: '/jwt/contacts/12', files: [] })
    answers.notify({ title: 'Call Ann', body: 'Due', place: '/jwt/contacts/7' })
    notices()[0]?.emit('click')
    expect(told).toEqual([
      ['go', '/jwt/contacts/12'],
      ['go', '/jwt/contacts/7'],
    ])
    expect(desktop.showWindow).toHaveBeenCalledTimes(2)
  })

  it('a notification of an earlier run, which Windows still lists, opens the window', () => {
    const { desktop } = started('win32')
    Noted.activated()
    expect(desktop.showWindow).toHaveBeenCalledTimes(1)
  })

  it('links that the system does not pass on are noted in the log', () => {
    expect(started().desktop.warn).not.toHaveBeenCalled()
    expect(started('linux', { isRegistered: false }).desktop.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('links'),
    )
  })

  it('files are kept for the window, and invalid ones are reported', async () => {
    const { answers, arrive, dialog, told } = started()
    writeFileSync(join(folder, 'mine.outreach'), '{"format":"outreach-queue","version":1}\n')
    arrive({ place: null, files: [join(folder, 'mine.outreach')] })
    await vi.waitFor(() => expect(told).toEqual([['fileOpened', null]]), 10_000)
    expect(answers.takeOpenedFile(0)).toMatchObject({ name: 'mine.outreach' })
    arrive({ place: null, files: [join(folder, 'lost.outreach')] })
    await vi.waitFor(
      () =>
        expect(dialog.showMessageBox.mock.calls.map(([, { message }]) => message)).toEqual([
          'Diese Datei lässt sich nicht lesen.',
        ]),
      10_000,
    )
  })

  it('resuming from sleep is reported', () => {
    const { powerMonitor, told } = started()
    powerMonitor.emit('resume')
    expect(told).toEqual([['resumed', null]])
  })
})

it('the program says what About shows, with an icon outside of the archive', () => {
  expect(started().app.setAboutPanelOptions).toHaveBeenCalledExactlyOnceWith({
    applicationName: 'Outreach',
    applicationVersion: '1.4.0',
    iconPath: '/opt/Outreach/resources/icon.png',
  })
})

it('a locked keychain is reported at the start', async () => {
  const { app, dialog } = started('linux', { isShut: true })
  dialog.showMessageBox.mockResolvedValueOnce({ response: 0 })
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledTimes(1), 10_000)
  expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Der Schlüsselbund dieses Computers lässt sich nicht öffnen.' }),
  )
  expect(app.relaunch).toHaveBeenCalledTimes(1)
})

it('starting with the computer changes only when the user changes it', async () => {
  const { answers, app } = started('win32')
  await answers.setSettings({ closeToTray: false, reminders: true, startAtLogin: false })
  expect(app.setLoginItemSettings).not.toHaveBeenCalled()
  await answers.setSettings({ closeToTray: false, reminders: true, startAtLogin: true })
  expect(app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin: true, args: ['--hidden'] })
})

it('the AppImage starts with the computer after an update, too, which gives it another name', async () => {
  const entry = join(folder, 'appData/autostart/outreach.desktop')
  const before = started()
  await before.answers.setSettings({ closeToTray: true, reminders: true, startAtLogin: true })
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('/opt/outreach', '/opt/outreach-1.0.0'))
  const updater = new EventEmitter()
  const { desktop } = started('linux', {
    updater,
    kept: { settings: { closeToTray: true, reminders: true, startAtLogin: true } },
  })
  expect(readFileSync(entry, 'utf8')).toContain('Exec="/opt/outreach" --hidden')
  // As soon as the update is there: the computer may be started next.
  updater.emit('appimage-filename-updated', '/opt/outreach-1.1.0')
  expect(readFileSync(entry, 'utf8')).toContain('Exec="/opt/outreach-1.1.0" --hidden')
  rmSync(entry)
  mkdirSync(entry)
  updater.emit('appimage-filename-updated', '/opt/outreach-1.2.0')
  expect(desktop.warn).toHaveBeenCalledOnce()
  rmSync(entry, { recursive: true })
})

it('checking for updates explains that there are none here, and installs nothing', async () => {
  const { answers, app, close, dialog, menu } = started()
  const help = menu.current.find(({ role }) => role === 'help')?.submenu as Template
  const item = help.find(({ label }) => label === 'Nach Updates suchen')
  ;(item?.click as unknown as () => void)()
  await vi.waitFor(
    () => expect(dialog.showMessageBox.mock.calls[0]?.[1].detail).toMatch(/aktualisiert sich hier nicht selbst/),
    10_000,
  )
  answers.installUpdate()
  expect(app.quit).not.toHaveBeenCalled()
  expect(close()).toBe(true)
})
