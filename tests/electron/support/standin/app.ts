import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, noted, preventable } from './test.ts'

const folder = process.env.STANDIN_FOLDER ?? ''
const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
const switches = new Set(process.argv.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')[0]))

class App extends EventEmitter {
  readonly isPackaged = process.env.STANDIN_PACKAGED === '1'
  readonly dock = undefined
  name = 'Outreach'
  applicationMenu: unknown = null
  #isReady = false
  #isQuitting = false
  #about: object = {}
  readonly #ready: Promise<void>
  readonly #paths = new Map<string, string>([
    ['userData', folder],
    ['sessionData', folder],
    ['logs', join(folder, 'logs')],
    ['exe', process.execPath],
  ])

  constructor() {
    super()
    // Later than everything that the main process does on import.
    this.#ready = new Promise((resolve) => {
      setImmediate(() => {
        this.#isReady = true
        this.emit('ready', {}, {})
        resolve()
      })
    })
  }

  /** Set by the windows, which tell the app what becomes of them. @returns false if one prevents closing */
  closeWindows: () => boolean = () => true

  isReady = () => this.#isReady
  whenReady = () => this.#ready
  getVersion = () => version
  getName = () => this.name
  setName = (name: string) => void (this.name = name)
  getAppPath = () => process.cwd()
  getLocale = () => process.env.STANDIN_LOCALE ?? 'en-US'
  getLocaleCountryCode = () => this.getLocale().split('-')[1] ?? ''
  getSystemLocale = () => this.getLocale()
  getPreferredSystemLanguages = () => [this.getLocale()]
  requestSingleInstanceLock = () => process.env.STANDIN_SECOND !== '1'
  hasSingleInstanceLock = () => true
  releaseSingleInstanceLock = () => undefined
  enableSandbox = () => this.#before('app.enableSandbox')
  disableHardwareAcceleration = () => this.#before('app.disableHardwareAcceleration')
  commandLine = {
    appendSwitch: noted('app.commandLine.appendSwitch'),
    hasSwitch: (name: string) => switches.has(name),
    getSwitchValue: () => '',
  }
  setBadgeCount = noted('app.setBadgeCount', true)
  getBadgeCount = () => (calls.findLast(({ name }) => name === 'app.setBadgeCount')?.args[0] as number | undefined) ?? 0
  setLoginItemSettings = noted('app.setLoginItemSettings')
  getLoginItemSettings = () => ({ openAtLogin: false, wasOpenedAtLogin: false, executableWillLaunchAtLogin: false })
  setAsDefaultProtocolClient = noted('app.setAsDefaultProtocolClient', true)
  setAppUserModelId = noted('app.setAppUserModelId')
  /** As on Linux, where the panel only shows what was set. */
  setAboutPanelOptions = (options: object) => void (this.#about = options)
  showAboutPanel = () => noted('app.showAboutPanel')(this.#about)
  addRecentDocument = noted('app.addRecentDocument')
  setAccessibilitySupportEnabled = noted('app.setAccessibilitySupportEnabled')
  focus = noted('app.focus')
  hide = noted('app.hide')
  relaunch = noted('app.relaunch')

  getPath(name: string): string {
    // As on Windows, where a user's documents may be on a server.
    if (name === 'documents' && process.env.STANDIN_DOCUMENTS === '0') throw new Error("Failed to get 'documents' path")
    const path = this.#paths.get(name) ?? join(folder, 'system', name)
    mkdirSync(name === 'exe' ? folder : path, { recursive: true })
    return path
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path)
  }

  setAppLogsPath(path?: string): void {
    if (path) this.#paths.set('logs', path)
  }

  quit(): void {
    if (this.#isQuitting) return
    const before = preventable({})
    this.emit('before-quit', before)
    if (before.defaultPrevented || !this.closeWindows()) return
    const event = preventable({})
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.exit(0)
  }

  exit(code = 0): void {
    if (this.#isQuitting) return
    this.#isQuitting = true
    this.emit('quit', {}, code)
    // Electron exits at once as well; pending work of its threads is lost there, too.
    process.exit(code)
  }

  /** Some things can only be set before the app is ready. */
  #before(name: string): void {
    if (this.#isReady) throw new Error(`${name} can only be called before app is ready`)
    calls.push({ name, args: [] })
  }
}

export const app = new App()
