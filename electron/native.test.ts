import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { folder, labels, Noted, notices, started, type Template, useNative } from './testing/startedNative.ts'

useNative()

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

  it('is said to be unknown where it cannot be read', () => {
    const { answers, app } = started()
    answers.setBadge(null)
    expect(app.setBadgeCount).toHaveBeenLastCalledWith(0)
    expect(Noted.made[0]?.setToolTip).toHaveBeenLastCalledWith('Outreach: Was hier wartet, ist unbekannt')
    const { answers: onWindows, window } = started('win32')
    onWindows.setBadge(null)
    expect(window.setOverlayIcon).toHaveBeenLastCalledWith('/icons/overlay.png', 'Was hier wartet, ist unbekannt')
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

  it('of earlier runs are removed too: macOS does it at the sign-out, elsewhere they end with the program', () => {
    const mac = started('darwin')
    mac.app.emit('will-quit')
    expect(Noted.removeAll).not.toHaveBeenCalled()
    mac.signOut()
    expect(Noted.removeAll).toHaveBeenCalledOnce()
    for (const platform of ['win32', 'linux'] as const) {
      const { answers, app, signOut } = started(platform)
      answers.notify({ title: platform, body: 'Due', place: '/jwt/sync' })
      app.emit('will-quit')
      expect(notices().at(-1)?.close).toHaveBeenCalledOnce()
      signOut()
    }
    expect(Noted.removeAll).toHaveBeenCalledOnce()
  })

  it('that the window itself would show come only while it is hidden, and not at an event', () => {
    const { answers, window } = started()
    const notice = { title: 'Signed out', body: 'Log in', place: '/jwt/auth' }
    answers.notifyHidden(notice)
    expect(notices()).toEqual([])
    window.isShown = false
    answers.notifyHidden(notice)
    expect(notices().map(({ options }) => options)).toEqual([{ title: 'Signed out', body: 'Log in' }])
    void answers.setEventMode(true)
    answers.notifyHidden(notice)
    expect(notices()).toHaveLength(1)
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
