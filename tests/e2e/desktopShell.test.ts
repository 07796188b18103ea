import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newDesktop, type Desktop } from '../electron/support/desktop.ts'
import { buildUser, builtPassword } from '../support/builders.ts'
import { fill, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const bridge = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    ([call, given]) =>
      (window.outreachDesktop as unknown as { call(name: string, ...args: unknown[]): unknown }).call(call, ...given),
    [name, args] as const,
  )

/** A page of the program that was connected to the server earlier, on the sign-in page. */
async function atSignIn(desktop: Desktop, env: Record<string, string> = {}): Promise<Page> {
  writeFileSync(join(desktop.folder, 'settings.json'), JSON.stringify({ server: app().server.url }))
  const page = await desktop.start({ env })
  await see(page).toHaveURL(/\/jwt\/auth$/)
  return page
}

/** Everything that a page stores and shows, as one text. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const request = indexedDB.open(name)
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        const rows = await Promise.all(
          [...database.objectStoreNames].map(
            (store) =>
              new Promise((resolve) => {
                const all = database.transaction(store).objectStore(store).getAll()
                all.onsuccess = () => resolve(all.result)
              }),
          ),
        )
        database.close()
        return [name, rows]
      }),
    )
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      document.documentElement.outerHTML,
    ])
  })

const textsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n')

describe('the desktop client', () => {
  it('opens a window with its desktop bridge, and accepts only the address of an Outreach server', async () => {
    const desktop = await newDesktop()
    const page = await desktop.start()
    expect(await bridge(page, 'getDesktop')).toEqual({
      ok: true,
      value: {
        version: expect.any(String),
        system: 'linux',
        server: null,
        dataFolder: desktop.folder,
        settings: { closeToTray: false, reminders: true, startAtLogin: false },
      },
    })
    expect(await bridge(page, 'setServer', 'http://church.example')).toEqual({
      ok: true,
      value: { refusal: 'notSecure' },
    })
    expect(await bridge(page, 'setServer', desktop.origin)).toEqual({
      ok: true,
      value: { refusal: expect.stringMatching(/notOurs|unreachable/) },
    })
    expect(await bridge(page, 'setServer')).toMatchObject({ ok: false, code: 'refused' })
    expect(await bridge(page, 'getEverything')).toMatchObject({ ok: false, code: 'refused' })
    expect(await bridge(page, 'setServer', `${app().server.url}/jwt/auth`)).toEqual({
      ok: true,
      value: { server: app().server.url },
    })
    expect(await desktop.quit()).toBe(0)
    const again = await desktop.start()
    await see(again.getByRole('button', { name: 'Sign In with JWT' })).toBeVisible()
  })

  it('signs in without exposing the token to its window, its log or another server', async () => {
    const user = await buildUser(app().server.db.knex)
    const desktop = await newDesktop()
    // Without a keychain the token is stored in plain text: needed here so that the test can read it.
    const page = await atSignIn(desktop, { STANDIN_KEYCHAIN: '0' })
    expect(await bridge(page, 'hasKeychain')).toEqual({ ok: true, value: false })
    const answers: Promise<string>[] = []
    page.on(
      'response',
      (response) => void (/\/api\/jwt\//.test(response.url()) && answers.push(response.text().catch(() => ''))),
    )
    await fill(page.getByRole('tabpanel'), { 'Username or email': user.username, Password: builtPassword })
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL(/\/jwt\/dashboard$/)

    const file = join(desktop.folder, 'session.json')
    const { token } = JSON.parse(readFileSync(file, 'utf8')) as { token: string }
    const signature = token.split('.')[2] ?? ''
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(
      (await fetch(`${app().server.url}/api/jwt/user`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200)
    const kept = await keptIn(page)
    expect(kept).toContain('.kept')
    expect(kept).not.toContain(signature)
    expect((await Promise.all(answers)).join()).not.toContain(signature)
    expect(desktop.output() + textsIn(join(desktop.folder, 'logs'))).not.toContain(signature)
    // The server does not accept the token of the window.
    const standIn = await page.evaluate(() => localStorage.getItem('jwt_token'))
    expect(
      (await fetch(`${app().server.url}/api/jwt/user`, { headers: { authorization: `Bearer ${standIn}` } })).status,
    ).toBe(401)

    // Another address ends the sign-in, and clears the window's storage.
    const other = app().server.url.replace('127.0.0.1', 'localhost')
    expect(await bridge(page, 'setServer', other)).toEqual({ ok: true, value: { server: other } })
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull()
    // While it runs, its files come and go.
    expect(await desktop.quit()).toBe(0)
    expect(textsIn(desktop.folder)).not.toContain(signature)
  })

  it('encrypts the token with the keychain, and is still signed in after a restart', async () => {
    const user = await buildUser(app().server.db.knex)
    const desktop = await newDesktop()
    const page = await atSignIn(desktop)
    await fill(page.getByRole('tabpanel'), { 'Username or email': user.username, Password: builtPassword })
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL(/\/jwt\/dashboard$/)
    const payload = (await page.evaluate(() => localStorage.getItem('jwt_token')))?.split('.')[1] ?? ''
    expect(payload).not.toBe('')
    expect(readFileSync(join(desktop.folder, 'session.json'), 'utf8')).not.toContain(payload)
    await desktop.quit()
    const again = await desktop.start()
    await see(again.getByText(user.name).first()).toBeVisible()
    await see(again).toHaveURL(/\/jwt\/dashboard$/)
  })

  it('says that the keychain is locked, and is signed in again once it is not', async () => {
    const user = await buildUser(app().server.db.knex)
    const desktop = await newDesktop()
    const page = await atSignIn(desktop)
    await fill(page.getByRole('tabpanel'), { 'Username or email': user.username, Password: builtPassword })
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL(/\/jwt\/dashboard$/)
    await desktop.quit()
    const shut = await desktop.start({ env: { STANDIN_KEYCHAIN: 'shut' } })
    const asks = () =>
      shut.evaluate(async () => {
        const authorization = `Bearer ${localStorage.getItem('jwt_token')}`
        return fetch('/api/jwt/user', { headers: { authorization } }).then(
          ({ status }) => status,
          () => 'fails',
        )
      })
    expect(await asks()).toBe('fails')
    expect(
      await desktop.evaluate(({ calls }) =>
        calls.filter(({ name }) => name === 'dialog.showMessageBox').map(({ args }) => args.at(-1)),
      ),
    ).toEqual([expect.objectContaining({ message: 'The keychain of this computer could not be opened.' })])
    await desktop.quit()
    const again = await desktop.start()
    await see(again.getByText(user.name).first()).toBeVisible()
  })

  it('keeps its window on the app, and opens links, mails and calls in the system', async () => {
    const desktop = await newDesktop()
    const page = await atSignIn(desktop)
    const opened = () =>
      desktop.evaluate(({ calls }) =>
        calls.filter(({ name }) => name === 'shell.openExternal').map(({ args }) => args[0]),
      )
    const follow = (href: string, target = '') =>
      page.evaluate(
        ([url, where]) => {
          const link = Object.assign(document.createElement('a'), { href: url, target: where, textContent: 'x' })
          document.body.append(link)
          link.click()
        },
        [href, target] as const,
      )
    for (const [href, target] of [
      ['https://church.example/a', ''],
      ['https://church.example/b', '_blank'],
      ['mailto:ana@church.example', ''],
      ['tel:+123', '_blank'],
      ['geo:1,2', ''],
      ['file:///etc/passwd', '_blank'],
      ['/api/config', ''],
      ['/api/demo-checkout/abc', ''],
      ['/tiles/1/1/1', ''],
    ] as const) {
      await follow(href, target)
      await page.evaluate(() => document.readyState)
    }
    await page.evaluate(() => window.open('https://church.example/c'))
    const wanted = [
      'https://church.example/a',
      'https://church.example/b',
      'mailto:ana@church.example',
      'tel:+123',
      `${app().server.url}/api/demo-checkout/abc`,
      'https://church.example/c',
    ]
    await expect.poll(async () => (await opened()).toSorted()).toEqual(wanted.toSorted())
    await see(page).toHaveURL(/\/jwt\/auth$/)
    expect(page.context().pages()).toHaveLength(1)
  })

  it('gives its pages few permissions, and lets them download nothing', async () => {
    const desktop = await newDesktop()
    const page = await desktop.start()
    const isMac = process.platform === 'darwin'
    const granted = await desktop.evaluate(async ({ session: { defaultSession } }, url) => {
      const asked = await Promise.all(
        ['geolocation', 'notifications', 'media', 'openExternal', 'clipboard-read', 'display-capture'].map(
          async (name) => [
            name,
            await defaultSession.asks(name, { requestingUrl: url, isMainFrame: true }),
            defaultSession.checks(name, url),
          ],
        ),
      )
      return {
        asked,
        inFrame: await defaultSession.asks('geolocation', { requestingUrl: url, isMainFrame: false }),
        elsewhere: defaultSession.checks('geolocation', 'https://church.example'),
        device: defaultSession.wantsDevice({ deviceType: 'usb', origin: url }),
      }
    }, 'app://outreach/jwt')
    expect(granted).toEqual({
      asked: [
        // Only macOS has a service of its own.
        ['geolocation', isMac, isMac],
        ['notifications', false, false],
        ['media', false, false],
        ['openExternal', false, false],
        ['clipboard-read', false, false],
        ['display-capture', false, false],
      ],
      inFrame: false,
      elsewhere: false,
      device: false,
    })
    const save = (href: string) =>
      page.evaluate((url) => {
        const address = url === 'blob' ? URL.createObjectURL(new Blob(['x'])) : url
        Object.assign(document.createElement('a'), { href: address, download: 'x.txt' }).click()
      }, href)
    await save('blob')
    await save('/theme.js')
    await expect
      .poll(() =>
        desktop.evaluate(({ calls }) =>
          calls
            .filter(({ name }) => name.startsWith('download.'))
            .map(({ name, args }) => [name, String(args[0]).replace(/[\w-]{36}$/, 'made')]),
        ),
      )
      .toEqual([
        ['download.refused', 'blob:app://outreach/made'],
        ['download.refused', 'app://outreach/theme.js'],
      ])
  })

  it('is hardened as Electron’s checklist requires', async () => {
    const desktop = await newDesktop()
    const page = await desktop.start()
    const { preferences, before, prevented } = await desktop.evaluate(({ BrowserWindow, calls }) => {
      const [window] = BrowserWindow.getAllWindows()
      const event = {
        url: 'app://outreach/jwt',
        isMainFrame: false,
        prevented: false,
        preventDefault() {
          this.prevented = true
        },
      }
      window?.webContents.emit('will-frame-navigate', event)
      const redirect = { ...event, url: 'https://evil.example', isMainFrame: true }
      window?.webContents.emit('will-redirect', redirect)
      const view = {
        prevented: false,
        preventDefault() {
          this.prevented = true
        },
      }
      window?.webContents.emit('will-attach-webview', view)
      return {
        preferences: window?.options.webPreferences,
        before: calls.map(({ name }) => name).slice(0, 3),
        prevented: [event.prevented, redirect.prevented, view.prevented],
      }
    })
    // All preferences: one that is not listed, such as `enableBlinkFeatures`, must not be set.
    expect(preferences).toEqual({
      preload: expect.stringMatching(/preload\.cjs$/),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: true,
      spellcheck: false,
    })
    expect(before).toEqual(expect.arrayContaining(['app.enableSandbox', 'protocol.registerSchemesAsPrivileged']))
    expect(prevented).toEqual([true, true, true])
    expect(
      await page.evaluate(() => [
        typeof (globalThis as Record<string, unknown>).require,
        typeof (globalThis as Record<string, unknown>).process,
        Object.keys(window.outreachDesktop ?? {}),
      ]),
    ).toEqual(['undefined', 'undefined', ['call', 'on']])
    await desktop.quit()
    await desktop.start({ env: { STANDIN_PACKAGED: '1' } })
    expect(
      await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.options.webPreferences?.devTools),
    ).toBe(false)
  })
})
