/** Windows: their state is kept here, their page is in the browser of the test. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { keptMode, keepMode, type Mode } from './windowStates.ts'
import { app } from './app.ts'
import { WebContents } from './webContents.ts'
import { askTest, noted, preventable } from './test.ts'

interface Options {
  name?: string
  windowStatePersistence?: { bounds?: boolean; displayMode?: boolean }
  width?: number
  height?: number
  show?: boolean
  paintWhenInitiallyHidden?: boolean
  title?: string
  webPreferences?: Record<string, unknown> & { preload?: string }
}

const closed = {
  visible: false,
  focused: false,
  minimized: false,
  maximized: false,
  fullScreen: false,
  kiosk: false,
  alwaysOnTop: false,
  title: '',
  destroyed: false,
}
type State = typeof closed

const windows: BrowserWindow[] = []
const isMac = process.platform === 'darwin'

export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => [...windows]
  static getFocusedWindow = () => windows.find((window) => window.isFocused()) ?? null
  static fromWebContents = (contents: unknown) => windows.find((window) => window.webContents === contents) ?? null
  static fromId = (id: number) => windows.find((window) => window.id === id) ?? null

  readonly id: number
  readonly webContents: WebContents
  /** The program's options; for tests. */
  readonly options: Options
  readonly #state = { ...closed }
  #bounds: { x: number; y: number; width: number; height: number }
  /** To be restored when it is first shown. */
  #stored: Mode | null = null
  /** Whether its page is hidden until it is first shown; a page that is painted before counts as visible. */
  #isUnseen: boolean
  readonly #opened: Promise<undefined>

  constructor(options: Options = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    this.options = options
    this.#bounds = { x: 0, y: 0, width: options.width ?? 800, height: options.height ?? 600 }
    if (options.windowStatePersistence?.displayMode) this.#stored = keptMode(options.name)
    const preload = options.webPreferences?.preload
    this.#isUnseen = options.show === false && options.paintWhenInitiallyHidden === false
    this.#opened = askTest<undefined>('openWindow', {
      preload: preload ? readFileSync(preload, 'utf8') : '',
      isHidden: this.#isUnseen,
      width: this.#bounds.width,
      height: this.#bounds.height,
    })
    this.webContents = new WebContents(this, this.#opened)
    this.id = this.webContents.id
    windows.push(this)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
    if (!this.#isUnseen) this.webContents.once('dom-ready', () => this.emit('ready-to-show'))
    if (options.show !== false) this.show()
  }

  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url)
  reload = () => this.webContents.reload()
  isDestroyed = () => this.#state.destroyed
  isVisible = () => this.#state.visible
  isFocused = () => this.#state.focused
  isMinimized = () => this.#state.minimized
  isMaximized = () => this.#state.maximized
  isFullScreen = () => this.#state.fullScreen
  isKiosk = () => (isMac ? this.#state.kiosk : this.#state.fullScreen)
  isAlwaysOnTop = () => this.#state.alwaysOnTop
  isNormal = () => !this.#state.minimized && !this.#state.maximized && !this.#state.fullScreen
  getTitle = () => this.#state.title
  setTitle = (title: string) => void (this.#state.title = title)
  getBounds = () => ({ ...this.#bounds })
  getNormalBounds = () => ({ ...this.#bounds })
  getContentBounds = () => ({ ...this.#bounds })
  setOverlayIcon = noted('window.setOverlayIcon')
  setProgressBar = noted('window.setProgressBar')
  flashFrame = noted('window.flashFrame')
  setMenuBarVisibility = noted('window.setMenuBarVisibility')
  setAutoHideMenuBar = noted('window.setAutoHideMenuBar')
  setMenu = noted('window.setMenu')
  removeMenu = noted('window.removeMenu')
  setIcon = noted('window.setIcon')
  setBackgroundColor = noted('window.setBackgroundColor')
  setVisibleOnAllWorkspaces = noted('window.setVisibleOnAllWorkspaces')
  setClosable = noted('window.setClosable')
  setMinimizable = noted('window.setMinimizable')
  setResizable = noted('window.setResizable')
  moveTop = noted('window.moveTop')

  #become(changes: Partial<State>, event: string): void {
    Object.assign(this.#state, changes)
    const { fullScreen, maximized } = this.#state
    keepMode(this.options.name, { kiosk: this.isKiosk(), fullScreen, maximized })
    this.emit(event, {})
  }
  /** The system reports it when it is done. */
  #fill(fullScreen: boolean, kiosk: boolean): void {
    if (fullScreen) this.#state.visible = true
    setImmediate(() => {
      if (this.#state.destroyed || fullScreen === this.#state.fullScreen) return
      this.#become({ fullScreen, kiosk }, fullScreen ? 'enter-full-screen' : 'leave-full-screen')
    })
  }
  /** Emits `show` each time, also if it is shown already. */
  show(): void {
    if (this.#isUnseen) void this.#opened.then(() => askTest('showPage'))
    this.#isUnseen = false
    const stored = this.#stored
    this.#stored = null
    if (stored?.kiosk) this.setKiosk(true)
    else if (stored?.fullScreen) this.setFullScreen(true)
    else if (stored?.maximized) this.maximize()
    this.#become({ visible: true, minimized: false, focused: true }, 'show')
  }
  showInactive = () => this.#become({ visible: true }, 'show')
  hide = () => this.#become({ visible: false, focused: false }, 'hide')
  focus = () => this.#become({ focused: true }, 'focus')
  blur = () => this.#become({ focused: false }, 'blur')
  minimize = () => this.#become({ minimized: true, focused: false }, 'minimize')
  restore = () => this.#become({ minimized: false, visible: true }, 'restore')
  maximize = () => this.#become({ maximized: true, visible: true }, 'maximize')
  unmaximize = () => this.#become({ maximized: false }, 'unmaximize')
  setFullScreen = (on: boolean) => this.#fill(on, false)
  /** A state of its own on macOS; elsewhere another name for the full screen. */
  setKiosk = (on: boolean) => this.#fill(on, on)
  setAlwaysOnTop = (on: boolean) => this.#become({ alwaysOnTop: on }, 'always-on-top-changed')

  setBounds(bounds: Partial<{ x: number; y: number; width: number; height: number }>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.emit('resize')
  }

  close(): void {
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy(): void {
    if (this.#state.destroyed) return
    this.#state.destroyed = true
    windows.splice(windows.indexOf(this), 1)
    this.webContents.end()
    this.emit('closed')
    if (windows.length === 0) app.emit('window-all-closed')
  }
}

app.closeWindows = () => {
  for (const window of windows.slice()) {
    window.close()
    if (!window.isDestroyed()) return false
  }
  return true
}
