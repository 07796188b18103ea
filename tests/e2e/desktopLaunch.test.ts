/**
 * The desktop client in Electron itself, if its binary is installed. Everything else is tested without it
 * (`tests/electron/support`).
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeDesktopApp } from '../../build/lib/desktopApp.mjs'
import { desktopConfig } from '../../build/lib/desktopConfig.mjs'
import { findElectron, launchTests } from '../../build/lib/electron.mjs'
import { findNode } from '../../build/lib/node.mjs'
import { madeUpServer } from '../electron/support/madeUpServer.ts'
import { canHaveScreen, useScreen } from '../electron/support/screen.ts'
import { buildUser, builtPassword } from '../support/builders.ts'
import { root } from '../support/product.ts'
import { cannotRun } from '../support/runReport.ts'
import { fill, see } from './steps.ts'
import { useTestApp } from './support.ts'

const testApp = useTestApp()
const electron = findElectron()

/** Prints why these tests cannot run here. @returns whether they can */
function canRun(): boolean {
  if (electron === null)
    cannotRun(
      launchTests,
      'Electron\'s binary is not here; "npx install-electron" fetches it, or ELECTRON_OVERRIDE_DIST_PATH names a folder with it',
    )
  else if (!canHaveScreen())
    cannotRun('The screen of the Electron launch tests', 'there is none, and no Xvfb to make one')
  return electron !== null && canHaveScreen()
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-electron-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Chromium's sandbox does not work for root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

async function launch(): Promise<{
  app: ElectronApplication
  page: Page
  again(): Promise<{ app: ElectronApplication; page: Page }>
}> {
  const folder = await newFolder()
  const screen = await useScreen()
  const start = async () => {
    const app = await _electron.launch({
      executablePath: electron ?? '',
      cwd: root,
      env: { ...(process.env as Record<string, string>), ...screen },
      args: [...asRoot, `--user-data-dir=${folder}`, join(root, 'dist/electron/main.mjs')],
    })
    onTestFinished(() => app.close().catch(() => undefined))
    return { app, page: await app.firstWindow() }
  }
  return { ...(await start()), again: start }
}

/** Packs the program for this Linux as it is shipped, without an installer. @returns its executable */
async function pack(): Promise<string> {
  const folder = await newFolder()
  const output = join(folder, 'out')
  await build({
    projectDir: await makeDesktopApp(findNode(), () => {}, join(folder, 'app')),
    publish: 'never',
    targets: Platform.LINUX.createTarget('dir', process.arch === 'arm64' ? Arch.arm64 : Arch.x64),
    config: {
      ...structuredClone(desktopConfig),
      directories: { ...desktopConfig.directories, output },
      electronDist: dirname(electron ?? ''),
    },
  })
  const [unpacked = ''] = readdirSync(output).filter((name) => name.endsWith('-unpacked'))
  return join(output, unpacked, 'outreach')
}

async function choose(page: Page, server: string) {
  await see(page.getByRole('heading', { name: 'Where is your Outreach?' })).toBeVisible()
  await page.getByLabel('Server address').fill(server)
  await page.getByRole('button', { name: 'Connect' }).click()
}

describe('in Electron itself', () => {
  it('connects, signs in, and is still signed in after a restart', async () => {
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

  it('the page has no privileges, and can neither load from nor navigate to other origins', async () => {
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

  it('a response is streamed, and aborted at the server when the window stops reading', async () => {
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

  // Its fuses refuse the debugger by which Playwright holds a program, so that only its files are looked at.
  it('packed, it starts from its archive, with the thread and the library of the local store', async () => {
    if (!canRun() || process.platform !== 'linux') return
    const [program, folder, screen] = [await pack(), await newFolder(), await useScreen()]
    const server = 'http://127.0.0.1:9'
    // At its start the program opens the store of a user who has signed out, and clears it; its page reports its
    // language.
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ server, leaving: [{ server, userId: 1 }] }))
    // A home of its own: the program registers its links there.
    const env = { ...process.env, ...screen, HOME: folder, XDG_CONFIG_HOME: join(folder, 'config') }
    const child = spawn(program, [...asRoot, `--user-data-dir=${folder}`], { env, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    await expect
      .poll(() => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as object, { timeout: 60_000 })
      .toMatchObject({ server, leaving: [], language: expect.any(String) })
    expect(readdirSync(join(folder, 'replicas'), { recursive: true })).toContainEqual(
      expect.stringMatching(/[/\\]1\.sqlite$/),
    )
  })
})
