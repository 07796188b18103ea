import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { folder, labels, notices, started, type Template, useNative } from './testing/startedNative.ts'

useNative()

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

  it('is not covered by the answer to an earlier check for updates', async () => {
    const { answers, dialog, menu } = started()
    const help = menu.current.find(({ role }) => role === 'help')?.submenu as Template
    const check = help.find(({ label }) => label === 'Nach Updates suchen')?.click as unknown as () => void
    check()
    void answers.setEventMode(true)
    await new Promise(setImmediate)
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
    void answers.setEventMode(false)
    check()
    await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalledOnce())
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
