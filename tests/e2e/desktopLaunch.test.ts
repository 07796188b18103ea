/** The desktop client in Electron itself, where its binary is there. All else of it is tested without (`tests/electron/support`). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findElectron, launchTests } from '../../build/lib/electron.mjs'
import { madeUpServer } from '../electron/support/madeUpServer.ts'
import { canHaveScreen, useScreen } from '../electron/support/screen.ts'
import { buildUser, builtPassword } from '../support/builders.ts'
import { root } from '../support/product.ts'
import { cannotRun } from '../support/runReport.ts'
import { fill, see } from './steps.ts'
import { useTestApp } from './support.ts'

const testApp = useTestApp()
const electron = findElectron()

/** Says why these tests cannot run here. @returns whether they can */
function canRun(): boolean {
  if (electron === null)
    cannotRun(
      launchTests,
      'Electron\'s binary is not here; "npx install-electron" fetches it, or ELECTRON_OVERRIDE_DIST_PATH names a folder with it',
    )
  else if (!canHaveScreen()) cannotRun(launchTests, 'there is no screen, and no Xvfb to make one')
  return electron !== null && canHaveScreen()
}

async function launch(): Promise<{
  app: ElectronApplication
  page: Page
  again(): Promise<{ app: ElectronApplication; page: Page }>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-electron-'))
  const screen = await useScreen()
  const start = async () => {
    const app = await _electron.launch({
      executablePath: electron ?? '',
      cwd: root,
      env: { ...(process.env as Record<string, string>), ...screen },
      // Chromium's sandbox is not for root.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${folder}`,
        join(root, 'dist/electron/main.mjs'),
      ],
    })
    onTestFinished(() => app.close().catch(() => undefined))
    return { app, page: await app.firstWindow() }
  }
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { ...(await start()), again: start }
}

async function choose(page: Page, server: string) {
  await see(page.getByRole('heading', { name: 'Where is your Outreach?' })).toBeVisible()
  await page.getByLabel('Server address').fill(server)
  await page.getByRole('button', { name: 'Connect' }).click()
}

describe('in Electron itself', () => {
  it('one connects, signs in, and is signed in after a restart', async () => {
    if (!canRun()) return
    const user = await buildUser(testApp().server.db.knex)
    const { app, page, again } = await launch()
    await choose(page, testApp().server.url)
    await fill(page.getByRole('tabpanel'), { 'Username or email': user.username, Password: builtPassword })
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL('app://outreach/jwt/dashboard')
    await see(page.getByText(user.name).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toMatch(/\.kept$/)
    await app.close()
    const { page: later } = await again()
    await see(later.getByText(user.name).first()).toBeVisible()
  })

  it('the page has no powers, loads from nowhere else and goes nowhere else', async () => {
    if (!canRun()) return
    const { app, page } = await launch()
    await see(page.getByRole('heading', { name: 'Where is your Outreach?' })).toBeVisible()
    const found = await page.evaluate(
      async (elsewhere) => ({
        node: [
          typeof (globalThis as Record<string, unknown>).require,
          typeof (globalThis as Record<string, unknown>).process,
        ],
        secure: isSecureContext,
        origin: location.origin,
        cookie: await cookieStore.set('a', 'b').then(
          () => document.cookie,
          () => '',
        ),
        fetched: await fetch(`${elsewhere}/api/config`).then(
          () => 'came',
          () => 'refused',
        ),
        opened: window.open(elsewhere),
        bridge: Object.keys(window.outreachDesktop ?? {}),
      }),
      testApp().server.url,
    )
    expect(found).toEqual({
      node: ['undefined', 'undefined'],
      secure: true,
      origin: 'app://outreach',
      cookie: '',
      fetched: 'refused',
      opened: null,
      bridge: ['call', 'on'],
    })
    await page.evaluate((elsewhere) => location.assign(elsewhere), testApp().server.url)
    await see(page).toHaveURL(/^app:\/\/outreach\//)
    expect(app.windows()).toHaveLength(1)
  })

  it('a stream comes part by part, and ends at the server as soon as the window no longer reads', async () => {
    if (!canRun()) return
    const ended = Promise.withResolvers<void>()
    const url = await madeUpServer({
      '/api/events': (_, response) => {
        response.on('close', ended.resolve)
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      },
    })
    const { page } = await launch()
    expect(await page.evaluate((typed) => window.outreachDesktop?.call('setServer', typed), url)).toMatchObject({
      ok: true,
    })
    expect(
      await page.evaluate(async () => {
        const controller = new AbortController()
        const answer = await fetch('/api/events', { signal: controller.signal })
        const part = await answer.body?.pipeThrough(new TextDecoderStream()).getReader().read()
        controller.abort()
        return part?.value
      }),
    ).toBe('data: 1\n\n')
    await ended.promise
  })
})
