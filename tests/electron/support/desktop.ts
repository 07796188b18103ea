/**
 * The desktop client without Electron's binary: its built main process under Node, connected with its built preload and
 * the built web app in a real Chromium by a stand-in for Electron that clones values.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { freePort, root } from '../../support/product.ts'
import { holdWindow, type Window } from './page.ts'
import { converse } from './rpc.ts'
import type { StandIn } from './standin/electron.ts'

const standIn = join(root, 'tests/electron/support/standin/register.ts')
const program = join(root, 'dist/electron/main.mjs')

export interface DesktopOptions {
  /**
   * Environment of the main process, in addition to the required variables, such as `STANDIN_KEYCHAIN: '0'`,
   * `STANDIN_DOCUMENTS: '0'` if the user's documents are unreachable, or `STANDIN_OFFLINE: '1'` if the server is.
   */
  env?: Record<string, string>
  /** Arguments of the start, such as a deep link. */
  args?: string[]
  /** Options of the browser's context: `locale`, `colorScheme`, `timezoneId` … */
  browser?: Parameters<typeof holdWindow>[0]['options']
}

/** A computer with the program; its data survive restarts, and are removed after the test. */
export interface Desktop {
  /** The program's own folder (`userData`). */
  folder: string
  /** The origin of the window's page, in place of `app://outreach`. */
  origin: string
  /** Starts the program. @returns the page in its window, loaded */
  start(options?: DesktopOptions): Promise<Page>
  /**
   * Runs a function in the main process, like Playwright's `electronApp.evaluate`: `evaluate(({ app }) =>
   * app.getVersion())`. It can only use `arg` from outside itself.
   */
  evaluate<Result, Arg = undefined>(
    work: (electron: StandIn, arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result>
  /** Disconnects or connects the network of the program; the page is notified as by a browser. */
  setOffline(offline: boolean): Promise<void>
  /** Quits by the menu. @returns its exit code */
  quit(): Promise<number | null>
  /** Kills it, like a crash or a power failure. */
  kill(): Promise<void>
  /** Resolves when it has ended, for whatever reason. */
  ended(): Promise<number | null>
  /** Its whole terminal output. */
  output(): string
}

/** One start of the program. */
interface Run {
  child: ChildProcess
  window: Window
  ask: ReturnType<typeof converse>
  exit: Promise<number | null>
}

/** A computer on which the program was never started. */
export async function newDesktop(): Promise<Desktop> {
  if (!existsSync(program)) throw new Error('The desktop client is not built: run "npm run build".')
  const folder = await mkdtemp(join(tmpdir(), 'outreach-desktop-'))
  const profile = await mkdtemp(join(tmpdir(), 'outreach-window-'))
  const port = await freePort()
  const origin = `http://outreach.localhost:${port}`
  let run: Run | null = null
  let said = ''

  function begin({ env = {}, args = [], browser = {} }: DesktopOptions): Run {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', standIn, program, ...args],
      {
        cwd: root,
        env: { PATH: process.env.PATH ?? '', HOME: folder, STANDIN_FOLDER: folder, STANDIN_PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        serialization: 'advanced',
      },
    )
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
    const window: Window = holdWindow({ profile, origin, options: browser, ask: () => ask })
    const ask = converse(
      {
        // It may end at any moment; without a callback that would be an error of the test.
        send: (message) => void (child.connected && child.send(message as object, () => undefined)),
        onMessage: (listener) => void child.on('message', listener),
      },
      window.answers,
    )
    const exit = new Promise<number | null>((resolve) =>
      child.once('exit', (code) => void window.close().finally(() => resolve(code))),
    )
    return { child, window, ask, exit }
  }
  const running = (): Run => {
    if (!run) throw new Error('The program is not running')
    return run
  }
  const forgetRun = async (ended: Run) => {
    const code = await ended.exit
    if (run === ended) run = null
    return code
  }

  const desktop: Desktop = {
    folder,
    origin,
    async start(options = {}) {
      const started = begin(options)
      run = started
      const tooEarly = started.exit.then((code) => Promise.reject(new Error(`The program ended with ${code}: ${said}`)))
      tooEarly.catch(() => undefined)
      return Promise.race([started.window.page(), tooEarly])
    },
    evaluate: (work, arg) => running().ask('evaluate', work.toString(), arg),
    async setOffline(offline) {
      await desktop.evaluate(({ net }, value) => net.setOffline(value), offline)
      await running().window.setOffline(offline)
    },
    quit() {
      const ending = running()
      void desktop.evaluate(({ app }) => app.quit()).catch(() => undefined)
      return forgetRun(ending)
    },
    async kill() {
      const ending = running()
      ending.child.kill('SIGKILL')
      await forgetRun(ending)
    },
    ended: () => forgetRun(running()),
    output: () => said,
  }
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(task.name, run, said)
    if (run) await desktop.kill()
    for (const path of [folder, profile]) await rm(path, { recursive: true, force: true, maxRetries: 3 })
  })
  return desktop
}

/** For debugging a failed test. */
async function keepPicture(name: string, run: Run | null, said: string): Promise<void> {
  console.error(said)
  const page = run && (await Promise.race([run.window.page(), Promise.resolve(null)]))
  await page?.screenshot({ path: `screenshots/failed/${name.replace(/\W+/g, '-')}.png` }).catch(() => undefined)
}
