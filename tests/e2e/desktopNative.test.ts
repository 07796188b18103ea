import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { DesktopBridge } from '../../shared/ipc.ts'
import { newDesktop, type Desktop, type DesktopOptions } from '../electron/support/desktop.ts'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'

const testApp = useTestApp()

const ask = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    ([call, given]) =>
      (window.outreachDesktop as DesktopBridge & { call(name: string, ...args: unknown[]): unknown }).call(
        call,
        ...given,
      ),
    [name, args] as const,
  )
const isShown = (desktop: Desktop) =>
  desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
const isFull = (desktop: Desktop) =>
  desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen())
const fill = (desktop: Desktop) =>
  desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setFullScreen(true))
const startAgain = (desktop: Desktop) =>
  desktop.evaluate(({ app }) => app.emit('second-instance', {}, ['outreach'], '/'))
const close = (desktop: Desktop) => desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
const menus = (desktop: Desktop) =>
  desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label))
const notices = (desktop: Desktop) =>
  desktop.evaluate(({ Notification }) => Notification.shown.map(({ options }) => options.title))

/** Records the paths that the window is navigated to. @returns a function that returns them */
async function placesTold(page: Page) {
  await page.evaluate(() => {
    const places: string[] = []
    window.outreachDesktop?.on('go', (place) => void places.push(place))
    Object.assign(window, { places })
  })
  return () => page.evaluate(() => (window as unknown as { places: string[] }).places)
}
const inTray = { closeToTray: true, reminders: true, startAtLogin: false }
const openLink = (desktop: Desktop, link: string) =>
  desktop.evaluate(({ app }, given) => app.emit('open-url', { preventDefault() {} }, given), link)

/** A program connected to its server earlier, on the sign-in page. */
async function started(options?: DesktopOptions) {
  const desktop = await newDesktop()
  writeFileSync(join(desktop.folder, 'settings.json'), JSON.stringify({ server: testApp().server.url }))
  return { desktop, page: await desktop.start(options) }
}

describe('the desktop program', () => {
  it('keeps running in the tray when its window is closed, says so once, and can be quit from there', async () => {
    const { desktop, page } = await started()
    await ask(page, 'setSettings', inTray)
    await expect.poll(() => isShown(desktop)).toBe(true)
    await close(desktop)
    expect([await isShown(desktop), await notices(desktop)]).toEqual([false, ['Outreach is still running']])
    await desktop.evaluate(({ Tray }) => [...Tray.open][0]?.emit('click'))
    expect(await isShown(desktop)).toBe(true)
    await close(desktop)
    expect(await notices(desktop)).toHaveLength(1)
    void desktop
      .evaluate(({ Tray }) => [...Tray.open][0]?.menu?.items.at(-1)?.click?.({} as never, undefined, {} as never))
      .catch(() => undefined)
    expect(await desktop.ended()).toBe(0)
  })

  it('quits with its window on Linux, which may have no tray, unless the user chooses otherwise', async () => {
    const { desktop } = await started()
    void close(desktop).catch(() => undefined)
    expect(await desktop.ended()).toBe(0)
  })

  it('starts hidden with the computer, and shows its window when started again', async () => {
    const { desktop, page } = await started({ args: ['--hidden'] })
    await expect.poll(() => isShown(desktop)).toBe(true)
    await ask(page, 'setSettings', inTray)
    await desktop.quit()
    const hidden = await desktop.start({ args: ['--hidden'] })
    expect(await isShown(desktop)).toBe(false)
    // What nobody sees is not read.
    const visibility = () => hidden.evaluate(() => document.visibilityState)
    expect(await visibility()).toBe('hidden')
    await startAgain(desktop)
    expect(await isShown(desktop)).toBe(true)
    await expect.poll(visibility).toBe('visible')
    await desktop.quit()
    // Started by a link, it has something to show.
    await desktop.start({ args: ['--hidden', 'outreach://sync'] })
    await expect.poll(() => isShown(desktop)).toBe(true)
    expect(await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })

  it('uses the language of its window, also after a restart, independent of the system’s', async () => {
    const desktop = await newDesktop()
    await desktop.start({ browser: { locale: 'es-ES' } })
    await expect.poll(() => menus(desktop)).toEqual(['Archivo', 'Edición', 'Ver', 'Ir', 'Ventana', 'Ayuda'])
    await desktop.quit()
    await desktop.start()
    expect(await menus(desktop)).toContain('Archivo')
  })

  it('opens valid links, at its start and while running', async () => {
    const token = 'a'.repeat(43)
    const { desktop, page } = await started({ args: [`outreach://invite/${token}`] })
    await see(page).toHaveURL(new RegExp(`/invite/${token}$`))
    const places = await placesTold(page)
    for (const link of ['outreach://settings', 'https://evil.example', 'outreach://contact/../sync'])
      await desktop.evaluate(({ app }, given) => app.emit('second-instance', {}, ['outreach', given], '/'), link)
    await openLink(desktop, 'outreach://sync')
    await expect.poll(places).toEqual(['/jwt/sync'])
  })

  it('opens the invitation of its first start once it is connected to its server', async () => {
    const desktop = await newDesktop()
    const page = await desktop.start({ args: [`outreach://invite/${'a'.repeat(43)}`] })
    await page.getByLabel('Server address').fill(testApp().server.url)
    await page.getByRole('button', { name: 'Connect' }).click()
    await see(page).toHaveURL(/\/invite\/a{43}$/)
  })

  it('passes an opened file to its window once, and refuses other files', async () => {
    const desktop = await newDesktop()
    const path = join(desktop.folder, 'unsent.outreach')
    const bytes = Buffer.concat([Buffer.from('{"format":"outreach-queue","version":1}\n'), Buffer.from([0, 200, 255])])
    writeFileSync(path, bytes)
    const page = await desktop.start({ args: [path] })
    await expect
      .poll(() => ask(page, 'takeOpenedFile', 0))
      .toEqual({
        ok: true,
        value: { name: 'unsent.outreach', base64: bytes.toString('base64'), number: 0, isLast: true },
      })
    expect(await ask(page, 'takeOpenedFile', 0)).toEqual({ ok: true, value: null })
    await desktop.evaluate(({ app }) => app.emit('open-file', { preventDefault() {} }, '/etc/passwd'))
    await expect
      .poll(() =>
        desktop.evaluate(({ calls }) =>
          calls.filter(({ name }) => name === 'dialog.showMessageBox').map(({ args }) => args.at(-1)),
        ),
      )
      .toEqual([expect.objectContaining({ message: 'This file cannot be read.' })])
  })

  it('is locked in event mode, until its page ends it', async () => {
    const { desktop, page } = await started()
    const places = await placesTold(page)
    await ask(page, 'setEventMode', true)
    await close(desktop)
    await openLink(desktop, `outreach://invite/${'a'.repeat(43)}`)
    expect([
      await isShown(desktop),
      await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk()),
      await menus(desktop),
    ]).toEqual([true, true, ['Edit', 'View']])
    await ask(page, 'setEventMode', false)
    expect([
      await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk()),
      await menus(desktop),
    ]).toEqual([false, expect.arrayContaining(['File'])])
    await openLink(desktop, 'outreach://sync')
    await expect.poll(places).toEqual(['/jwt/sync'])
  })

  it('stays in full screen until the user leaves it, also when it is shown again and after a restart', async () => {
    const { desktop } = await started()
    await expect.poll(() => isShown(desktop)).toBe(true)
    await fill(desktop)
    await expect.poll(() => isFull(desktop)).toBe(true)
    await startAgain(desktop)
    // Whatever that leads to has happened.
    await desktop.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await isFull(desktop)).toBe(true)
    await desktop.quit()
    await desktop.start()
    await expect.poll(() => isFull(desktop)).toBe(true)
  })

  it('that was killed during an event starts in a normal window, and in full screen where that was the last', async () => {
    const { desktop, page } = await started()
    await expect.poll(() => isShown(desktop)).toBe(true)
    await ask(page, 'setEventMode', true)
    await expect.poll(() => isFull(desktop)).toBe(true)
    await desktop.kill()
    await desktop.start()
    await expect.poll(() => isShown(desktop)).toBe(true)
    expect([await isFull(desktop), await menus(desktop)]).toEqual([false, expect.arrayContaining(['File'])])
    await desktop.quit()
    await desktop.start()
    await expect.poll(() => isShown(desktop)).toBe(true)
    await fill(desktop)
    await expect.poll(() => isFull(desktop)).toBe(true)
    await desktop.quit()
    await desktop.start()
    await expect.poll(() => isFull(desktop)).toBe(true)
  })

  it('prints, and saves a PDF at the chosen path, also while the user’s documents cannot be reached', async () => {
    const { desktop, page } = await started({ env: { STANDIN_DOCUMENTS: '0' } })
    expect(await ask(page, 'printPage')).toMatchObject({ ok: true })
    expect(await desktop.evaluate(({ calls }) => calls.filter(({ name }) => name === 'webContents.print').length)).toBe(
      1,
    )
    const path = join(desktop.folder, 'list.pdf')
    await desktop.evaluate(
      ({ dialog }, filePath) =>
        void dialog.answers.push({ canceled: false, filePath }, { canceled: true, filePath: '' }),
      path,
    )
    expect(await ask(page, 'savePdf', 'Contacts: A/B')).toEqual({ ok: true, value: { saved: true } })
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await ask(page, 'savePdf', 'Contacts')).toEqual({ ok: true, value: { saved: false } })
    const [asked] = await desktop.evaluate(({ calls }) =>
      calls
        .filter(({ name }) => name === 'dialog.showSaveDialog')
        .map(({ args }) => args.at(-1) as { defaultPath: string }),
    )
    expect(asked?.defaultPath).toBe('Contacts A B.pdf')
  })

  it('shows its name, version and folders by the help menu, and writes a log there', async () => {
    const { desktop } = await started()
    expect(readFileSync(join(desktop.folder, 'logs/main.log'), 'utf8')).toMatch(
      /^\d{4}-\d\d-\d\d .* info started \{ version=\d+\.\d+\.\d+, system=linux \}$/m,
    )
    await desktop.evaluate(({ Menu }) => {
      const help = Menu.getApplicationMenu()?.items.at(-1)?.submenu as unknown as {
        items: { label?: string; click(): void }[]
      }
      for (const { label, click } of help.items) if (label === 'About Outreach' || label?.startsWith('Open')) click()
    })
    const called = (name: string) =>
      desktop.evaluate(
        ({ calls }, wanted) => calls.filter((call) => call.name === wanted).map(({ args }) => args[0]),
        name,
      )
    expect(await called('app.showAboutPanel')).toMatchObject([
      { applicationName: 'Outreach', applicationVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ])
    expect(await called('shell.openPath')).toEqual([join(desktop.folder, 'logs'), desktop.folder])
  })
})
